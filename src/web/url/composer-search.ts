import { type Raw, readDay, readText, readTime, readZone } from './read-value.ts'

export const COMPOSER_PATH = { thread: '/compose/thread', quote: '/compose/quote' } as const

export function readComposerSearch({ draft, copy, edit, mention, calendar, date, time, zone }: Raw) {
  return {
    draft: readText(draft),
    copy: readText(copy),
    edit: readText(edit),
    mention: readText(mention),
    calendar: readText(calendar),
    date: readDay(date),
    time: readTime(time),
    zone: readZone(zone),
  }
}

export type ComposerSearch = Partial<ReturnType<typeof readQuoteSearch>>

export function readQuoteSearch(raw: Raw) {
  return { ...readComposerSearch(raw), tweet: readText(raw['tweet']) }
}

export function readPlanSearch({ plan }: Raw) {
  return { plan: readText(plan) }
}
