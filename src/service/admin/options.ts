import { resolve } from 'node:path'
import { isUuid } from '#contract/creation/creation-checks.ts'
import { type Moment, parseStrictMoment } from '#contract/moment.ts'
import { bad, good, type Result } from '#contract/result.ts'
import { countCharacters, isBlank, isStorableText } from '#contract/text-length.ts'
import type { Option } from './command.ts'

export const flag: Option<boolean> = {
  placeholder: null,
  isRequired: false,
  read: (raw) => good(raw === true),
}

export function text(placeholder: string): Option<string> {
  return required(placeholder, (raw) =>
    isStorableText(raw) ? good(raw) : bad('holds a NUL or half a surrogate pair.'),
  )
}

export function visibleName(placeholder: string): Option<string> {
  return required(placeholder, (raw) => {
    if (!isStorableText(raw)) return bad('holds a NUL or half a surrogate pair.')
    if (CONTROL.test(raw)) return bad('holds a control character or a line break.')
    if (INVISIBLE.test(raw)) return bad('has only characters that cannot be seen.')
    return countCharacters(raw) <= MAX_NAME ? good(raw) : bad(`is longer than ${MAX_NAME} characters.`)
  })
}

const MAX_NAME = 256

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

const INVISIBLE = /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

export const path: Option<string> = required('FILE', (raw) => good(resolve(raw)))

export const accountUuid: Option<string> = required('UUID', (raw) =>
  isUuid(raw) ? good(raw.toLowerCase()) : bad('has to be a UUID, as “account create” gives it.'),
)

export const calendarUuid: Option<string> = required('UUID', (raw) =>
  isUuid(raw) ? good(raw.toLowerCase()) : bad('has to be a UUID, as “calendar list” shows it.'),
)

export const postUuid: Option<string> = required('UUID', (raw) =>
  isUuid(raw) ? good(raw.toLowerCase()) : bad('has to be a UUID, as “post list” shows it.'),
)

export const moment: Option<Moment> = required('MOMENT', (raw) => {
  const at = parseStrictMoment(raw)
  return at === null ? bad('has to be a real moment in UTC, such as 2030-01-31T09:00:00Z.') : good(at)
})

export function optional<Value>({ placeholder, read }: Option<Value>): Option<Value | null> {
  return { placeholder, isRequired: false, read: (raw) => (raw === undefined ? good(null) : read(raw)) }
}

export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  placeholder?: string,
): Option<Choice> {
  return required(placeholder ?? choices.join('|'), (raw) => {
    const choice = choices.find((one) => one === raw)
    return choice === undefined ? bad(`has to be one of ${choices.join(', ')}.`) : good(choice)
  })
}

export function count(most: number): Option<number> {
  return required('N', (raw) =>
    /^\d{1,15}$/.test(raw) && Number(raw) <= most
      ? good(Number(raw))
      : bad(`has to be a whole number from 0 to ${most}.`),
  )
}

function required<Value>(placeholder: string, read: (raw: string) => Result<Value, string>): Option<Value> {
  return {
    placeholder,
    isRequired: true,
    read: (raw) => {
      if (typeof raw !== 'string') return bad('is missing.')
      return isBlank(raw) ? bad('is empty.') : read(raw)
    },
  }
}
