import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { MAX_SEGMENTS } from '#contract/text-length.ts'
import { Button } from '#web/ui/button.tsx'
import type { ThreadForm } from './composer-form.ts'
import { SegmentField } from './segment-field.tsx'
import type { ThreadEditor } from './thread-editor.ts'
import { addSegment } from './thread-text.ts'

interface SegmentListProps {
  control: Control<ThreadForm>
  editor: ThreadEditor
  isReadOnly: boolean
  onSubmit: () => void
}

/** What people on this system call the key beside which the commands are. */
const COMMAND = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** The segments in their order. It is drawn again when their order or number changes, never for a keystroke. */
export function SegmentList({ control, editor, isReadOnly, onSubmit }: SegmentListProps) {
  const { ids, sent } = useWatch({
    control,
    name: 'segments',
    compute: (segments) => ({
      ids: segments.map(({ id }) => id),
      // Empty segments at the end are left out when sending, and so count for nothing.
      sent: segments.findLastIndex(({ text }) => text.trim() !== '') + 1,
    }),
  })
  const numbering = useWatch({ control, name: 'numbering' })
  const [focused, setFocused] = useState<string | null>(null)
  const active = focused !== null && ids.includes(focused) ? focused : ids[0]

  return (
    <section aria-labelledby="segments-title" className="space-y-2">
      <h2 id="segments-title" className="text-sm font-medium text-ink-soft">
        {ids.length} of {MAX_SEGMENTS} segments
      </h2>
      <ol className="-mx-2 space-y-2">
        {ids.map((id, index) => (
          <SegmentField
            key={id}
            id={id}
            index={index}
            segments={ids.length}
            sent={sent}
            numbering={numbering}
            control={control}
            editor={editor}
            isActive={id === active}
            isReadOnly={isReadOnly}
            onActivate={setFocused}
            onSubmit={onSubmit}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            icon={Plus}
            disabledReason={
              ids.length >= MAX_SEGMENTS ? `A thread has at most ${MAX_SEGMENTS} segments` : undefined
            }
            onClick={() => editor.edit((text) => addSegment(text, text.segments.length - 1))}
          >
            Add segment
          </Button>
          <p className="text-sm text-ink-faint touch:hidden">
            Alt+Enter begins a segment at the caret, Alt+↑ and Alt+↓ move it, {COMMAND}+Enter schedules.
          </p>
        </div>
      )}
    </section>
  )
}
