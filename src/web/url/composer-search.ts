import { type Raw, readDay, readText, readTime, readZone } from './read-value.ts'

/** The screen on which each kind of post is written. */
export const COMPOSER_PATH = { thread: '/compose/thread', quote: '/compose/quote' } as const

export function readComposerSearch({ draft, copy, edit, mention, calendar, date, time, zone }: Raw) {
  return {
    /** The draft to open. */
    draft: readText(draft),
    /** The post that is copied as a new post. */
    copy: readText(copy),
    /** The scheduled post to edit. */
    edit: readText(edit),
    /** The handle with which a new thread begins. */
    mention: readText(mention),
    /** The calendar for a new post. */
    calendar: readText(calendar),
    /** The day on which the new post was started in the calendar. */
    date: readDay(date),
    /** A free time on that day, such as `09:30`. */
    time: readTime(time),
    /** The zone of that day, if it is not the display zone of the settings. */
    zone: readZone(zone),
  }
}

/** The parameters of both composers. */
export type ComposerSearch = Partial<ReturnType<typeof readQuoteSearch>>

export function readQuoteSearch(raw: Raw) {
  /** The id of the post to quote. It stays text, because a number would lose digits. */
  return { ...readComposerSearch(raw), tweet: readText(raw['tweet']) }
}

export function readPlanSearch({ plan }: Raw) {
  /** The id of the plan to open. */
  return { plan: readText(plan) }
}
