import { useId, useRef, type FocusEvent, type PointerEvent } from 'react'

/**
 * A short word on a control, shown while it is pointed at or focused and read with its name. The popover lives in the
 * top layer, so no scrolling box cuts it off. Spread `anchor` on the control and render `tip` beside it.
 */
export function useTip(text: string | undefined) {
  const id = useId()
  const popover = useRef<HTMLSpanElement>(null)
  const show = () => popover.current?.togglePopover(true)
  const hide = () => popover.current?.togglePopover(false)

  if (text === undefined) return { anchor: {}, tip: null, show }
  return {
    show,
    anchor: {
      'aria-describedby': id,
      style: { anchorName: `--${id}` },
      // A finger covers what it touches, and leaves no pointer behind that could put the tip away.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && show(),
      onPointerLeave: hide,
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && show(),
      onBlur: hide,
    },
    tip: (
      <span
        ref={popover}
        id={id}
        role="tooltip"
        popover="manual"
        style={{ positionAnchor: `--${id}` }}
        className="tip max-w-xs rounded-sm bg-ink px-2 py-1 text-sm text-page"
      >
        {text}
      </span>
    ),
  }
}
