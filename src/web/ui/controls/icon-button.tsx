import { Button, type ButtonProps } from './button.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'variant' | 'size' | 'tip' | 'pending'> {
  label: string
}

/** A button without a word on it: its name is shown while it is pointed at or focused. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button {...rest} variant="quiet" size="icon" tip={label} aria-label={label} />
}
