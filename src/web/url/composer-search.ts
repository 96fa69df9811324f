import type { Day } from '#contract/day.ts'
import { type Raw, readDay, readText, readTime, readZone } from './read-value.ts'

/** The screen on which each kind of post is written. */
export const COMPOSER_PATH = { thread: '/compose/thread', quote: '/compose/quote' } as const

export interface ComposerSearch {
  /** The local draft to open. */
  draft?: string | undefined
  /** The post to copy as new. */
  copy?: string | undefined
  /** The day in the calendar on which the new post was started. */
  date?: Day | undefined
  /** A free time of that day, `09:30`. */
  time?: string | undefined
  /** Its zone, if not the display zone of the settings. */
  zone?: string | undefined
}

export interface QuoteSearch extends ComposerSearch {
  /** The id of the post to quote; digits kept as text. */
  tweet?: string | undefined
}

export function readComposerSearch(raw: Raw<ComposerSearch>): ComposerSearch {
  return {
    draft: readText(raw.draft),
    copy: readText(raw.copy),
    date: readDay(raw.date),
    time: readTime(raw.time),
    zone: readZone(raw.zone),
  }
}

export function readQuoteSearch(raw: Raw<QuoteSearch>): QuoteSearch {
  return { ...readComposerSearch(raw), tweet: readText(raw.tweet) }
}

export interface PlanSearch {
  /** The plan on this device to open. */
  plan?: string | undefined
}

export function readPlanSearch(raw: Raw<PlanSearch>): PlanSearch {
  return { plan: readText(raw.plan) }
}
