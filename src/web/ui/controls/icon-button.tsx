import { Button, type ButtonProps } from './button.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'variant' | 'size' | 'tip' | 'pending'> {
  label: string
}

export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button {...rest} variant="quiet" size="icon" tip={label} aria-label={label} />
}
