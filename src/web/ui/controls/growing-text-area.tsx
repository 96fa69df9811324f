import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './field.tsx'

interface GrowingTextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'style' | 'value' | 'rows'>, FieldWords {
  value: string
  excessFrom: number | null
  isLarge?: boolean
}

export function GrowingTextArea(props: GrowingTextAreaProps) {
  const {
    label,
    isLabelHidden = false,
    hint,
    error,
    invalidBy,
    value,
    excessFrom,
    isLarge = false,
    ...rest
  } = props
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} invalidBy={invalidBy}>
      {(control) => (
        <span className="grid grid-cols-1">
          {(excessFrom !== null || !HAS_FIELD_SIZING) && (
            <TextCopy text={value} from={excessFrom ?? value.length} />
          )}
          <textarea
            dir="auto"
            {...rest}
            {...control}
            value={value}
            rows={isLarge ? 6 : 2}
            className={`${TEXT_LAYOUT} block ${isLarge ? 'min-h-writing-large' : ''} field-sizing-content resize-none bg-transparent text-ink outline-none`}
          />
        </span>
      )}
    </Field>
  )
}

/**
 * A transparent copy of the text behind the text area. It marks the text after `from`, and gives the area its height in
 * browsers without `field-sizing`.
 */
function TextCopy({ text, from }: { text: string; from: number }) {
  // Copies only the beginning of the marked text, because the layout of 100,000 Chinese characters takes a second.
  const end = HAS_FIELD_SIZING ? from + MARKED_CHARACTERS : text.length
  return (
    <span
      aria-hidden
      dir="auto"
      className={`${TEXT_LAYOUT} pointer-events-none flex flex-col text-transparent select-none`}
    >
      <span className="min-w-0">
        {text.slice(0, from)}
        {from < text.length && (
          <mark className="rounded-xs bg-failed-soft text-transparent underline decoration-failed decoration-2 underline-offset-4 forced-colors:bg-transparent">
            {text.slice(from, end)}
          </mark>
        )}
        {/* This zero-width space gives an empty last line its height. */}
        {'\u200b'}
      </span>
      {end < text.length && <span className="grow bg-failed-soft" />}
    </span>
  )
}

/** The number of marked characters that are copied. The largest screen cannot show more. */
const MARKED_CHARACTERS = 12_000

const HAS_FIELD_SIZING = CSS.supports('field-sizing', 'content')

/** The copy and the text area share these classes, so that their lines break at the same places. */
const TEXT_LAYOUT =
  'col-start-1 row-start-1 w-full min-h-writing overflow-hidden p-0 text-writing break-words whitespace-pre-wrap'
