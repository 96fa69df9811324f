import { BetweenHorizontalEnd, ListOrdered, RemoveFormatting, Scissors } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useDeferredValue } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { beginningOf } from '#contract/text-beginning.ts'
import { MAX_CHARACTERS, MAX_SEGMENTS, countCharacters } from '#contract/text-length.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { useDisplay } from '#web/device/use-display.ts'
import type { DraftSegment } from '#contract/workspace/draft.ts'
import { segmentsToSend } from '#contract/workspace/draft-text.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import { type OtherThreads, continueThread } from './continue-thread.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { plainMarkdown } from '#web/features/composer/text/plain-markdown.ts'
import { splitSegment } from '#web/features/composer/text/split-segments.ts'
import { splitIntoThreads } from '#web/features/composer/text/split-threads.ts'
import type { Edited, ThreadText } from '#web/features/composer/text/thread-text.ts'

export interface SplitOfferProps {
  draft: string
  editor: ThreadEditor
  setIsSaving: (isSaving: boolean) => void
  onContinued: Dispatch<SetStateAction<OtherThreads>>
  index: number
  isOpen: boolean
}

export function SplitOffer({ draft, editor, index, isOpen, setIsSaving, onContinued }: SplitOfferProps) {
  const client = useQueryClient()
  const { mutateAsync: save } = useMutation(workspaceMutation('saveDraft', client))
  const { mutateAsync: remove } = useMutation(workspaceMutation('deleteDraft', client))
  const display = useDisplay()
  const { control, getValues, setValue } = useFormContext<ComposerValues>()
  const numbering = useWatch({ control, name: 'numbering' })
  const typed = useWatch({
    control,
    name: 'segments',
    compute: (all) => all.map((segment) => ({ ...segment })),
  })
  const segments = useDeferredValue(typed, null)
  const split = segments === null ? null : splitSegment({ segments }, index, numbering)
  if (segments === null || split === null) return null
  const made = split.text.segments
  const sent = segmentsToSend({ segments: made, numbering }).map(countCharacters)
  const pieces = made.slice(index, index + 1 + made.length - segments.length)
  const excess = made.length < MAX_SEGMENTS ? 0 : (sent[index + pieces.length - 1] ?? 0) - MAX_CHARACTERS
  const hasMarkdown = segments.some(({ text }) => plainMarkdown(text) !== text)
  if (pieces.length < 2 && excess <= 0 && !hasMarkdown) return null
  const others = excess > 0 ? splitIntoThreads({ segments }, index, numbering).others : []

  function splitAndNumber() {
    const numbered = { ...numbering, style: 'n/total' } as const
    setValue('numbering', numbered)
    editor.edit((text) => splitSegment(text, index, numbered))
  }

  async function continueInOthers(): Promise<void> {
    setIsSaving(true)
    try {
      const made = await continueThread(index, { client, getValues, editor, draftId: draft, save, remove })
      // Forgets the threads that Undo removed, because Redo cannot restore them after this edit.
      flushSync(() => onContinued(withoutRemoved))
      editor.edit(() => withSegments(made.after))
      onContinued(({ continuations }) => ({ continuations: [made, ...continuations], whyNot: null }))
    } catch (error) {
      const whyNot = `Your text is all here, and no thread was added. ${workspaceMessage(errorToFailure(error))}`
      onContinued((before) => ({ ...before, whyNot }))
      editor.goToExcess(index)
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <div className="mb-3 grid animate-rise gap-2 rounded-md bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {hasMarkdown && (
          <Button
            icon={RemoveFormatting}
            tip="Headings, links, stressed words and quotes become plain text in all segments"
            onClick={() => editor.edit((text) => removeMarkdown(text, index))}
          >
            Remove Markdown
          </Button>
        )}
        {pieces.length > 1 && (
          <Button
            icon={Scissors}
            {...(isOpen && { tip: 'Alt+Enter' })}
            onClick={() => editor.edit((text) => splitSegment(text, index, numbering))}
          >
            Split into {pieces.length} segments
          </Button>
        )}
        {pieces.length > 1 && numbering.style === 'off' && (
          <Button icon={ListOrdered} onClick={splitAndNumber}>
            Split and number
          </Button>
        )}
        {excess > 0 && (
          <span className="text-sm text-ink-soft">
            {formatCount(excess, 'character does', 'characters do', display)} not fit in {MAX_SEGMENTS}{' '}
            segments
          </span>
        )}
        {others.length > 0 && (
          <Button
            icon={BetweenHorizontalEnd}
            tip="The rest becomes drafts after this one"
            onClick={() => void continueInOthers()}
          >
            {others.length === 1
              ? 'Continue in another thread'
              : `Continue in ${formatNumber(others.length, display)} more threads`}
          </Button>
        )}
      </div>
      {pieces.length > 1 && (
        <details open={isOpen}>
          <summary className="cursor-default py-1 text-sm font-medium text-ink-soft touch:min-h-touch">
            How it would be split
          </summary>
          <ol className="mt-2 max-h-64 overflow-y-auto max-sm:max-h-32 overscroll-contain">
            {pieces.map(({ text }, piece) => (
              <li
                // oxlint-disable-next-line react/no-array-index-key -- The pieces have no identity except their position.
                key={piece}
                className="flex gap-3 border-t py-2 first:border-t-0"
              >
                <span className="w-5 shrink-0 text-end text-sm text-ink-faint">{index + piece + 1}</span>
                <PersonText
                  text={beginningOf(text, 2 * MAX_CHARACTERS)}
                  className="min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap"
                />
                <span className="text-sm text-ink-faint">
                  {formatNumber(sent[index + piece] ?? 0, display)}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

function removeMarkdown({ segments }: ThreadText, index: number): Edited | null {
  const plain = segments.map((segment) => ({ ...segment, text: plainMarkdown(segment.text) }))
  const shown = plain[index]
  if (shown === undefined) return null
  return { text: { segments: plain }, caret: { segment: shown.id, at: shown.text.length } }
}

function withoutRemoved({ continuations }: OtherThreads): OtherThreads {
  return { continuations: continuations.filter(({ state }) => state !== 'removed'), whyNot: null }
}

function withSegments(segments: readonly DraftSegment[]): Edited | null {
  const [begun] = segments
  if (begun === undefined) return null
  return { text: { segments: [...segments] }, caret: { segment: begun.id, at: 0 } }
}
