import { Scissors } from 'lucide-react'
import { MAX_SEGMENTS, countCharacters } from '#contract/text-length.ts'
import type { Numbering } from '#web/device/draft.ts'
import { Button } from '#web/ui/button.tsx'
import { applySplit, planSplit } from './split-segment.ts'
import type { ThreadEditor } from './thread-editor.ts'

interface SplitOfferProps {
  index: number
  text: string
  segments: number
  numbering: Numbering
  editor: ThreadEditor
  /** A pasted text shows at once how it would be split. */
  isOpen: boolean
}

/** Offers to split a segment that is too long, and shows the pieces first. */
export function SplitOffer({ index, text, segments, numbering, editor, isOpen }: SplitOfferProps) {
  const parts = planSplit({ text, index, segments, numbering })
  if (parts.length < 2) return null
  const room = MAX_SEGMENTS - segments + 1
  const beyond = Math.max(0, parts.length - room)

  return (
    <div className="grid animate-rise gap-2 rounded-md bg-sunken p-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={Scissors} onClick={() => editor.edit((all) => applySplit(all, index, parts))}>
          Split into {Math.min(parts.length, room)} segments
        </Button>
        {beyond > 0 && (
          <span className="text-sm text-ink-soft">
            {beyond} more {beyond === 1 ? 'piece finds' : 'pieces find'} no room and{' '}
            {beyond === 1 ? 'waits' : 'wait'} in the overflow.
          </span>
        )}
      </div>
      <details open={isOpen}>
        <summary className="cursor-default text-sm font-medium text-ink-soft">How it would be split</summary>
        <ol className="mt-2 grid max-h-64 gap-1 overflow-y-auto">
          {parts.map((part, piece) => (
            <li
              // The pieces have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={piece}
              className="flex gap-2 border-s-2 border-line ps-2"
            >
              <span className="min-w-0 flex-1 break-words whitespace-pre-wrap">{part.text}</span>
              <span className="text-sm text-ink-soft">{countCharacters(part.text)}</span>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
