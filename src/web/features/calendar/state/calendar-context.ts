import type { Post } from '#contract/post.ts'
import { type RefObject, createContext, useContext } from 'react'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import type { CalendarSigns } from '#web/post/calendar-sign.ts'
import { useSearch } from '#web/router/use-address.tsx'
import type { ByDay } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import type { Zone } from '#web/time/zone.ts'
import type { View } from '#web/url/calendar-search.ts'
import type { CalendarDrafts } from '#web/features/calendar/posts/use-calendar-drafts.ts'
import type { Filters } from '#web/features/calendar/posts/filters.ts'
import type { FoundWords } from '#web/features/calendar/posts/found-words.ts'
import type { CalendarPosts } from '#web/features/calendar/posts/use-calendar-posts.ts'
import type { Period } from './period.ts'

export interface CalendarTime {
  view: View
  date: Day
  period: Period
  now: Moment
  today: Day
  display: Display
  namedZone: Zone | undefined
}

export interface ShownPosts {
  calendarPosts: CalendarPosts
  filters: Filters
  byDay: ByDay<Post>
  /** `total` counts the posts on the shown days. `shown` counts only those that pass the filters. */
  total: number
  shown: number
  next: { uuid: string; day: Day } | null
  found: FoundWords | null
  /** The keys are calendar ids. Empty if there is only one calendar. */
  calendarSigns: CalendarSigns
}

export interface CalendarHandlers {
  goTo: (day: Day) => void
  step: (direction: 1 | -1) => void
  moveTo: (day: Day) => void
  noteDay: (day: Day) => void
  /** Returns the focused post's day. If no post has the focus, returns the day from which the next arrow key starts. */
  lastDay: () => Day
  show: (view: View) => void
  openDay: (day: Day) => void
  openList: (day: Day) => void
  openPost: (uuid: string | undefined, day?: Day) => void
  startThread: (day: Day) => void
  typeText: (text: string) => void
  /** An empty array means all calendars. */
  chooseCalendars: (uuids: readonly string[]) => void
  clearFilters: () => void
}

interface Calendar {
  time: CalendarTime
  posts: ShownPosts
  drafts: CalendarDrafts
  actions: CalendarHandlers
}

/** A separate context, because each arrow key changes the focus and must not re-render the users of other contexts. */
interface CalendarFocus {
  day: Day
  /** Null after the focus has left the calendar screen. */
  lastElement: RefObject<Element | null>
}

export const CalendarContext = createContext<Calendar | null>(null)
export const CalendarFocusContext = createContext<CalendarFocus | null>(null)

export function useCalendarTime(): CalendarTime {
  return required(useContext(CalendarContext)).time
}

export function useShownPosts(): ShownPosts {
  return required(useContext(CalendarContext)).posts
}

export function useDrafts(): CalendarDrafts {
  return required(useContext(CalendarContext)).drafts
}

export function useCalendarActions(): CalendarHandlers {
  return required(useContext(CalendarContext)).actions
}

export function useFocusDay(): Day {
  return required(useContext(CalendarFocusContext)).day
}

export function useLastFocused(): RefObject<Element | null> {
  return required(useContext(CalendarFocusContext)).lastElement
}

export function useOpenPostId(): string | undefined {
  return useSearch('/calendar').post
}

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no calendar above this component')
  return value
}
