import { isUuid } from '#contract/creation/creation-checks.ts'
import { bad, good, type Result } from '#contract/result.ts'
import { isBlank, isStorableText } from '#contract/text-length.ts'
import type { Take } from './command.ts'

/** Only there or not. */
export const flag: Take<boolean> = {
  placeholder: null,
  isRequired: false,
  read: (written) => good(written === true),
}

export function text(placeholder: string): Take<string> {
  return required(placeholder, (written) =>
    isStorableText(written) ? good(written) : bad('holds a NUL or half a surrogate pair.'),
  )
}

export const accountUuid: Take<string> = required('UUID', (written) =>
  isUuid(written) ? good(written.toLowerCase()) : bad('has to be a UUID, as “account create” gives it.'),
)

export function oneOf<Choice extends string>(choices: readonly Choice[], placeholder?: string): Take<Choice> {
  return required(placeholder ?? choices.join('|'), (written) => {
    const choice = choices.find((one) => one === written)
    return choice === undefined ? bad(`has to be one of ${choices.join(', ')}.`) : good(choice)
  })
}

export function count(most: number): Take<number> {
  return required('N', (written) =>
    /^\d{1,15}$/.test(written) && Number(written) <= most
      ? good(Number(written))
      : bad(`has to be a whole number from 0 to ${most}.`),
  )
}

function required<Value>(placeholder: string, read: (written: string) => Result<Value, string>): Take<Value> {
  return {
    placeholder,
    isRequired: true,
    read: (written) => {
      if (typeof written !== 'string') return bad('is missing.')
      return isBlank(written) ? bad('is empty.') : read(written)
    },
  }
}
