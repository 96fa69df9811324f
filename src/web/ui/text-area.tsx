import type { ComponentProps } from 'react'
import { CONTROL_LOOK } from './control-look.ts'
import { Field, type FieldWords } from './field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'style'>, FieldWords {}

/** Grows with its text, so that what was written is seen without scrolling inside a box. */
export function TextArea({ label, isLabelHidden, hint, error, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden ?? false} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={`${CONTROL_LOOK} field-sizing-content resize-none rounded-md px-3 py-2 text-md`}
        />
      )}
    </Field>
  )
}
