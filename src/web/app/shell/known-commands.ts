import type { Post } from '#contract/post.ts'
import type { Day } from '#contract/day.ts'
import { postSummary } from '#contract/post-text.ts'
import { normalizeText, postFilter } from '#web/api/posts/search-text.ts'
import { navigate } from '#web/router/navigate.ts'
import type { Display } from '#web/time/display.ts'
import { formatDateShort, formatDayShort, formatTime } from '#web/time/format.ts'
import { listZones, zonesOfCity } from '#web/time/zone-search.ts'
import { readTypedDays } from '#web/time/typed-when/typed-days.ts'
import { momentToDay } from '#web/time/zone.ts'
import type { Command } from './commands.ts'
import { showInCalendar } from './show-in-calendar.ts'

interface CommandContext {
  /** All cached posts. */
  posts: readonly Post[]
  now: number
  display: Display
  /** The heading above the posts that were found. */
  postsHeading: string
}

/** `Posts read, 26 Oct to 6 Dec`, or `Posts` if today was not read. */
export function headPosts(since: Day | null, until: Day | null, { now, display }: Clock): string {
  if (since === null || until === null || since > until) return 'Posts'
  const today = momentToDay(now, display.zone)
  const [first, last] = [since, until].map((day) => formatDateShort(day, display, today))
  return `Posts read, ${first} to ${last}`
}

type Clock = Pick<CommandContext, 'now' | 'display'>

/** The days that the typed words mean. */
export function commandsOfDays({ now, display }: Clock, text: string): Command[] {
  const today = momentToDay(now, display.zone)
  return readTypedDays(text, now, display).map((date) => ({
    id: date,
    group: 'Calendar',
    name: `Go to ${date}`,
    detail: formatDayShort(date, display, today),
    run: () => showInCalendar({ date }),
  }))
}

/** The zones of a typed city. Two letters match too many cities. */
export function commandsOfZones({ now }: Pick<CommandContext, 'now'>, text: string): Command[] {
  if (text.trim().length < 3) return []
  return zonesOfCity(listZones([], now), text)
    .slice(0, MOST_ZONES)
    .map(({ zone, city, offset }) => ({
      id: `zone ${zone}`,
      group: 'Time zone',
      name: `Show the calendar in ${city}`,
      detail: offset,
      run: () => showInCalendar({ zone }),
    }))
}

/** People whose name matches the typed text, the latest interaction first. */
export function commandsOfPeople({ posts, now }: CommandContext, text: string): Command[] {
  const wanted = normalizeText(text.trim().replace(/^@/, ''))
  const people = new Map<string, string>()
  for (const { target } of latestFirst(posts, now)) {
    if (people.size === MAX_PER_KIND) break
    if (target === null || target.username === '' || people.has(target.username)) continue
    if (` ${normalizeText(`${target.username} ${target.name}`)}`.includes(` ${wanted}`))
      people.set(target.username, target.name)
  }
  return [...people].map(([user, name]) => ({
    id: `@${user}`,
    group: 'People',
    name: `@${user}`,
    detail: name,
    run: () => navigate({ to: '/interactions', search: { user } }),
  }))
}

/**
 * The latest posts, or the posts that contain the typed text. Past posts come before planned ones, the nearest first.
 */
export function commandsOfPosts(context: CommandContext, text: string): Command[] {
  const { posts, now, display, postsHeading } = context
  const today = momentToDay(now, display.zone)
  const found =
    text.trim() === ''
      ? latestFirst(posts, now)
      : [...latestFirst(posts, now), ...soonestFirst(posts, now)].filter(postFilter(text))
  return found.slice(0, MAX_PER_KIND).map((post): Command => {
    const date = momentToDay(post.at, display.zone)
    return {
      id: post.uuid,
      group: postsHeading,
      name: postSummary(post),
      detail: `${formatDayShort(date, display, today)}, ${formatTime(post.at, display)}`,
      run: () => open(post.uuid, date === today ? undefined : date),
    }
  })
}

/** Offers to search the days that were not read yet. */
export function commandsOfSearch({ postsHeading }: CommandContext, text: string): Command[] {
  const q = text.trim()
  if (q.length < 3) return []
  return [
    {
      id: 'search',
      group: postsHeading,
      name: `Search the last 12 months for “${q}”`,
      run: () => navigate({ to: '/calendar', search: { q, panel: 'search' } }),
    },
    {
      id: 'search ahead',
      group: postsHeading,
      name: `Search the next 12 months for “${q}”`,
      run: () => navigate({ to: '/calendar', search: { q, panel: 'ahead' } }),
    },
  ]
}

function open(post: string, date: Day | undefined) {
  navigate({ to: '/calendar', search: { date, post } })
}

const MAX_PER_KIND = 5
const MOST_ZONES = 2

function latestFirst(posts: readonly Post[], until: number): Post[] {
  return posts.filter(({ at }) => at <= until).toSorted((a, b) => b.at - a.at)
}

function soonestFirst(posts: readonly Post[], from: number): Post[] {
  return posts.filter(({ at }) => at > from).toSorted((a, b) => a.at - b.at)
}
