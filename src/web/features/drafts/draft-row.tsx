import { readClockTime } from '#contract/wall-time.ts'
import { Link } from '#web/router/link.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { Copy, Tag, Trash2 } from 'lucide-react'
import { type Ref, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { type Day, isDay } from '#contract/day.ts'
import { MOMENT_PASSED, hasMomentPassed } from '#web/device/drafts/draft-moments.ts'
import type { Draft, DraftPlacement } from '#web/device/drafts/draft.ts'
import { ageWords } from '#web/time/age-words.ts'
import type { Display } from '#web/time/display.ts'
import { formatDayAndMinute } from '#web/time/format-moment.ts'
import { formatDayShort } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { draftLine } from '#web/device/drafts/draft-text.ts'
import { draftKind } from './draft-words.ts'
import type { DraftName } from './name-drafts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

interface DraftRowProps {
  draft: Draft
  named: DraftName
  /** Whether only this page has it. */
  isOnlyHere: boolean
  /** Why it was to be sent and was not. */
  whyUnsent: string | undefined
  now: number
  display: Display
  openRef: Ref<HTMLAnchorElement>
  onRename: (title: string) => void
  onDuplicate: () => void
  onDelete: () => void
}

export function DraftRow({ draft, named, openRef, onRename, onDuplicate, onDelete, ...rest }: DraftRowProps) {
  const [isNaming, setIsNaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const { name } = named

  function endNaming() {
    setIsNaming(false)
    // The button is there again after the next render.
    requestAnimationFrame(() => rename.current?.focus())
  }

  if (isNaming) {
    return (
      <li className="border-b py-3">
        <TitleField
          title={draft.title ?? ''}
          onSave={(title) => {
            onRename(title)
            endNaming()
          }}
          onCancel={endNaming}
        />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <DraftWords draft={draft} named={named} {...rest} />
      <div className="flex gap-1">
        <Link
          ref={openRef}
          to={COMPOSER_PATH[draft.content.kind]}
          search={{ draft: draft.id }}
          aria-label={`Open: ${name}`}
          className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md} me-1`}
        >
          Open
        </Link>
        <IconButton
          ref={rename}
          icon={Tag}
          label={`Give a title: ${name}`}
          onClick={() => setIsNaming(true)}
        />
        <IconButton icon={Copy} label={`Duplicate: ${name}`} onClick={onDuplicate} />
        <IconButton icon={Trash2} label={`Delete: ${name}`} onClick={onDelete} />
      </div>
    </li>
  )
}

type DraftWordsProps = Pick<DraftRowProps, 'draft' | 'named' | 'isOnlyHere' | 'whyUnsent' | 'now' | 'display'>

function DraftWords({ draft, named, isOnlyHere, whyUnsent, now, display }: DraftWordsProps) {
  const intended = intendedTime(draft.content.placement, momentToDay(now, display.zone), display)
  const below = named.apart ?? (draft.title === undefined ? null : draftLine(draft.content))
  return (
    <div className="min-w-0 grow basis-full sm:basis-0">
      <PersonText as="p" text={named.line} className="truncate text-md font-medium" />
      {below !== null && <PersonText as="p" text={below} className="truncate text-ink-soft" />}
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span>{draftKind(draft)}</span>
        {intended !== null && <span>{intended}</span>}
        {hasMomentPassed(draft.content.placement, now, display) && (
          <span className="font-medium text-overdue">{MOMENT_PASSED}</span>
        )}
        {whyUnsent !== undefined && <span className="font-medium text-overdue">{whyUnsent}</span>}
        {isOnlyHere && <span className="font-medium text-overdue">Only on this page</span>}
        {/* Last, because its width changes with time. */}
        <span>{ageWords(draft.savedAt, now, display)}</span>
      </p>
    </div>
  )
}

/** `for Sat 21 Nov 09:00`, or null without a date. */
function intendedTime({ date, time }: DraftPlacement, today: Day, display: Display): string | null {
  if (!isDay(date)) return null
  const minute = readClockTime(time)
  const words =
    minute === null ? formatDayShort(date, display, today) : formatDayAndMinute(date, minute, display, today)
  return `for ${words}`
}

interface TitleFieldProps {
  title: string
  /** An empty title: the first line stands for the draft again. */
  onSave: (title: string) => void
  onCancel: () => void
}

const MAX_LENGTH = 120

/** In place of a draft's line while it gets a title. */
function TitleField({ title, onSave, onCancel }: TitleFieldProps) {
  const [text, setText] = useState(title)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(text)
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves from the field and from its buttons.
    <form onSubmit={submit} onKeyDown={keyDown} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label="Title"
          value={text}
          maxLength={MAX_LENGTH}
          placeholder="Its first line"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that opened it is gone.
          autoFocus
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit">Save title</Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
