import type { Day } from '#contract/day.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { DayItem } from '#web/features/calendar/drafts/placed-draft.ts'

/** The posts and drafts of a day, under its heading. */
export type Section = {
  key: string
  day: Day
  posts: readonly DayItem[]
}

/** A section with its place in the list: in pixels, and counted in posts. */
export type PlacedSection = Section & { top: number; firstRow: number; firstPost: number }

/** Heights of a heading and of a row, in rem. */
const HEADING_REM = 2.25
const POST_REM = 3.25

export type Placed = {
  sections: PlacedSection[]
  posts: number
  height: number
  headingHeight: number
  rowHeight: number
}

/** Days as headings with their posts below; a day without posts only if it is `kept`. */
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

/** Puts sections one below the other. All rows have the same height, so none of thousands needs to be measured. */
export function placeSections(sections: readonly Section[], rem: number): Placed {
  const [headingHeight, rowHeight] = [HEADING_REM * rem, POST_REM * rem]
  const placed: PlacedSection[] = []
  let [height, row, posts] = [0, 0, 0]
  for (const section of sections) {
    placed.push({ ...section, top: height, firstRow: row, firstPost: posts })
    height += headingHeight + section.posts.length * rowHeight
    row += 1 + section.posts.length
    posts += section.posts.length
  }
  return { sections: placed, posts, height, headingHeight, rowHeight }
}

/** The posts of a section between two places of the list, as indexes in the section. */
export function postsBetween(
  section: PlacedSection,
  placed: Placed,
  top: number,
  bottom: number,
): [number, number] {
  const begin = section.top + placed.headingHeight
  const from = Math.floor((top - begin) / placed.rowHeight)
  const to = Math.ceil((bottom - begin) / placed.rowHeight)
  const clamp = (index: number) => Math.min(Math.max(index, 0), section.posts.length)
  return [clamp(from), clamp(to)]
}
