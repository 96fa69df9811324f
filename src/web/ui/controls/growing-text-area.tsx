import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Field, type FieldWords } from './field.tsx'

interface GrowingTextAreaProps
  extends
    Omit<
      ComponentProps<'textarea'>,
      'className' | 'id' | 'style' | 'value' | 'defaultValue' | 'ref' | 'rows'
    >,
    FieldWords {
  /** The text to begin with. From then on the area holds its own, and is written to by whoever changes it otherwise. */
  first: string
  /** What lies behind the words: an `ExcessMark`, where there is an excess. */
  backdrop?: ReactNode
  ref?: RefObject<HTMLTextAreaElement | null>
}

/**
 * A text area as high as its words, without a frame: what stands around it says where it ends. It lies in a box of
 * fixed measure which takes over the area's height only when that changes, so that a letter lays out the area alone
 * and nothing around it.
 */
export function GrowingTextArea(props: GrowingTextAreaProps) {
  const { label, isLabelHidden = false, hint, error, first, backdrop, ref, ...rest } = props
  const own = useRef<HTMLTextAreaElement>(null)
  const area = ref ?? own
  const box = useRef<HTMLSpanElement>(null)

  // Only the browser knows how high the words are. Its report comes before anything is painted.
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
        // A child of a grid or a row is laid out with its siblings whatever it contains; only a plain block stands apart.
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

/**
 * Marks what is too much in the text itself: a copy of the words behind the area, in the same measure, transparent but
 * for the ground under the excess.
 */
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
      {/* An empty last line has a height only if something stands on it. */}
      {'\u200b'}
    </span>
  )
}

const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content')

/** Whether a copy of the words has to stand behind an area: to mark its excess, or to give it its height. */
export function needsCopy(isOver: boolean): boolean {
  return isOver || !GROWS_BY_ITSELF
}

/** What decides where a line breaks; the copy and the area must have it in common. */
const MEASURE = 'block w-full min-h-writing overflow-hidden p-0 text-writing break-words whitespace-pre-wrap'
