import type { ComponentProps, ReactNode } from 'react'
import { CONTROL_LOOK, Field, type FieldWords } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'style'>, FieldWords {
  trailing?: ReactNode
}

export function TextField({
  label,
  isLabelHidden,
  isRow,
  hint,
  error,
  invalidBy,
  isInvalid,
  trailing,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, isRow, hint, error, invalidBy, isInvalid }}>
      {(control) => (
        <span className="flex min-w-0 gap-2">
          <input
            type="text"
            dir="auto"
            {...rest}
            {...control}
            className={`${CONTROL_LOOK} h-8 rounded-md px-2 read-only:bg-sunken touch:h-touch`}
          />
          {trailing !== undefined && <span className="flex shrink-0">{trailing}</span>}
        </span>
      )}
    </Field>
  )
}
