import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { MAX_SEGMENTS } from '#contract/text-length.ts'
import type { Numbering } from '#web/device/drafts/draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { COMMAND_KEY } from '#web/ui/controls/command-key.ts'
import { countToSend } from '#web/features/composer/form/composer-form.ts'
import { SegmentField } from './segment-field.tsx'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { addSegment } from '#web/features/composer/text/thread-text.ts'
import { useSegmentIds, useThreadText } from '#web/features/composer/text/use-thread-text.ts'
import { WritingHead } from '#web/features/composer/frame/writing-head.tsx'

interface SegmentListProps {
  editor: ThreadEditor
  numbering: Numbering
  isReadOnly: boolean
  /** Whether the words are safe. */
  kept: ReactNode
  /** What else could be gone on with, as long as there is nothing here. */
  other: ReactNode
  onSubmit: () => void
}

/** The segments in their order. It is drawn again when their order or number changes, never for a keystroke. */
export function SegmentList({ editor, numbering, isReadOnly, kept, other, onSubmit }: SegmentListProps) {
  const ids = useSegmentIds(editor)
  const sent = useThreadText(editor, ({ segments }) => countToSend(segments))
  const [focused, setFocused] = useState<string | null>(null)
  const active = focused !== null && ids.includes(focused) ? focused : ids[0]

  /** At once: whoever presses it types on, and the letters have to find their segment. */
  function add() {
    editor.edit((text) => addSegment(text, text.segments.length - 1))
  }

  return (
    <section aria-labelledby="segments-title">
      <WritingHead
        title={
          <h2 id="segments-title" className="text-sm font-medium whitespace-nowrap text-ink-soft">
            {ids.length} of {MAX_SEGMENTS} segments
          </h2>
        }
        kept={kept}
        other={other}
      />
      <ol>
        {ids.map((id, index) => (
          <SegmentField
            key={id}
            id={id}
            index={index}
            segments={ids.length}
            sent={sent}
            numbering={numbering}
            editor={editor}
            isActive={id === active}
            isReadOnly={isReadOnly}
            onActivate={setFocused}
            onSubmit={onSubmit}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 ps-8 print:hidden">
          <Button
            icon={Plus}
            disabledReason={
              ids.length >= MAX_SEGMENTS ? `A thread has at most ${MAX_SEGMENTS} segments` : undefined
            }
            onClick={add}
          >
            Add segment
          </Button>
          <p className="text-sm text-ink-faint touch:hidden">
            Alt+Enter begins a segment at the caret, Alt+↑ and Alt+↓ move it, {COMMAND_KEY}+Enter schedules.
          </p>
        </div>
      )}
    </section>
  )
}
