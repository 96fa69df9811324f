import type { CSSProperties } from 'react'
import type { Moment } from '#contract/moment.ts'
import { placeInDay } from '#web/time/hour-starts.ts'
import { rem } from '#web/ui/rem.ts'
import { textLines } from '#web/ui/text-lines.ts'
import type { HourScale } from './hour-scale.ts'

interface Timed {
  at: Moment
}

/** `starts` are the moments at which the day's hours begin. */
export interface TimedDay<Item> {
  items: readonly Item[]
  untimed: readonly Item[]
  starts: readonly Moment[]
}

/** `top` and `height` are in rem, `left` and `width` are shares of the column's width. */
export interface Box {
  top: number
  height: number
  left: number
  width: number
}

interface Spot<Item> extends Box {
  item: Item
  hasTime: boolean
  /** How many lines of text the chip has below its time. 0 if time and text share one line. */
  lines: number
}

export interface Rest<Item> extends Box {
  items: readonly Item[]
}

export interface LaidOutDay<Item> {
  spots: readonly Spot<Item>[]
  rests: readonly Rest<Item>[]
}

const MOST_LANES = 3
const LANE_REM = 3
const WIDEST_REM = 27
const MOST_LINES = 3
const HEAD_REM = 1.5
const LINE_REM = 1
const UNTIMED = -1

export function hoursOf<Item extends Timed>({ items, starts }: TimedDay<Item>): Set<number> {
  return new Set(items.map(({ at }) => placeInDay(at, starts).hour))
}

export function layOutDay<Item extends Timed>(
  { items, untimed, starts }: TimedDay<Item>,
  lettersOf: (item: Item) => number,
  scale: HourScale,
  width: number,
): LaidOutDay<Item> {
  const rows = Map.groupBy(items, ({ at }) => rowOf(at, starts, scale))
  const taken = [...rows.keys()].toSorted((a, b) => a - b)
  if (untimed.length > 0) rows.set(UNTIMED, [...untimed])
  const lanes = Math.min(MOST_LANES, Math.max(1, Math.floor(width / LANE_REM)))
  const last = (scale.until - scale.from) * 2
  const spots: Spot<Item>[] = []
  const rests: Rest<Item>[] = []
  for (const [row, members] of [...rows].toSorted(([a], [b]) => a - b)) {
    const hasTime = row !== UNTIMED
    const used = Math.min(members.length, lanes)
    const shown = members.length > lanes ? members.slice(0, lanes - 1) : members
    const next = taken.find((other) => other > row) ?? last
    const top = hasTime ? scale.start + row * scale.half : 0
    const least = hasTime ? scale.half : scale.line
    const share = Math.min(1 / used, WIDEST_REM / width)
    const wanted = Math.max(0, ...shown.map((item) => textLines(lettersOf(item), width * share)))
    const height = hasTime ? heightFor(wanted, least, next - row) : least
    const lines = Math.min(MOST_LINES, linesIn(height))
    const laneOf = (lane: number) => ({ left: lane * share, width: share, top })
    for (const [lane, item] of shown.entries()) spots.push({ ...laneOf(lane), item, hasTime, height, lines })
    if (shown.length < members.length)
      rests.push({ ...laneOf(used - 1), height: least, items: members.slice(shown.length) })
  }
  return { spots, rests }
}

export function boxStyle({ top, height, left, width }: Box): CSSProperties {
  return {
    insetBlockStart: rem(top),
    blockSize: rem(height),
    insetInlineStart: `${left * 100}%`,
    inlineSize: `${width * 100}%`,
  }
}

function rowOf(at: Moment, starts: readonly Moment[], { from }: HourScale): number {
  const { hour, share } = placeInDay(at, starts)
  return (hour - from) * 2 + (share < 0.5 ? 0 : 1)
}

function heightFor(lines: number, half: number, free: number): number {
  let count = 1
  while (count < free && linesIn(count * half) < Math.min(lines, MOST_LINES)) count++
  return count * half
}

function linesIn(height: number): number {
  return Math.max(0, Math.floor((height - HEAD_REM) / LINE_REM))
}
