import type { SearchSchemaInput } from '@tanstack/react-router'
import type { Day } from '#contract/day.ts'
import { readDay, readText, readTime, readZone } from './read-value.ts'

export interface ComposerSearch {
  /** A local draft to go on with. */
  draft?: string | undefined
  /** A post whose words a new one starts from. */
  copy?: string | undefined
  /** The day that a new post was begun on in the calendar. */
  date?: Day | undefined
  /** The time of that day that was free, `09:30`. */
  time?: string | undefined
  /** Whose clocks show it, where it is not the display zone of the settings. */
  zone?: string | undefined
}

export interface QuoteSearch extends ComposerSearch {
  /** The id of the post to quote; digits kept as text. */
  tweet?: string | undefined
}

export function readComposerSearch(raw: ComposerSearch & SearchSchemaInput): ComposerSearch {
  return {
    draft: readText(raw.draft),
    copy: readText(raw.copy),
    date: readDay(raw.date),
    time: readTime(raw.time),
    zone: readZone(raw.zone),
  }
}

export function readQuoteSearch(raw: QuoteSearch & SearchSchemaInput): QuoteSearch {
  return { ...readComposerSearch(raw), tweet: readText(raw.tweet) }
}
