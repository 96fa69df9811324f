import { type Raw, readDay, readList, readMoment, readText, readWord, readZone } from './read-value.ts'

export const VIEWS = ['month', 'week', 'day', 'agenda', 'quarter'] as const
export type View = (typeof VIEWS)[number]

const PANELS = ['attention', 'search'] as const

export const CALENDAR_DEFAULTS = { status: [], type: [], calendar: [], user: [], q: '', since: undefined }

export type CalendarSearch = ReturnType<typeof readCalendarSearch>

export function readCalendarSearch(raw: Raw) {
  const { view, date, zone, status, type, calendar, user, q, since, post, panel } = raw
  return {
    /** If the view is missing, the width of the window decides. */
    view: readWord(view, VIEWS, undefined),
    /** A day of the shown period. If it is missing, the period contains today. */
    date: readDay(date),
    /** If the zone is missing, the zone of the settings applies. */
    zone: readZone(zone),
    status: readList(status),
    type: readList(type),
    calendar: readList(calendar),
    user: readList(user),
    q: readText(q) ?? '',
    /** Hides all posts except those that were published, failed or made since this moment. */
    since: readMoment(since),
    post: readText(post),
    /**
     * The list beside the calendar, if no post is open. `attention` lists posts that need attention. `search` lists the
     * posts that the filters find in the 12 months before today and after it.
     */
    panel: readWord(panel, PANELS, undefined),
  }
}
