'use no memo'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { BUTTON_LOOK } from './button-look.ts'
import { useTip } from './tip.tsx'

interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'disabled' | 'style' | 'children'
> {
  /** The name of the action; also shown while the button is pointed at or focused. */
  label: string
  icon: LucideIcon
  variant?: keyof typeof BUTTON_LOOK
  disabledReason?: string | undefined
}

export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  disabledReason,
  onClick,
  ...rest
}: IconButtonProps) {
  const { anchor, tip, show } = useTip(disabledReason ?? label)

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (disabledReason === undefined) return onClick?.(event)
    event.preventDefault()
    show()
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        {...anchor}
        // The tip repeats the name unless it gives a reason; then it must be heard as well.
        aria-describedby={disabledReason === undefined ? undefined : anchor['aria-describedby']}
        aria-label={label}
        aria-disabled={disabledReason === undefined ? undefined : true}
        onClick={click}
        className={`${BUTTON_LOOK[variant]} size-8 shrink-0 justify-center rounded-md touch:size-touch`}
      >
        <Icon aria-hidden className="size-4" />
      </button>
      {tip}
    </>
  )
}
