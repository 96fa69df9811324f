import type { Day } from '#contract/day.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import type { ByDay } from '#web/time/bucket.ts'
import { minuteOfDay, type Zone } from '#web/time/zone.ts'

export type AgendaRow =
  | { kind: 'day'; key: string; day: Day; count: number }
  | { kind: 'hour'; key: string; hour: number }
  | { kind: 'post'; key: string; post: ReadPost }

/** Days as headings with their posts below; days without posts are left out. */
export function agendaRows(days: readonly Day[], byDay: ByDay<ReadPost>): AgendaRow[] {
  return days.flatMap((day) => {
    const posts = byDay.get(day) ?? []
    if (posts.length === 0) return []
    return [{ kind: 'day' as const, key: day, day, count: posts.length }, ...posts.map(postRow)]
  })
}

/** One day, with its hours as headings. An hour that the clock shows twice has two, in the order of time. */
export function hourRows(posts: readonly ReadPost[], zone: Zone): AgendaRow[] {
  const rows: AgendaRow[] = []
  let last = -1
  for (const post of posts) {
    const hour = Math.floor(minuteOfDay(post.at, zone) / 60)
    if (hour !== last) rows.push({ kind: 'hour', key: `${hour}-${post.uuid}`, hour })
    last = hour
    rows.push(postRow(post))
  }
  return rows
}

function postRow(post: ReadPost): AgendaRow {
  return { kind: 'post', key: post.uuid, post }
}
