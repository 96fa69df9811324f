import { createContext, useContext } from 'react'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { AccountColour } from '#web/post/account-colour.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import type { Zone } from '#web/time/zone.ts'
import type { View } from '#web/url/calendar-search.ts'
import type { Filters } from '#web/features/calendar/posts/filters.ts'
import type { FoundWords } from '#web/features/calendar/posts/found-words.ts'
import type { CalendarPosts } from '#web/features/calendar/posts/use-calendar-posts.ts'
import type { Period } from './period.ts'

/** What the days show, and the actions that all parts of the calendar screen share. */
export interface Calendar {
  view: View
  date: Day
  period: Period
  today: Day
  now: Moment
  display: Display
  /** The zone of the URL, which the composer's URL gets too; undefined where the settings decide. */
  namedZone: Zone | undefined
  reading: CalendarPosts
  filters: Filters
  /** The posts that pass the filters. */
  byDay: ByDay<ReadPost>
  /** Where the words of the text filter were found; null without one. */
  found: FoundWords | null
  /** How many posts the period has, and how many of them pass the filters. */
  total: number
  shown: number
  colours: ReadonlyMap<string, AccountColour>
  actions: CalendarActions
}

export interface CalendarActions {
  goTo: (day: Day) => void
  /** The day of the focused post, or the day from which the next arrow key moves. */
  lastDay: () => Day
  /** Notes that a day or one of its posts got the focus. */
  noteDay: (day: Day) => void
  /** To the next period (1) or the previous one (-1). */
  step: (direction: 1 | -1) => void
  /** Moves the focus to a day. If the day is outside of the period, the period changes too. */
  moveTo: (day: Day) => void
  show: (view: View) => void
  openDay: (day: Day) => void
  /** From a list that is apart from the days, on its day. */
  openPost: (uuid: string | undefined, day?: Day) => void
  changeFilters: (change: Partial<Filters>) => void
  typeText: (text: string) => void
  clearFilters: () => void
  startThread: (day: Day) => void
  /** At a time of a day, `09:30` in the zone of the calendar. */
  startThreadAt: (day: Day, time: string) => void
  composeQuote: () => void
  chooseZone: (zone: Zone) => void
}

export const CalendarContext = createContext<Calendar | null>(null)
// These change alone, and few parts of the screen read them.
export const TypedTextContext = createContext<string | null>(null)
export const OpenPostContext = createContext<string | undefined>(undefined)
export const FocusDayContext = createContext<Day | null>(null)

export function useCalendar(): Calendar {
  return known(useContext(CalendarContext))
}

/** The text in the field of the filter. The days follow it in a deferred render. */
export function useTypedFilter(): string {
  return known(useContext(TypedTextContext))
}

/** The post that is open beside the days. */
export function useOpenPost(): string | undefined {
  return useContext(OpenPostContext)
}

/** The only day that the Tab key reaches. */
export function useFocusDay(): Day {
  return known(useContext(FocusDayContext))
}

function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no calendar above this component')
  return value
}
