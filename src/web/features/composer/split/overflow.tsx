import { useController, useFormContext, useWatch } from 'react-hook-form'
import { CornerUpLeft, FilePlus } from 'lucide-react'
import { MAX_CHARACTERS, MAX_SEGMENTS, countCharacters } from '#contract/text-length.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { splitText } from './split-text.ts'
import { takeFromOverflow } from '#web/features/composer/text/thread-text.ts'

interface OverflowProps {
  editor: ThreadEditor
  isReadOnly: boolean
  /** Makes the overflow a thread of its own. */
  onMoveOut: () => void
}

/** The text that exceeds 25 segments, until it is moved into the thread or into a second one. */
export function Overflow({ editor, isReadOnly, onMoveOut }: OverflowProps) {
  const display = useDisplay()
  const { control } = useFormContext<ComposerValues>()
  const {
    field: { ref, value: overflow },
  } = useController({ control, name: 'overflow' })
  const segments = useWatch({ control, name: 'segments', compute: ({ length }) => length })
  if (overflow === '') return null
  const [first] = splitText(overflow, () => MAX_CHARACTERS)
  return (
    <section aria-labelledby="overflow-title" className="mb-4 grid gap-2 rounded-md bg-overdue-soft p-4">
      <h2 id="overflow-title" ref={ref} tabIndex={-1} className="font-semibold">
        Overflow
      </h2>
      <p className="text-sm">
        {formatNumber(countCharacters(overflow), display)} characters found no room among {MAX_SEGMENTS}{' '}
        segments. They are kept here, and are not sent.
      </p>
      <PersonText
        as="p"
        text={overflow}
        className="max-h-48 overflow-y-auto rounded-sm bg-surface p-2 wrap-anywhere whitespace-pre-wrap"
      />
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={CornerUpLeft}
            disabledReason={
              segments >= MAX_SEGMENTS ? 'Make room first: remove or merge a segment' : undefined
            }
            onClick={() => {
              if (first !== undefined) editor.edit((text) => takeFromOverflow(text, first))
            }}
          >
            Take the next piece in
          </Button>
          <Button size="sm" icon={FilePlus} onClick={onMoveOut}>
            Make a second thread
          </Button>
        </div>
      )}
    </section>
  )
}
