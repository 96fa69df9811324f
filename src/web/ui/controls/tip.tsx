'use no memo'
import { useId, useState, type FocusEvent, type PointerEvent } from 'react'

/**
 * A short word on a control, shown while it is pointed at or focused and read with its name. The popover lives in the
 * top layer, so no scrolling box cuts it off, and it is there only while it is shown: a control that is an anchor
 * costs every layout around it. Spread `anchor` on the control and render `tip` beside it.
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
      // A finger covers what it touches, and leaves no pointer behind that could put the tip away.
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
      // What describes a control is heard from here too.
      <span id={id} hidden>
        {text}
      </span>
    ),
  }
}

function open(popover: HTMLElement | null) {
  popover?.togglePopover(true)
}
