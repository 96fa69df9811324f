import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Field, type FieldWords } from './field.tsx'

interface GrowingTextAreaProps
  extends
    Omit<
      ComponentProps<'textarea'>,
      'className' | 'id' | 'style' | 'value' | 'defaultValue' | 'ref' | 'rows'
    >,
    FieldWords {
  /** The initial text. The area is uncontrolled; later changes are written to the element. */
  first: string
  /** Behind the text: an `ExcessMark`, where there is an excess. */
  backdrop?: ReactNode
  ref?: RefObject<HTMLTextAreaElement | null>
}

/**
 * A text area as high as its text. It is in a box with size containment, which gets the area's height when that changes,
 * so that a letter causes no layout outside of the area.
 */
export function GrowingTextArea(props: GrowingTextAreaProps) {
  const { label, isLabelHidden = false, hint, error, first, backdrop, ref, ...rest } = props
  const own = useRef<HTMLTextAreaElement>(null)
  const area = ref ?? own
  const box = useRef<HTMLSpanElement>(null)

  // The observer reports the height before the next paint.
  useLayoutEffect(() => {
    const [inner, outer] = [area.current, box.current]
    if (!GROWS_BY_ITSELF || inner === null || outer === null) return
    const observer = new ResizeObserver(() => {
      outer.style.blockSize = `${inner.offsetHeight}px`
    })
    observer.observe(inner)
    return () => {
      observer.disconnect()
    }
  }, [area])

  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        // Grid and flex items are laid out with their siblings in spite of containment; a block is not.
        <span className="block">
          <span ref={box} className={GROWS_BY_ITSELF ? 'writing-box' : 'relative grid grid-cols-1'}>
            {backdrop}
            <textarea
              {...rest}
              {...control}
              ref={area}
              defaultValue={first}
              rows={2}
              className={`${MEASURE} relative field-sizing-content resize-none bg-transparent text-ink outline-none`}
            />
          </span>
        </span>
      )}
    </Field>
  )
}

/** Marks the excess in the text: a transparent copy behind the area, with a background below the excess. */
export function ExcessMark({ text, from }: { text: string; from: number }) {
  return (
    <span
      aria-hidden
      className={`${MEASURE} absolute inset-x-0 top-0 pointer-events-none text-transparent select-none`}
    >
      {text.slice(0, from)}
      <mark className="rounded-xs bg-failed-soft text-transparent underline decoration-failed decoration-2 underline-offset-4 forced-colors:bg-transparent">
        {text.slice(from)}
      </mark>
      {/* Gives an empty last line its height. */}
      {'\u200b'}
    </span>
  )
}

const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content')

/** Whether a copy of the text is needed, to mark the excess or to give the area its height. */
export function needsCopy(isOver: boolean): boolean {
  return isOver || !GROWS_BY_ITSELF
}

/** Everything that decides where lines break, shared by the copy and the area. */
const MEASURE = 'block w-full min-h-writing overflow-hidden p-0 text-writing break-words whitespace-pre-wrap'
