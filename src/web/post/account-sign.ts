import type { CSSProperties } from 'react'
import type { Calendar } from '#contract/post.ts'
import { lettersOfWords } from '#web/ui/initials.ts'

/** What stands for a calendar on its posts, where there are several. */
export interface AccountSign {
  /** Classes of theme.css: the colour, and the monogram as a pseudo-element. */
  look: string
  /** The value of `data-account`. */
  monogram: string
  /** Whether `monogramStyle` has the letters, so that what is below it needs no `data-account`. */
  isInStyle: boolean
}

export type AccountSigns = ReadonlyMap<string, AccountSign>

type NamedCalendar = Pick<Calendar, 'uuid' | 'name'>

const COLOURS = ['account-1', 'account-2', 'account-3', 'account-4', 'account-5', 'account-6'] as const

/** A sign for each calendar, where there are several. The same calendars give the same map, so that memoized cells keep their props. */
export function signCalendars(calendars: readonly NamedCalendar[]): AccountSigns {
  const sorted = calendars.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))
  const key = JSON.stringify(sorted.map(({ uuid, name }) => [uuid, name]))
  if (key !== last.key) last = { key, signs: toSigns(sorted) }
  return last.signs
}

let last: { key: string; signs: AccountSigns } = { key: '[]', signs: new Map() }

function toSigns(calendars: readonly NamedCalendar[]): AccountSigns {
  if (calendars.length < 2) return new Map()
  const firsts = calendars.map(({ name }) => monograms(name)[0])
  const taken: string[] = []
  for (const [index, { name }] of calendars.entries()) {
    const [first = '', ...longer] = monograms(name)
    const isShared = firsts.filter((other) => other === first).length > 1
    const wanted = [...(isShared ? [] : [first]), ...longer]
    taken.push(wanted.find((one) => !taken.includes(one)) ?? String(index + 1))
  }
  const wide = taken.some((monogram) => monogram.length > 1) ? ' account-wide' : ''
  return new Map(
    calendars.map(({ uuid }, index) => {
      const colour = COLOURS[index % COLOURS.length] ?? COLOURS[0]
      const later = index < COLOURS.length ? '' : ' account-later'
      const isInStyle = later === ''
      return [uuid, { look: `account ${colour}${later}${wide}`, monogram: taken[index] ?? '', isInStyle }]
    }),
  )
}

/**
 * The custom properties of theme.css that hold the letters of the first calendars, one for each colour. In a sign with
 * room for two letters a space brings a single one into the middle. The tab at the end gives all one width.
 */
export function monogramStyle(signs: AccountSigns): CSSProperties {
  const first = [...signs.values()].slice(0, COLOURS.length)
  return Object.fromEntries(
    first.map(({ look, monogram }, index) => {
      const letters = look.includes('account-wide') && monogram.length === 1 ? ` ${monogram}` : monogram
      return [`--monogram-${index + 1}`, JSON.stringify(letters).replace(/"$/, String.raw`\9"`)]
    }),
  )
}

/** The shortest first: `H`, the initials `HP`, then the first letter with each other one: `HA`, `HR`. */
function monograms(name: string): string[] {
  const words = lettersOfWords(name)
  const [first = '?', ...others] = words.flat()
  const second = words[1]?.[0]
  return [first, ...(second === undefined ? [] : [first + second]), ...others.map((other) => first + other)]
}
