import { type LucideIcon, LoaderCircle } from 'lucide-react'
import {
  type ComponentProps,
  type MouseEvent,
  useEffect,
  useId,
  useState,
  type FocusEvent,
  type PointerEvent,
} from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'style'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  tip?: string
  disabledReason?: string | undefined
  isReasonShown?: boolean
  pending?: boolean
}

export function Button({
  variant = 'plain',
  size = 'md',
  icon: Icon,
  tip: tipText,
  disabledReason,
  isReasonShown = false,
  pending = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { anchor, tip, show } = useTip(disabledReason ?? tipText, isReasonShown)
  const isIdle = disabledReason === undefined && !pending

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isIdle) return onClick?.(event)
    event.preventDefault()
    show()
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        {...anchor}
        // Without a reason, the tip only repeats the button's name, so it is not a description.
        aria-describedby={disabledReason === undefined ? undefined : anchor['aria-describedby']}
        aria-disabled={isIdle ? undefined : true}
        aria-busy={pending ? true : undefined}
        onClick={click}
        className={buttonLook(variant, size)}
      >
        {pending ? (
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-turn" />
        ) : (
          Icon && <Icon aria-hidden className="size-4 shrink-0" />
        )}
        {children}
      </button>
      {tip}
    </>
  )
}

/**
 * Spread `anchor` on the control and render `tip` beside it. The CSS anchor exists only while the tip is shown, because
 * anchors slow down every layout.
 */
function useTip(text: string | undefined, isSilent: boolean) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const show = () => setIsShown(!isSilent)
  const hide = () => setIsShown(false)

  // Hides the tip at any press, because a finger never leaves the control as a mouse pointer does.
  useEffect(() => {
    if (!isShown) return
    const press = () => setIsShown(false)
    document.addEventListener('pointerdown', press, { capture: true })
    return () => document.removeEventListener('pointerdown', press, { capture: true })
  }, [isShown])

  if (text === undefined) return { anchor: {}, tip: null, show }
  return {
    show,
    anchor: {
      'aria-describedby': id,
      style: isShown ? { anchorName: `--${id}` } : undefined,
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && show(),
      onPointerLeave: hide,
      // Shows the tip only if a key moved the focus. After a click, the tip would cover the text beside the control.
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && isFocusMovedByKey && show(),
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
      <span id={id} hidden>
        {text}
      </span>
    ),
  }
}

/** Waits for a frame, because a browser refuses to show a popover while it closes another one and returns the focus. */
function open(popover: HTMLElement) {
  const frame = requestAnimationFrame(() => popover.showPopover())
  return () => cancelAnimationFrame(frame)
}

/** The keys that move the focus. Escape is one of them, because a dialog that it closes returns the focus. */
const MOVING = /^(?:Tab|Escape|Arrow|Home|End|Page)/

let isFocusMovedByKey = false
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', ({ key }) => (isFocusMovedByKey = MOVING.test(key)), { capture: true })
  document.addEventListener('pointerdown', () => (isFocusMovedByKey = false), { capture: true })
}
