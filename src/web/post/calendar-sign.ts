import type { CSSProperties } from 'react'
import type { Calendar } from '#contract/post.ts'
import { lettersOfWords } from '#web/ui/letters-of-words.ts'

export interface CalendarSign {
  look: string
  monogram: string
  isInStyle: boolean
}

export type CalendarSigns = ReadonlyMap<string, CalendarSign>

type NamedCalendar = Pick<Calendar, 'uuid' | 'name'>

const COLOURS = ['account-1', 'account-2', 'account-3', 'account-4', 'account-5', 'account-6'] as const

export function assignColours(
  uuids: readonly string[],
  known: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const colours = { ...known }
  const added = uuids.filter((uuid) => known[uuid] === undefined).toSorted()
  for (const uuid of added) {
    const shown = uuids.map((one) => colours[one])
    const all = Object.values(colours)
    const [least = 0] = COLOURS.map((_, colour) => colour).toSorted(
      (a, b) => uses(shown, a) - uses(shown, b) || uses(all, a) - uses(all, b),
    )
    colours[uuid] = least
  }
  return added.length === 0 ? known : colours
}

function uses(colours: readonly unknown[], colour: number): number {
  return colours.filter((one) => one === colour).length
}

/** Returns the identical map for equal calendars, so that memoized cells keep their props. */
export function signCalendars(
  calendars: readonly NamedCalendar[],
  colours: Readonly<Record<string, number>>,
): CalendarSigns {
  const sorted = calendars.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))
  const key = JSON.stringify(sorted.map(({ uuid, name }) => [uuid, name, colours[uuid]]))
  if (key !== last.key) last = { key, signs: toSigns(sorted, colours) }
  return last.signs
}

let last: { key: string; signs: CalendarSigns } = { key: '[]', signs: new Map() }

function toSigns(
  calendars: readonly NamedCalendar[],
  colours: Readonly<Record<string, number>>,
): CalendarSigns {
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
  const used = new Set<string>()
  return new Map(
    calendars.map(({ uuid }, index) => {
      const colour = COLOURS[colours[uuid] ?? 0] ?? COLOURS[0]
      const isInStyle = !used.has(colour)
      used.add(colour)
      const later = isInStyle ? '' : ' account-later'
      return [uuid, { look: `account ${colour}${later}${wide}`, monogram: taken[index] ?? '', isInStyle }]
    }),
  )
}

/**
 * If monograms are two letters wide, a space before a single letter centres it. The tab at the end gives all monograms
 * the same width.
 */
export function monogramStyle(signs: CalendarSigns): CSSProperties {
  const first = [...signs.values()].filter(({ isInStyle }) => isInStyle)
  return Object.fromEntries(
    first.map(({ look, monogram }) => {
      const letters = look.includes('account-wide') && monogram.length === 1 ? ` ${monogram}` : monogram
      const number = COLOURS.findIndex((colour) => look.includes(colour)) + 1
      return [`--monogram-${number}`, JSON.stringify(letters).replace(/"$/, String.raw`\9"`)]
    }),
  )
}

function monograms(name: string): string[] {
  const words = lettersOfWords(name)
  const [first = '?', ...others] = words.flat()
  const second = words[1]?.[0]
  return [first, ...(second === undefined ? [] : [first + second]), ...others.map((other) => first + other)]
}
