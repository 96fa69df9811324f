import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { CONTROL_LOOK, Field, type FieldWords } from './field.tsx'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'style'>, FieldWords {
  picture?: ReactNode
}

export function Select({
  label,
  isLabelHidden,
  isRow,
  hint,
  error,
  invalidBy,
  picture,
  children,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, isLabelHidden, isRow, hint, error, invalidBy }}>
      {(control) => (
        <span className="relative grid min-w-0">
          <select
            {...rest}
            {...control}
            className={`${CONTROL_LOOK} h-8 cursor-default appearance-none truncate rounded-md pe-7 touch:h-touch ${picture === undefined ? 'ps-2' : 'ps-9'}`}
          >
            {children}
          </select>
          <span className="pointer-events-none absolute inset-s-1.5 flex self-center">{picture}</span>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-e-2 size-4 self-center text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}
