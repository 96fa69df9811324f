import { type LucideIcon, LoaderCircle } from 'lucide-react'
import {
  type ComponentProps,
  type MouseEvent,
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
  /** Shown while the button is pointed at or focused. */
  tip?: string
  /** Why the action is unavailable. The button keeps its focus, shows this, and does nothing. */
  disabledReason?: string | undefined
  /**
   * Whether the reason is shown beside the button already. Then it only describes the button, and no tooltip covers it.
   */
  isReasonShown?: boolean
  /** While the action runs a second press does nothing. */
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
    // Also prevents a submit button from sending its form.
    event.preventDefault()
    show()
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        {...anchor}
        // A tip repeats the name unless it gives a reason.
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
 * A tooltip. Spread `anchor` on the control and render `tip` beside it. The popover and the anchor exist only while it is
 * shown, because anchors slow down every layout.
 */
function useTip(text: string | undefined, isSilent: boolean) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const show = () => setIsShown(!isSilent)
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

/**
 * Runs in another frame, because browsers refuse to show a popover while they close another one and move the focus
 * back.
 */
function open(popover: HTMLElement) {
  const frame = requestAnimationFrame(() => popover.showPopover())
  return () => cancelAnimationFrame(frame)
}
