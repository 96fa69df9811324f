import { Button, type ButtonProps } from './button.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'variant' | 'size' | 'tip' | 'pending'> {
  label: string
}

/** A button without a visible label. Its name shows on hover and focus. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button {...rest} variant="quiet" size="icon" tip={label} aria-label={label} />
}
