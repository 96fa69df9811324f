import type { Moment } from '#contract/moment.ts'
import { placeInDay } from '#web/time/hour-starts.ts'
import { hourScale } from './hour-scale.ts'
import { countLetters } from '#web/ui/text-lines.ts'
import { type Band, type ColumnRoom, type PackedHour, type Timed, packHour } from './pack-hour.ts'

/** A day whose posts are laid out, in the order of time, and the 25 moments of its hours. */
export interface TimedDay<Item> {
  items: readonly Item[]
  /** What has a day and no time, which lies above the first hour. */
  untimed: readonly Item[]
  starts: readonly Moment[]
}

/** Where a chip lies in its column: in rem from the top, and as shares of the width. */
export interface Spot<Item> {
  item: Item
  /** UNTIMED for what has no time. */
  hour: number
  top: number
  height: number
  /** Its lane, and how many lie side by side. */
  lane: number
  lanes: number
  /** Lines of text below its head; 0 for a chip of a single line. */
  lines: number
}

/** What an hour has no room for. */
export interface Rest<Item> {
  items: readonly Item[]
  hour: number
  top: number
  height: number
}

export interface LaidOutDay<Item> {
  spots: readonly Spot<Item>[]
  rests: readonly Rest<Item>[]
}

export interface LaidOutDays<Item> {
  /** Where each hour begins, from below what has no time to the end of hour 23, in rem. */
  tops: readonly number[]
  days: readonly LaidOutDay<Item>[]
}

/** Chips may make the days this much higher than what is seen of them, before they show fewer lines. */
const MAX_SCREENS = 1.6

/** Stands for the hour of what has none. */
export const UNTIMED = -1

/** All days on one scale of hours, in which each hour has the height that its fullest column needs. */
export function layOutDays<Item extends Timed>(
  days: readonly TimedDay<Item>[],
  textOf: (item: Item) => string,
  room: ColumnRoom & { height: number },
): LaidOutDays<Item> {
  const letters = new Map<Item, number>()
  // Each text is counted once, and packed several times.
  const lettersOf = (item: Item) => {
    const known = letters.get(item) ?? countLetters(textOf(item))
    letters.set(item, known)
    return known
  }
  const parts = days.map(({ items, untimed, starts }) => ({
    above: packHour(untimed, lettersOf, { ...room, lines: 0 }),
    hours: groupByHour(items, starts),
    starts,
  }))
  const start = Math.max(...parts.map(({ above }) => above.height))
  const needs = findNeeds(
    parts.map(({ hours }) => hours),
    lettersOf,
    room,
  )
  const tops = hourScale(needs, room.height - start).map((top) => start + top)
  return {
    tops,
    days: parts.map(({ above, hours, starts }) => {
      const packed = hours.map((items, hour) => {
        const height = (tops[hour + 1] ?? 0) - (tops[hour] ?? 0)
        return packInto(height, items, lettersOf, room)
      })
      return placeHours([above, ...packed], starts, [0, ...tops], room.flat)
    }),
  }
}

/** How far down a moment of a day lies, in rem. */
export function topOf(moment: Moment, starts: readonly Moment[], tops: readonly number[]): number {
  const { hour, share } = placeInDay(moment, starts)
  const [from = 0, to = 0] = [tops[hour], tops[hour + 1]]
  return from + share * (to - from)
}

/** The height of each hour, for fewer lines of text the more posts there are, down to one line for each. */
function findNeeds<Item extends Timed>(
  days: readonly (readonly Item[])[][],
  lettersOf: (item: Item) => number,
  room: ColumnRoom & { height: number },
): number[] {
  for (let lines = room.lines; ; lines--) {
    const packed = days.map((hours) => hours.map((items) => packHour(items, lettersOf, { ...room, lines })))
    const needs = HOURS.map((hour) => Math.max(...packed.map((hours) => hours[hour]?.height ?? 0)))
    const height = needs.reduce((sum, need) => sum + need, 0)
    if (lines === 0 || height <= room.height * MAX_SCREENS) return needs
  }
}

/** The posts of one day's hour with as many lines as the hour is high: it may be so for another day. */
function packInto<Item extends Timed>(
  height: number,
  items: readonly Item[],
  lettersOf: (item: Item) => number,
  room: ColumnRoom,
): PackedHour<Item> {
  for (let { lines } = room; ; lines--) {
    const packed = packHour(items, lettersOf, { ...room, lines })
    if (lines === 0 || packed.height <= height) return packed
  }
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function groupByHour<Item extends Timed>(items: readonly Item[], starts: readonly Moment[]): Item[][] {
  const hours: Item[][] = HOURS.map(() => [])
  for (const item of items) hours[placeInDay(item.at, starts).hour]?.push(item)
  return hours
}

/** The first part is what has no time; the others are the hours from 0 on. Each has its top. */
function placeHours<Item extends Timed>(
  parts: readonly PackedHour<Item>[],
  starts: readonly Moment[],
  tops: readonly number[],
  flat: number,
): LaidOutDay<Item> {
  const spots: Spot<Item>[] = []
  const rests: Rest<Item>[] = []
  for (const [part, { bands, rest }] of parts.entries()) {
    // -1, and then 0 to 23.
    const hour = UNTIMED + part
    const [from = 0, to = 0] = [tops[part], tops[part + 1]]
    const end = rest.length === 0 ? to : to - flat
    const places = placeBands(bands, starts, from, end)
    for (const [index, { chips, lanes, height }] of bands.entries()) {
      const top = places[index] ?? from
      for (const [lane, { item, lines }] of chips.entries())
        spots.push({ item, hour, top, height, lane, lanes, lines })
    }
    if (rest.length > 0) rests.push({ items: rest, hour, top: end, height: flat })
  }
  return { spots, rests }
}

/** Each row of chips at its minute, or as near to it as the rows before and after it allow. */
function placeBands(
  bands: readonly Band<Timed>[],
  starts: readonly Moment[],
  from: number,
  to: number,
): number[] {
  let free = from
  const places = bands.map(({ at, height }) => {
    const top = Math.max(free, from + placeInDay(at, starts).share * (to - from))
    free = top + height
    return top
  })
  let below = to
  return bands.reduceRight<number[]>((placed, { height }, index) => {
    below = Math.max(from, Math.min(places[index] ?? from, below - height))
    return [below, ...placed]
  }, [])
}
