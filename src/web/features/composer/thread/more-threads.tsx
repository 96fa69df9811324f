import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import type { DraftHead, DraftSegment, When } from '#contract/workspace/draft.ts'
import { DraftChanged } from '#web/api/workspace/ask-workspace.ts'
import { sayNotDone, showNotDone } from '#web/api/workspace/not-done.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { lineWords } from '#web/features/composer/placement/when-words.ts'
import { joinThreads } from '#web/features/composer/text/split-threads.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { Link } from '#web/router/link.tsx'
import type { Display } from '#web/time/display.ts'
import { formatCount } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import type { Continuation, OtherThreads } from './continue-thread.ts'

interface MoreThreadsProps {
  composer: Composer
  others: OtherThreads
  further: readonly DraftHead[]
  onChange: Dispatch<SetStateAction<OtherThreads>>
}

export function MoreThreads({ composer, others, further, onChange }: MoreThreadsProps) {
  const { continuations, whyNot } = others
  const change = (next: Continuation) =>
    onChange((before) => ({
      ...before,
      continuations: before.continuations.map((one) => (one.id === next.id ? next : one)),
    }))
  return (
    <>
      {whyNot !== null && (
        <p role="alert" className="mb-3 rounded-md bg-failed-soft p-3">
          {whyNot}
        </p>
      )}
      {continuations.map((continuation) => (
        <Continued key={continuation.id} composer={composer} continuation={continuation} onChange={change} />
      ))}
      {continuations.length === 0 && further.length > 0 && <Further drafts={further} />}
    </>
  )
}

/** Offers no Undo, because the text before the split is unknown. */
function Further({ drafts }: { drafts: readonly DraftHead[] }) {
  const titleId = useId()
  const display = useDisplay()
  const now = useNow()
  return (
    <section aria-labelledby={titleId} className="mb-3 grid w-full gap-2 rounded-md bg-sunken p-3">
      <h3 id={titleId} className="font-semibold">
        {goesOn(drafts.length, display)}
      </h3>
      <ol className="grid max-h-64 grid-cols-1 gap-1 overflow-y-auto overscroll-contain">
        {drafts
          .toSorted((one, other) => one.createdAt - other.createdAt || byMoment(one.when, other.when))
          .map(({ id, when, segments, firstWords }) => (
            <li key={id} className="grid">
              <Link to="/compose/thread" search={{ draft: id }} className={`${TEXT_LINK} touch:min-h-touch`}>
                <PersonText text={firstWords} className="block truncate" />
              </Link>
              <span className="text-ink-soft">
                {`${formatCount(segments, 'segment', 'segments', display)}, ${lineWords(when, now, display)}`}
              </span>
            </li>
          ))}
      </ol>
    </section>
  )
}

function byMoment(one: When, other: When): number {
  return `${one.date} ${one.time}` < `${other.date} ${other.time}` ? -1 : 1
}

function goesOn(count: number, display: Display): string {
  return `The text goes on in ${count === 1 ? 'another thread' : formatCount(count, 'more thread', 'more threads', display)}`
}

interface ContinuedProps {
  composer: Composer
  continuation: Continuation
  onChange: (continuation: Continuation) => void
}

function Continued({ composer, continuation, onChange }: ContinuedProps) {
  const { editor, form, isReadOnly } = composer
  const { before, after, threads, state } = continuation
  const client = useQueryClient()
  const { mutateAsync: remove } = useMutation(workspaceMutation('deleteDraft', client))
  const { mutateAsync: restore } = useMutation(workspaceMutation('restoreDraft', client))
  const titleId = useId()
  const display = useDisplay()
  const now = useNow()

  // Undo and Redo must also remove and restore the other drafts, because they have the rest of the text.
  const follow = useEffectEvent(() => {
    const key = toKey(form.getValues('segments'))
    if (key === toKey(before) && state === 'there') void removeAll()
    if (key === toKey(after) && state === 'removed')
      restoreAll().catch((error: unknown) => sayNotDone(error, NOT_RESTORED))
  })
  useEffect(
    () => form.subscribe({ name: 'segments', formState: { values: true }, callback: () => follow() }),
    [form],
  )

  async function removeAll(): Promise<void> {
    onChange({ ...continuation, state: 'removed' })
    const ends = await Promise.allSettled(
      threads.map(({ id, revision }) => remove(newChange({ id, revision }))),
    )
    const isThere = ends.map((end) => end.status === 'rejected' && !isDeleted(end.reason))
    const isChanged = ends.some(
      (end, at) => end.status === 'rejected' && isThere[at] && end.reason instanceof DraftChanged,
    )
    if (isChanged) showNotDone('A thread that was changed since then stays among the drafts.')
    else if (isThere.includes(true))
      onChange({ ...continuation, threads: threads.filter((_, at) => isThere[at]), state: 'failed' })
  }

  async function restoreAll(): Promise<void> {
    onChange({ ...continuation, state: 'there' })
    const restored = await Promise.all(threads.map(({ id }) => restore(newChange({ id }))))
    const revisions = restored.map(({ revision }) => revision)
    const next = threads.map((one, index) => ({ ...one, revision: revisions[index] ?? one.revision }))
    onChange({ ...continuation, threads: next, state: 'there' })
  }

  function undo(): void {
    const own = editor.read()
    const isSame = toKey(own.segments) === toKey(after)
    // If the user has typed after the split, keeps the typed text and appends the text of the other threads.
    const whole = isSame
      ? before
      : joinThreads(
          own,
          threads.map(({ segments }) => segments),
        ).segments
    const last = whole.at(-1)
    if (last === undefined) return
    flushSync(() => onChange({ ...continuation, before: whole, after: own.segments }))
    editor.edit(() => ({
      text: { segments: [...whole] },
      caret: { segment: last.id, at: last.text.length },
    }))
  }

  if (state === 'removed') return null
  const count = threads.length
  return (
    <section aria-labelledby={titleId} className="mb-3 grid animate-rise gap-2 rounded-md bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="font-semibold">
          {state === 'failed'
            ? 'The other threads are still drafts: the service does not answer'
            : goesOn(count, display)}
        </h3>
        {state === 'failed' ? (
          <Button onClick={() => void removeAll()}>Remove them</Button>
        ) : (
          !isReadOnly && (
            <Button ref={takeFocus} aria-describedby={titleId} onClick={undo}>
              Undo
            </Button>
          )
        )}
      </div>
      <ol className="grid max-h-64 grid-cols-1 gap-1 overflow-y-auto overscroll-contain">
        {threads.map(({ id, when, segments, firstWords }, index) => (
          <li key={id} className="gap-x-3 sm:flex">
            <span className="shrink-0">
              <Link
                to="/compose/thread"
                search={{ draft: id }}
                className={`${TEXT_LINK} min-h-6 touch:min-h-touch`}
              >
                Thread {index + 2} of {count + 1}
              </Link>
              {`, ${formatCount(segments.length, 'segment', 'segments', display)}, ${lineWords(when, now, display)}`}
            </span>
            <PersonText text={firstWords} className="block min-w-0 truncate text-ink-soft" />
          </li>
        ))}
      </ol>
    </section>
  )
}

function takeFocus(button: HTMLElement | null): void {
  button?.focus()
}

const NOT_RESTORED = 'The other threads were not restored: Undo brings their text back.'

function isDeleted(reason: unknown): boolean {
  return reason instanceof DraftChanged && reason.draft.state === 'deleted'
}

function toKey(segments: readonly DraftSegment[]): string {
  return JSON.stringify(segments.map(({ id, text, pictures }) => [id, text, pictures]))
}
