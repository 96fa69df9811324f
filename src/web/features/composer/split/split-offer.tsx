import { Scissors } from 'lucide-react'
import { MAX_SEGMENTS, countCharacters } from '#contract/text-length.ts'
import type { Numbering } from '#web/device/drafts/draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { afterPaint } from '#web/ui/after-paint.ts'
import { useDrawnOnce } from '#web/ui/paint/use-drawn-once.ts'
import { applySplit, planSplit } from './split-segment.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { useSegment } from '#web/features/composer/text/use-thread-text.ts'

export interface SplitOfferProps {
  id: string
  index: number
  segments: number
  numbering: Numbering
  editor: ThreadEditor
  /** A pasted text shows at once how it would be split. */
  isOpen: boolean
}

/** Offers to split a segment that is too long, and shows the pieces first. */
export function SplitOffer(props: SplitOfferProps) {
  // Whoever pastes a long text sees the text first.
  return useDrawnOnce() ? <Offer {...props} /> : null
}

function Offer({ id, index, segments, numbering, editor, isOpen }: SplitOfferProps) {
  const text = useSegment(editor, id, () => editor.readWords(id))
  const parts = planSplit({ text, index, segments, numbering })
  if (parts.length < 2) return null
  const room = MAX_SEGMENTS - segments + 1
  const within = Math.min(parts.length, room)
  const beyond = parts.length - within

  /** Up to as many segments as a thread can have are drawn; the press is seen before. */
  async function split() {
    await afterPaint()
    editor.edit((all) => applySplit(all, index, parts))
  }

  return (
    <div className="mb-3 grid animate-rise gap-2 rounded-md bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button icon={Scissors} onClick={() => void split()}>
          Split into {within} {within === 1 ? 'segment' : 'segments'}
        </Button>
        {beyond > 0 && (
          <span className="text-sm text-ink-soft">
            {beyond} more {beyond === 1 ? 'piece finds' : 'pieces find'} no room and{' '}
            {beyond === 1 ? 'waits' : 'wait'} in the overflow.
          </span>
        )}
      </div>
      <details open={isOpen}>
        <summary className="cursor-default py-1 text-sm font-medium text-ink-soft touch:min-h-touch">
          How it would be split
        </summary>
        <ol className="mt-2 max-h-64 overflow-y-auto overscroll-contain">
          {parts.map((part, piece) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- The pieces have no identity but their place.
              key={piece}
              className="flex gap-3 border-t py-2 first:border-t-0"
            >
              <span className="w-5 shrink-0 text-end text-sm text-ink-faint">{index + piece + 1}</span>
              <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap">{part.text}</span>
              <span className="text-sm text-ink-faint">{countCharacters(part.text)}</span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
