import type { Post } from '#contract/post.ts'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { DraftRefusal, DraftState } from '#contract/workspace/draft.ts'
import { postLine } from '#contract/post-text.ts'

export interface PlacedDraft {
  uuid: string
  kind: 'thread' | 'quote'
  /** `post` if a thread draft has fewer than two segments. */
  type: 'post' | 'thread' | 'quote_repost'
  line: string
  calendar: string
  day: Day
  at: Moment
  /** If `hasTime` is false, `at` is the start of the day. */
  hasTime: boolean
  state: DraftState
  refusal: DraftRefusal | null
}

export type DayItem = Post | PlacedDraft

export function isDraft(item: DayItem): item is PlacedDraft {
  return 'hasTime' in item
}

export function hasPassed({ state, hasTime, at, day }: PlacedDraft, now: Moment, today: Day): boolean {
  return state === 'draft' && (hasTime ? at <= now : day < today)
}

export function splitByTime(
  posts: readonly Post[],
  drafts: readonly PlacedDraft[] = [],
): { items: readonly DayItem[]; untimed: readonly DayItem[] } {
  const [timed, untimed] = [drafts.filter(({ hasTime }) => hasTime), drafts.filter(({ hasTime }) => !hasTime)]
  return { items: withDrafts(posts, timed), untimed }
}

export function withDrafts(
  posts: readonly Post[],
  drafts: readonly PlacedDraft[] | undefined,
): readonly DayItem[] {
  if (drafts === undefined || drafts.length === 0) return posts
  return [...posts, ...drafts].toSorted((a, b) => a.at - b.at)
}

export function itemLine(item: DayItem): string {
  return isDraft(item) ? item.line : postLine(item)
}

export const DAY_IS_PAST = 'This day is past. Choose a moment in the future.'
