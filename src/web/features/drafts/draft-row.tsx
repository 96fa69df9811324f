import { readClockTime } from '#contract/wall-time.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Tag, Trash2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { type Day, isDay } from '#contract/day.ts'
import type { DraftHead, When } from '#contract/workspace/draft.ts'
import { sayNotDone } from '#web/api/workspace/not-done.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { draftQuery } from '#web/api/workspace/workspace-queries.ts'
import { refusalWords } from '#web/api/workspace/workspace-message.ts'
import { randomUuid } from '#web/device/random-id.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { Link } from '#web/router/link.tsx'
import { ageWords } from '#web/time/age-words.ts'
import type { Display } from '#web/time/display.ts'
import { MOMENT_PASSED, hasMomentPassed } from '#web/time/draft-moment.ts'
import { formatDayAndMinute } from '#web/time/format-moment.ts'
import { formatDayShort } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { announce } from '#web/ui/feedback/announce.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { draftKind } from './name-drafts.ts'

interface DraftRowProps {
  draft: DraftHead
  name: string
  isUnsaved: boolean
  openRef: Ref<HTMLAnchorElement> | undefined
  onDelete: () => void
}

export function DraftRow({ draft, name, isUnsaved, openRef, onDelete }: DraftRowProps) {
  const { rename, duplicate } = useDraftChanges(draft)
  const [isNaming, setIsNaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)

  function endNaming() {
    setIsNaming(false)
    // Waits for a frame, because the button is mounted again only after this update.
    requestAnimationFrame(() => renameButton.current?.focus())
  }

  if (isNaming) {
    return (
      <li className="border-b py-3">
        <TitleField
          title={draft.title}
          onSave={(title) => {
            rename(title)
            endNaming()
          }}
          onCancel={endNaming}
        />
      </li>
    )
  }
  // Locks the row if this device has unsaved text, because a change of the stored draft would conflict with it.
  const isLocked = draft.state !== 'draft' || isUnsaved
  return (
    <li data-row className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 touch:pt-0.5">
      <DraftWords draft={draft} name={name} isUnsaved={isUnsaved} />
      <div className="flex gap-1">
        <Link
          ref={openRef}
          {...linkTo(draft)}
          aria-label={`Open: ${name}`}
          className={`${buttonLook('plain')} me-1`}
        >
          Open
        </Link>
        {!isLocked && (
          <>
            <IconButton
              ref={renameButton}
              icon={Tag}
              label={`Give a title: ${name}`}
              onClick={() => setIsNaming(true)}
            />
            <IconButton icon={Copy} label={`Duplicate: ${name}`} onClick={duplicate} />
            <IconButton icon={Trash2} label={`Delete: ${name}`} onClick={onDelete} />
          </>
        )}
      </div>
    </li>
  )
}

function linkTo({ id, kind, editing }: DraftHead) {
  return { to: COMPOSER_PATH[kind], search: { draft: id, edit: editing ?? undefined } }
}

function useDraftChanges({ id, title }: DraftHead) {
  const client = useQueryClient()
  const { mutateAsync: save } = useMutation(workspaceMutation('saveDraft', client))

  async function rename(next: string) {
    const { revision, document, plan } = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 })
    if (document !== null)
      await save(newChange({ id, revision, plan, document: { ...document, title: next } }))
  }

  async function duplicate() {
    const { document } = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 })
    if (document === null) return
    const copy = { ...document, editing: null, continues: null, title: title === '' ? '' : `${title} (copy)` }
    await save(newChange({ id: randomUuid(), revision: 0, plan: null, document: copy }))
    announce('Draft duplicated.')
  }

  return {
    rename: (next: string) => void rename(next.trim()).catch(sayNotDone),
    duplicate: () => void duplicate().catch(sayNotDone),
  }
}

function DraftWords({ draft, name, isUnsaved }: Pick<DraftRowProps, 'draft' | 'name' | 'isUnsaved'>) {
  const now = useNow()
  const display = useDisplay()
  const { title, firstWords, when, state, sentAs, refusal, updatedAt } = draft
  const intended = intendedTime(when, momentToDay(now, display.zone), display)
  return (
    <div className="min-w-0 grow basis-full sm:basis-0">
      {/* Not a tab stop, because the "Open" link beside it leads to the same screen. */}
      <Link
        {...linkTo(draft)}
        tabIndex={-1}
        className="block truncate text-md font-medium touch:min-h-touch touch:py-2.5"
      >
        <PersonText text={name} />
      </Link>
      {title !== '' && <PersonText as="p" text={firstWords} className="truncate text-ink-soft" />}
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span>{draftKind(draft)}</span>
        {state === 'draft' && <span>{intended ?? 'No time chosen'}</span>}
        {state !== 'draft' && intended !== null && <span>{intended}</span>}
        {state === 'draft' && hasMomentPassed(when, now, display) && (
          <span className="font-medium text-overdue">{MOMENT_PASSED}</span>
        )}
        {state !== 'draft' && (
          <span className="font-medium text-overdue">
            {state === 'leaving' && sentAs === 'scheduled'
              ? 'Will be scheduled in a few seconds'
              : STATE_WORDS[state]}
          </span>
        )}
        {refusal !== null && (
          <span className="font-medium text-overdue">Refused: {refusalWords(refusal)}</span>
        )}
        {isUnsaved && <span className="font-medium">Saved on this device</span>}
        <span>{ageWords(updatedAt, now, display)}</span>
      </p>
    </div>
  )
}

const STATE_WORDS = {
  leaving: 'Goes out in a few seconds',
  sending: 'Is being sent',
  unknown: 'It is not known whether it was created',
} as const

function intendedTime({ date, time }: When, today: Day, display: Display): string | null {
  if (!isDay(date)) return null
  const minute = readClockTime(time)
  if (minute === null) return `for ${formatDayShort(date, display, today)}, no time chosen`
  return `for ${formatDayAndMinute(date, minute, display, today)}`
}

interface TitleFieldProps {
  title: string
  onSave: (title: string) => void
  onCancel: () => void
}

const MAX_LENGTH = 120

function TitleField({ title, onSave, onCancel }: TitleFieldProps) {
  const [text, setText] = useState(title)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(text)
  }

  function keyDown(event: KeyboardEvent) {
    // While an input method composes text, Escape belongs to the input method.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works in the text field and on the buttons beside it.
    <form onSubmit={submit} onKeyDown={keyDown} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label="Title"
          value={text}
          maxLength={MAX_LENGTH}
          placeholder="Its first line"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that opened this field is gone, so the field takes the focus.
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
