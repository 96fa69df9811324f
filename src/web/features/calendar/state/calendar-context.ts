import { createContext, useContext } from 'react'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { AccountColour } from '#web/post/account-colour.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import type { CalendarSearch, View } from '#web/url/calendar-search.ts'
import type { ThreadPlan } from '#web/features/calendar/new-thread/plan-thread.ts'
import type { Filters } from '#web/features/calendar/posts/filters.ts'
import type { CalendarPosts } from '#web/features/calendar/posts/use-calendar-posts.ts'
import type { Period } from './period.ts'

/** What every part of the calendar screen may read and do. */
export interface Calendar {
  /** What the URL and the text field ask for. The controls show it at once, the days in a deferred render. */
  asked: CalendarSearch & { view: View; date: Day; period: Period }
  view: View
  date: Day
  period: Period
  today: Day
  now: Moment
  display: Display
  /** The post that is open beside the days. */
  openPost: string | undefined
  reading: CalendarPosts
  /** The posts that pass the filters. */
  byDay: ByDay<ReadPost>
  /** How many posts the period has, and how many of them pass the filters. */
  total: number
  shown: number
  colours: ReadonlyMap<string, AccountColour>
  /** The day with the one tab stop of the days. */
  focusDay: Day
  /** The day that the next key moves from. */
  lastDay: Day
  planThread: (day: Day) => ThreadPlan
  actions: CalendarActions
}

export interface CalendarActions {
  goTo: (day: Day) => void
  setLastDay: (day: Day) => void
  /** Moves the focus to a day, and the period with it where the day lies outside. */
  moveTo: (day: Day) => void
  show: (view: View) => void
  openDay: (day: Day) => void
  openPost: (uuid: string | undefined) => void
  changeFilters: (change: Partial<Filters>) => void
  typeText: (text: string) => void
  clearFilters: () => void
  startThread: (day: Day) => void
  composeQuote: () => void
}

export const CalendarContext = createContext<Calendar | null>(null)

export function useCalendar(): Calendar {
  const calendar = useContext(CalendarContext)
  if (calendar === null) throw new Error('There is no calendar above this component')
  return calendar
}
