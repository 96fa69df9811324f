import type { LucideIcon } from 'lucide-react'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { BUTTON_LOOK, BUTTON_SIZE } from './button-look.ts'
import { useTip } from './tip.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'style'> {
  variant?: keyof typeof BUTTON_LOOK
  size?: keyof typeof BUTTON_SIZE
  icon?: LucideIcon
  /** Shown while the button is pointed at or focused. */
  tip?: string
  /** Why the action is unavailable. The button keeps its focus, shows this, and does nothing. */
  disabledReason?: string | undefined
  /** While the action runs a second press does nothing. */
  pending?: boolean
}

export function Button({
  variant = 'plain',
  size = 'md',
  icon: Icon,
  tip: tipText,
  disabledReason,
  pending = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { anchor, tip, show } = useTip(disabledReason ?? tipText)
  const isIdle = disabledReason === undefined && !pending

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isIdle) return onClick?.(event)
    // Also keeps a submit button from sending its form.
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
        className={`${BUTTON_LOOK[variant]} ${BUTTON_SIZE[size]}`}
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
