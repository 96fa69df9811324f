import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export interface FieldWords {
  label: string
  isLabelHidden?: boolean | undefined
  isRow?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  invalidBy?: string | undefined
  /**
   * Marks the control but shows no message, because a message would move the button that the user is about to press.
   */
  isInvalid?: boolean | undefined
}

interface FieldProps extends FieldWords {
  children: (control: ControlProps) => ReactNode
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export function Field({
  label,
  isLabelHidden = false,
  isRow = false,
  hint,
  error,
  invalidBy,
  isInvalid = false,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  const describedBy = [errorId, invalidBy, hintId].filter((part) => part !== undefined).join(' ')

  return (
    <div className={isRow ? ROW : 'grid min-w-0 grid-cols-1 content-start gap-1'}>
      <label
        htmlFor={id}
        className={
          isLabelHidden ? 'sr-only' : `text-sm font-medium text-ink-soft ${isRow ? 'lg:leading-8' : ''}`
        }
      >
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': isInvalid || error !== undefined || invalidBy !== undefined ? true : undefined,
      })}
      {error !== undefined && (
        <p id={errorId} className="flex items-start gap-1 text-sm text-failed">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

const ROW = 'grid min-w-0 content-start gap-1 field-row'

export const CONTROL_LOOK =
  'w-full min-w-0 border border-line-strong bg-surface text-base text-ink hover:border-ink-faint aria-invalid:border-failed disabled:bg-sunken disabled:text-ink-faint touch:text-touch'
