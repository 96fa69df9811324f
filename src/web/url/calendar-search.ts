import { type Raw, readDay, readList, readMoment, readText, readWord, readZone } from './read-value.ts'

export const VIEWS = ['month', 'week', 'day', 'agenda', 'quarter'] as const
export type View = (typeof VIEWS)[number]

const PANELS = ['attention', 'search'] as const

export const CALENDAR_DEFAULTS = { status: [], type: [], calendar: [], user: [], q: '', since: undefined }

export type CalendarSearch = ReturnType<typeof readCalendarSearch>

export function readCalendarSearch(raw: Raw) {
  const { view, date, zone, status, type, calendar, user, q, since, post, panel } = raw
  return {
    view: readWord(view, VIEWS, undefined),
    date: readDay(date),
    zone: readZone(zone),
    status: readList(status),
    type: readList(type),
    calendar: readList(calendar),
    user: readList(user),
    q: readText(q) ?? '',
    since: readMoment(since),
    post: readText(post),
    panel: readWord(panel, PANELS, undefined),
  }
}
