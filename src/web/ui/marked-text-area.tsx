import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldWords } from './field.tsx'

interface MarkedTextAreaProps
  extends
    Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'style' | 'value' | 'defaultValue' | 'ref'>,
    FieldWords {
  value: string
  /** From which UTF-16 unit on the text is marked as too much; null where it fits. */
  excessFrom: number | null
  ref?: RefObject<HTMLTextAreaElement | null>
}

/**
 * A text area whose excess is marked in the text itself. The mark lies on a copy of the text behind the area: the
 * same words in the same measure, transparent but for the ground under what is too much. Where the text fits there
 * is no copy, so that typing costs no more than in a plain area.
 */
export function MarkedTextArea({
  label,
  isLabelHidden,
  hint,
  error,
  value,
  excessFrom,
  rows = 3,
  ref,
  ...rest
}: MarkedTextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const area = ref ?? own
  const [first] = useState(value)
  // The area keeps its own text while somebody types; held to a value it would be written twice for every letter.
  useLayoutEffect(() => {
    if (area.current !== null && area.current.value !== value) area.current.value = value
  }, [area, value])

  const needsCopy = excessFrom !== null || !GROWS_BY_ITSELF
  const from = excessFrom ?? value.length
  return (
    <Field label={label} isLabelHidden={isLabelHidden ?? false} hint={hint} error={error}>
      {(control) => (
        <span className="relative grid min-w-0 grid-cols-1 rounded-md bg-surface">
          {needsCopy && (
            <span
              aria-hidden
              className={`${MEASURE} pointer-events-none border-transparent text-transparent select-none`}
            >
              {value.slice(0, from)}
              <mark className="rounded-xs bg-failed-soft text-transparent underline decoration-failed decoration-2 underline-offset-4 forced-colors:bg-transparent">
                {value.slice(from)}
              </mark>
              {/* An empty last line has a height only if something stands on it. */}
              {'\u200b'}
            </span>
          )}
          <textarea
            {...rest}
            {...control}
            ref={area}
            defaultValue={first}
            rows={rows}
            className={`${MEASURE} field-sizing-content w-full resize-none border-line-strong bg-transparent text-ink transition-colors read-only:bg-sunken hover:border-ink-faint aria-invalid:border-failed touch:text-touch`}
          />
        </span>
      )}
    </Field>
  )
}

const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content')

/** What decides where a line breaks; the copy and the area must have it in common. */
const MEASURE =
  'col-start-1 row-start-1 min-h-20 min-w-0 overflow-hidden rounded-md border px-3 py-2 text-md break-words whitespace-pre-wrap touch:text-touch'
