import type { ComponentProps } from 'react'
import { CONTROL_LOOK } from './field.tsx'

interface CellWords {
  label: string
  isInvalid?: boolean
  isAsked?: boolean
}

const CELL_LOOK =
  'w-full min-w-0 border border-transparent bg-transparent text-base text-ink hover:border-line-strong focus:bg-surface aria-invalid:border-failed data-asked:border-overdue read-only:hover:border-transparent disabled:text-ink-soft touch:border-line touch:text-touch'

type Own<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'className' | 'style' | 'id' | 'aria-label'
> &
  CellWords

export function CellInput({ label, isInvalid = false, isAsked = false, ...rest }: Own<'input'>) {
  return (
    <input
      type="text"
      spellCheck={false}
      autoComplete="off"
      {...rest}
      aria-label={label}
      aria-invalid={isInvalid ? true : undefined}
      data-asked={isAsked ? '' : undefined}
      className={`${CELL_LOOK} h-7 truncate rounded-sm px-1.5 touch:h-touch`}
    />
  )
}

export function CellSelect({ label, isInvalid = false, isAsked = false, ...rest }: Own<'select'>) {
  return (
    <select
      {...rest}
      aria-label={label}
      aria-invalid={isInvalid ? true : undefined}
      data-asked={isAsked ? '' : undefined}
      className={`${CELL_LOOK} h-7 cursor-default truncate rounded-sm px-1 disabled:appearance-none touch:h-touch`}
    />
  )
}

export function CellTextArea({ label, isInvalid = false, isAsked = false, ...rest }: Own<'textarea'>) {
  return (
    <textarea
      rows={1}
      {...rest}
      aria-label={label}
      aria-invalid={isInvalid ? true : undefined}
      data-asked={isAsked ? '' : undefined}
      className={`${CELL_LOOK} block field-sizing-content max-h-list min-h-7 resize-none rounded-sm px-1.5 py-1 touch:min-h-touch`}
    />
  )
}

interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'className' | 'style' | 'id' | 'aria-label'
> {
  label: string
}

export function PasteBox({ label, ...rest }: TextAreaProps) {
  return (
    <textarea
      spellCheck={false}
      autoComplete="off"
      rows={8}
      {...rest}
      aria-label={label}
      className={`${CONTROL_LOOK} block max-h-list resize-y rounded-md p-3 font-mono`}
    />
  )
}
