import type { Moment } from '#contract/moment.ts'
import { textLines } from '#web/ui/text-lines.ts'

/** What a column of hours shows at a time: a post, or a draft. */
export interface Timed {
  at: Moment
}

/** What a column has room for. Lengths are in rem. */
export interface ColumnRoom {
  width: number
  /** The narrowest lane for a chip of several lines, and for one of a single line. */
  lane: { tall: number; flat: number }
  /** The height of a chip of one line, which a finger must be able to hit on a touch screen. */
  flat: number
  /** How many lines of text a chip may have, and all chips of an hour together. */
  lines: number
  hourLines: number
  /** How many rows of chips an hour may have. What is left is counted in the last one. */
  most: number
}

/** Chips side by side, because their moments are close. */
export interface Band<Item> {
  at: Moment
  height: number
  lanes: number
  chips: readonly { item: Item; lines: number }[]
}

export interface PackedHour<Item> {
  bands: readonly Band<Item>[]
  /** What did not fit. */
  rest: readonly Item[]
  height: number
}

/** Posts this close together clash. */
const CLASH_MS = 10 * 60_000
const HEAD_REM = 1.25
const LINE_REM = 1
const PAD_REM = 0.25

/** The posts of an hour in rows, as high as their words where they are few. */
export function packHour<Item extends Timed>(
  items: readonly Item[],
  lettersOf: (item: Item) => number,
  room: ColumnRoom,
): PackedHour<Item> {
  if (items.length === 0) return EMPTY
  const mayBeTall = items.length < room.hourLines && room.lines > 0
  const lanes = Math.max(1, Math.floor(room.width / (mayBeTall ? room.lane.tall : room.lane.flat)))
  const rows = groupClashes(items, lanes, room.most + 1)
  const shown = rows.length > room.most ? rows.slice(0, room.most - 1) : rows
  const most = mayBeTall
    ? Math.max(1, Math.min(room.lines, Math.ceil(room.hourLines / rows.length)))
    : fitting(room.flat)
  const bands = shown.map((row) => {
    const chips = row.map((item) => ({
      item,
      lines: most === 0 ? 0 : Math.min(most, textLines(lettersOf(item), room.width / row.length)),
    }))
    const height = Math.max(...chips.map(({ lines }) => chipHeight(lines, room.flat)))
    return { at: row[0]?.at ?? 0, height, lanes: row.length, chips }
  })
  const count = bands.reduce((sum, { chips }) => sum + chips.length, 0)
  const rest = items.slice(count)
  const height = bands.reduce((sum, band) => sum + band.height, rest.length === 0 ? 0 : room.flat)
  return { bands, rest, height }
}

const EMPTY = { bands: [], rest: [], height: 0 } as const

/** A chip of one line has room for more where a finger must be able to hit it. */
function fitting(flat: number): number {
  return Math.max(0, Math.floor((flat - HEAD_REM - PAD_REM) / LINE_REM))
}

function chipHeight(lines: number, flat: number): number {
  return lines === 0 ? flat : Math.max(flat, HEAD_REM + lines * LINE_REM + PAD_REM)
}

/** At most so many rows, because an hour may have hundreds of posts of which few are shown. */
function groupClashes<Item extends Timed>(items: readonly Item[], lanes: number, most: number): Item[][] {
  const rows: Item[][] = []
  for (const item of items) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row !== undefined && first !== undefined && row.length < lanes && item.at - first.at < CLASH_MS) {
      row.push(item)
      continue
    }
    if (rows.length === most) break
    rows.push([item])
  }
  return rows
}
