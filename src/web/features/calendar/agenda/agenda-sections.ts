import type { Day } from '#contract/day.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { countLetters, textLines } from '#web/ui/text-lines.ts'
import type { DayItem } from '#web/features/calendar/posts/placed-draft.ts'

export type Section = {
  key: string
  day: Day
  posts: readonly DayItem[]
}

/**
 * `top` is in pixels. `firstRow` is an index among all headings and posts, and `firstPost` an index among posts only.
 */
export type PlacedSection = Section & { top: number; firstRow: number; firstPost: number }

type PlacedRow = { item: DayItem; top: number; height: number; lines: TextLines }

export type TextLines = 1 | 2 | 3

const HEADING_REM = 2.25
const ROW_REM = 3.25
const LINE_REM = 1.25

export type Placed = {
  sections: PlacedSection[]
  rows: PlacedRow[]
  height: number
  headingHeight: number
}

export function daySections(
  days: readonly Day[],
  byDay: ByDay<DayItem>,
  kept: readonly Day[] = [],
): Section[] {
  return days.flatMap((day) => {
    const posts = byDay.get(day) ?? []
    return posts.length === 0 && !kept.includes(day) ? [] : [{ key: day, day, posts }]
  })
}

/** Estimates the heights from the text lengths, because measuring thousands of rows would be slow. */
export function placeSections(
  sections: readonly Section[],
  rem: number,
  linesOf: (item: DayItem) => TextLines,
  roomAbove = 0,
): Placed {
  const headingHeight = HEADING_REM * rem
  const placed: PlacedSection[] = []
  const rows: PlacedRow[] = []
  let top = roomAbove * rem
  for (const section of sections) {
    placed.push({ ...section, top, firstRow: placed.length + rows.length, firstPost: rows.length })
    top += headingHeight
    for (const post of section.posts) {
      const lines = linesOf(post)
      const height = (ROW_REM + (lines - 1) * LINE_REM) * rem
      rows.push({ item: post, top, height, lines })
      top += height
    }
  }
  return { sections: placed, rows, height: top, headingHeight }
}

export function linesOf(text: string, width: number): TextLines {
  if (LINK_ALONE.test(text)) return 1
  const lines = textLines(countLetters(text.slice(0, MOST_LETTERS)), width)
  return lines > 2 ? 3 : lines > 1 ? 2 : 1
}

/** The lines of a post that is only a URL cannot be estimated, because a URL breaks anywhere and has narrow letters. */
const LINK_ALONE = /^https?:\/\/\S+$/
const MOST_LETTERS = 240

export function postsBetween(
  { firstPost, posts }: PlacedSection,
  { rows }: Placed,
  top: number,
  bottom: number,
): [number, number] {
  const own = rows.slice(firstPost, firstPost + posts.length)
  const from = own.findIndex((row) => row.top + row.height > top)
  const to = own.findLastIndex((row) => row.top < bottom) + 1
  return from < 0 ? [0, 0] : [from, Math.max(from, to)]
}
