import type { Post } from '#contract/post.ts'
import { type Day, addDays } from '#contract/day.ts'
import { oneLine, postLine } from '#contract/post-text.ts'
import type { DraftHead } from '#contract/workspace/draft.ts'
import {
  normalizeText,
  postFilter,
  searchText,
  searchWords,
  searchedTexts,
  textFilter,
} from '#web/api/posts/search-text.ts'
import { readStatus, statusWord } from '#web/post/post-status.ts'
import { navigate } from '#web/router/navigate.ts'
import type { Display } from '#web/time/display.ts'
import { formatDateShort, formatDayShort, formatNumber, formatTime } from '#web/time/format.ts'
import { startOfWeek } from '#web/time/grid.ts'
import { listZones, zonesOfCity } from '#web/time/zone-search.ts'
import { readTypedDays } from '#web/time/typed-when/typed-days.ts'
import { momentToDay } from '#web/time/zone.ts'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { type Command, createCommand } from './match-commands.ts'
import { showInCalendar } from './show-in-calendar.ts'

interface CommandContext {
  posts: readonly Post[]
  drafts: readonly DraftHead[]
  now: number
  display: Display
  postsHeading: string
}

export function headPosts(since: Day | null, until: Day | null, { now, display }: Clock): string {
  if (since === null || until === null || since > until) return 'Posts'
  const today = momentToDay(now, display.zone)
  const [first, last] = [since, until].map((day) => formatDateShort(day, display, today))
  return `Posts from ${first} to ${last}`
}

type Clock = Pick<CommandContext, 'now' | 'display'>

export function commandsOfDays({ now, display }: Clock, text: string): Command[] {
  const today = momentToDay(now, display.zone)
  const typed = text.trim().replace(/^(?:go|jump)(?: to)? /i, '')
  if (/^next week$/i.test(typed)) {
    const date = addDays(startOfWeek(today, display.weekStart), 7)
    return [createCommand('Calendar', 'Go to next week', () => showInCalendar({ view: 'week', date }))]
  }
  return readTypedDays(typed, now, display).map((date) => ({
    id: date,
    group: 'Calendar',
    name: `Go to ${formatDayShort(date, display, today)}`,
    run: () => showInCalendar({ date }),
  }))
}

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

export function commandsOfPosts(context: CommandContext, text: string): Command[] {
  const { posts, now, display, postsHeading } = context
  const today = momentToDay(now, display.zone)
  const q = text.trim()
  const found = q === '' ? latestFirst(posts, now) : bestFirst(posts.filter(postFilter(q)), q, now)
  const commands = found.slice(0, MAX_PER_KIND).map((post): Command => {
    const date = momentToDay(post.at, display.zone)
    return {
      id: post.uuid,
      group: postsHeading,
      name: wordsAround(post, q),
      detail: `${statusWord(readStatus(post, now))}, ${formatDayShort(date, display, today)}, ${formatTime(post.at, display)}`,
      run: () => open(post.uuid, date === today ? undefined : date),
    }
  })
  if (q === '' || found.length <= MAX_PER_KIND) return commands
  return [
    ...commands,
    {
      id: 'all posts',
      group: postsHeading,
      name: `Show all ${formatNumber(found.length, display)}${q.length < LEAST_SEARCHED ? '' : ', and search 24 months'}`,
      run: () => navigate({ to: '/calendar', search: { q, panel: 'search' } }),
    },
  ]
}

export function commandsOfDrafts({ drafts, display }: CommandContext, text: string): Command[] {
  const q = text.trim()
  if (q === '') return []
  const has = textFilter(q)
  const likeness = likenessTo(q)
  const found = drafts
    .map((draft) => ({ draft, words: normalizeText(`${draft.title}\n${draft.firstWords}`) }))
    .filter(({ words }) => has(words))
    .map(({ draft, words }) => ({ draft, rank: likeness(words) }))
    .toSorted((a, b) => a.rank - b.rank || b.draft.updatedAt - a.draft.updatedAt)
  const commands = found.slice(0, MAX_PER_KIND).map(({ draft }): Command => {
    const { id, kind, title, firstWords, editing } = draft
    return {
      id: `draft ${id}`,
      group: 'Drafts',
      name: title === '' ? firstWords : title,
      detail: 'Draft',
      run: () => navigate({ to: COMPOSER_PATH[kind], search: { draft: id, edit: editing ?? undefined } }),
    }
  })
  if (found.length <= MAX_PER_KIND) return commands
  return [
    ...commands,
    {
      id: 'all drafts',
      group: 'Drafts',
      name: `Show all ${formatNumber(found.length, display)} drafts`,
      run: () => navigate({ to: '/drafts', search: { q } }),
    },
  ]
}

export function commandsOfSearch({ posts, postsHeading }: CommandContext, text: string): Command[] {
  const q = text.trim()
  if (q.length < LEAST_SEARCHED) return []
  // The command that shows all found posts opens the same search.
  if (posts.filter(postFilter(q)).length > MAX_PER_KIND) return []
  return [
    {
      id: 'search',
      group: postsHeading,
      name: `Search 24 months for “${q}”`,
      run: () => navigate({ to: '/calendar', search: { q, panel: 'search' } }),
    },
  ]
}

function open(post: string, date: Day | undefined) {
  navigate({ to: '/calendar', search: { date, post } })
}

/** Shows about this many letters before the found word. More letters would push the word out of the line. */
const LEAD = 16
const MOST_LETTERS = 300

/**
 * Returns the post's text from shortly before the found word. If the word is in another text of the post, such as a
 * reply's target, that text comes first.
 */
function wordsAround(post: Post, q: string): string {
  const [word = ''] = searchWords(q)
  const line = postLine(post)
  const texts = [['text', line] as const, ...searchedTexts(post)]
  const [field, text] = texts.find(([, each]) => normalizeText(each).includes(word)) ?? ['text', line]
  const from = text.lastIndexOf(' ', normalizeText(text).indexOf(word) - LEAD) + 1
  const shown = from === 0 ? text : `…${text.slice(from)}`
  const source =
    field !== 'original' ? '' : post.type === 'quote_repost' ? 'Quoted post: ' : 'Original post: '
  return oneLine(text === line ? shown : `${source}${shown} · ${line}`, MOST_LETTERS)
}

const MAX_PER_KIND = 5
const LEAST_SEARCHED = 3
const MOST_ZONES = 2

function latestFirst(posts: readonly Post[], until: number): Post[] {
  return posts.filter(({ at }) => at <= until).toSorted((a, b) => b.at - a.at)
}

function bestFirst(posts: readonly Post[], q: string, now: number): Post[] {
  const likeness = likenessTo(q)
  return posts
    .map((post) => ({ post, rank: likeness(searchText(post)), distance: Math.abs(post.at - now) }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        a.distance - b.distance ||
        b.post.at - a.post.at ||
        (a.post.uuid < b.post.uuid ? -1 : 1),
    )
    .map(({ post }) => post)
}

/**
 * Ranks how well a text matches: 0 for the whole phrase, 1 for whole words, 2 for the phrase with an unfinished last
 * word, 3 for parts of words.
 */
function likenessTo(q: string): (text: string) => 0 | 1 | 2 | 3 {
  const phrase = spacedWords(normalizeText(q))
  const words = phrase.trim().split(' ')
  return (text) => {
    const own = spacedWords(text)
    if (own.includes(phrase)) return 0
    if (words.every((word) => own.includes(` ${word} `))) return 1
    return own.includes(phrase.trimEnd()) ? 2 : 3
  }
}

function spacedWords(text: string): string {
  return ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}
