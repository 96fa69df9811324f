import type { ComponentProps } from 'react'

interface CheckProps extends Omit<ComponentProps<'input'>, 'className'> {
  type?: 'checkbox' | 'radio'
}

export function Check({ type = 'checkbox', children, ...rest }: CheckProps) {
  return (
    <label className="flex min-h-6 items-center gap-2 touch:min-h-touch">
      <input type={type} className="size-4" {...rest} />
      {children}
    </label>
  )
}
