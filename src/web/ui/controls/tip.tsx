import { useId, useState, type FocusEvent, type PointerEvent } from 'react'

/**
 * A tooltip. Spread `anchor` on the control and render `tip` beside it. The popover and the anchor exist only while it is
 * shown, because anchors slow down every layout.
 */
export function useTip(text: string | undefined) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const show = () => setIsShown(true)
  const hide = () => setIsShown(false)

  if (text === undefined) return { anchor: {}, tip: null, show }
  return {
    show,
    anchor: {
      'aria-describedby': id,
      style: isShown ? { anchorName: `--${id}` } : undefined,
      // A touch has no pointer that leaves again and would hide the tip.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && show(),
      onPointerLeave: hide,
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && show(),
      onBlur: hide,
    },
    tip: isShown ? (
      <span
        ref={open}
        id={id}
        role="tooltip"
        popover="manual"
        style={{ positionAnchor: `--${id}` }}
        className="tip max-w-xs rounded-sm bg-ink px-2 py-1 text-sm text-page"
      >
        {text}
      </span>
    ) : (
      // A hidden element can describe a control.
      <span id={id} hidden>
        {text}
      </span>
    ),
  }
}

/** In a frame of its own: browsers refuse to show a popover while they close another and give the focus back. */
function open(popover: HTMLElement) {
  const frame = requestAnimationFrame(() => popover.showPopover())
  return () => cancelAnimationFrame(frame)
}
