import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './field.tsx'

interface GrowingTextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'style' | 'value' | 'rows'>, FieldWords {
  value: string
  /** Where the part of the text begins that is too much; null while all of it fits. */
  excessFrom: number | null
}

/** A text area as high as its text and without a frame, which marks what is too much in the text itself. */
export function GrowingTextArea(props: GrowingTextAreaProps) {
  const { label, isLabelHidden = false, hint, error, value, excessFrom, ...rest } = props
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <span className="grid grid-cols-1">
          {(excessFrom !== null || !GROWS_BY_ITSELF) && (
            <Copy text={value} from={excessFrom ?? value.length} />
          )}
          <textarea
            {...rest}
            {...control}
            value={value}
            rows={2}
            className={`${MEASURE} field-sizing-content resize-none bg-transparent text-ink outline-none`}
          />
        </span>
      )}
    </Field>
  )
}

/** A transparent copy of the text behind the area: it marks the excess, and gives the area its height where `field-sizing` is missing. */
function Copy({ text, from }: { text: string; from: number }) {
  return (
    <span aria-hidden className={`${MEASURE} pointer-events-none text-transparent select-none`}>
      {text.slice(0, from)}
      {from < text.length && (
        <mark className="rounded-xs bg-failed-soft text-transparent underline decoration-failed decoration-2 underline-offset-4 forced-colors:bg-transparent">
          {text.slice(from)}
        </mark>
      )}
      {/* Gives an empty last line its height. */}
      {'\u200b'}
    </span>
  )
}

const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content')

/** What decides where a line breaks: the copy and the area share it, and one cell of their grid. */
const MEASURE =
  'col-start-1 row-start-1 block w-full min-h-writing overflow-hidden p-0 text-writing break-words whitespace-pre-wrap'
