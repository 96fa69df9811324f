import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Dispatch, ReactNode, SetStateAction } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MAX_CHARACTERS, MAX_SEGMENTS, countCharacters } from '#contract/text-length.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { usePhone } from '#web/ui/media-queries.ts'
import { COMMAND_KEY } from '#web/ui/controls/keys.tsx'
import { countToSend } from '#contract/workspace/draft-text.ts'
import { numberLabel } from '#contract/workspace/numbering.ts'
import { WritingHead } from '#web/features/composer/frame/writing-head.tsx'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { plainMarkdown } from '#web/features/composer/text/plain-markdown.ts'
import { addSegment } from '#web/features/composer/text/thread-text.ts'
import type { OtherThreads } from './continue-thread.ts'
import { Segment } from './segment.tsx'
import { useLanguage } from '#web/features/composer/frame/use-options.ts'

interface SegmentListProps {
  composer: Composer
  focused: string | null
  onFocus: (id: string) => void
  onContinued: Dispatch<SetStateAction<OtherThreads>>
}

export function SegmentList({ composer, focused, onFocus, onContinued }: SegmentListProps) {
  const { editor, form, isReadOnly, isNew } = composer
  const { control } = form
  // `useFieldArray` re-renders the list only if segments are added, removed or moved.
  const { fields: segments } = useFieldArray({ control, name: 'segments', keyName: 'key' })
  const { sent, numbering, markdownAt } = useWatch({
    control,
    name: ['segments', 'numbering'],
    compute: ([all, style]) => ({
      sent: countToSend(all),
      numbering: style,
      markdownAt: all.findIndex(({ text }) => hasShortMarkdown(text)),
    }),
  })
  const editing = useWatch({ control, name: 'editing' })
  const active = (segments.find(({ id }) => id === focused) ?? segments[0])?.id
  const isFull = segments.length >= MAX_SEGMENTS
  const isAlone = segments.length === 1
  const isBlank = isAlone && sent === 0
  const isPhone = usePhone()
  const other = isNew && isBlank && <UnfinishedThread />
  const lang = useLanguage(control)
  const { id: draft, stored } = composer.draft
  const { isUntouched } = stored
  const thread = {
    draft,
    editor,
    isReadOnly,
    isFull,
    isBlank,
    isAlone,
    lang,
    isUntouched,
    links: composer.editedLinks,
    setIsSaving: composer.setIsSaving,
    onContinued,
  }

  return (
    <section aria-labelledby="segments-title">
      <WritingHead
        composer={composer}
        title={
          <h2 id="segments-title" className="text-sm font-medium whitespace-nowrap text-ink-soft">
            {segments.length} of {MAX_SEGMENTS}
            <span className="max-sm:sr-only"> segments</span>
          </h2>
        }
        other={!isPhone && other}
      />
      <ol>
        {segments.map(({ id }, index) => (
          <Segment
            key={id}
            id={id}
            index={index}
            numberLabel={index < sent ? numberLabel(index, sent, numbering) : ''}
            numberPlace={numbering.place}
            total={numbering.style === 'off' ? 0 : sent}
            isActive={id === active}
            isLast={index === segments.length - 1}
            offersPlain={index === markdownAt}
            thread={thread}
            onFocus={onFocus}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 ps-8 print:hidden">
          <Button
            icon={Plus}
            disabledReason={isFull ? `A thread has at most ${MAX_SEGMENTS} segments` : undefined}
            onClick={() => editor.edit((text) => addSegment(text, text.segments.length - 1))}
          >
            Add segment
          </Button>
          {!isBlank && (
            <p className="text-sm text-ink-faint touch:hidden">
              Alt+Enter begins a segment at the caret, Alt+↑ and Alt+↓ move it, Alt+N numbers, Alt+W goes to
              When, {COMMAND_KEY}+Enter {editing === null ? 'schedules' : 'saves the changes'}.
            </p>
          )}
        </div>
      )}
      {isBlank && !isReadOnly && <FirstSteps>{isPhone && other}</FirstSteps>}
    </section>
  )
}

function FirstSteps({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-1 pt-4 ps-8 text-ink-soft print:hidden">
      <p>Paste a long article: it is split into segments, never inside a link.</p>
      <p>
        <span className="touch:hidden">
          Alt+Enter begins the next segment, Alt+W goes to When, {COMMAND_KEY}+Enter schedules.{' '}
        </span>
        What you write is saved as you type, and is the same on all your devices.
      </p>
      {children}
    </div>
  )
}

/** Returns false for a text that is too long, because another offer removes its Markdown. */
function hasShortMarkdown(text: string): boolean {
  return countCharacters(text) <= MAX_CHARACTERS && plainMarkdown(text) !== text
}

function UnfinishedThread() {
  const { data: draft } = useQuery({
    ...draftsQuery(),
    select: ({ data }) =>
      data.drafts
        .filter(
          ({ kind, plan, state, editing }) =>
            kind === 'thread' && plan === null && state === 'draft' && editing === null,
        )
        .toSorted((a, b) => b.updatedAt - a.updatedAt)[0],
  })
  if (draft === undefined) return null
  return (
    <p className="flex min-w-0 flex-1 items-center gap-x-2 text-sm">
      <Link to="/compose/thread" search={{ draft: draft.id }} className={`${NOTE_LINK} shrink-0`}>
        Continue your draft
      </Link>
      <PersonText text={draft.firstWords} className="min-w-0 truncate text-ink-faint" />
    </p>
  )
}
