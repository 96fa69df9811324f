import { type Raw, readDay, readList, readMoment, readText, readWord, readZone } from './read-value.ts'

export const VIEWS = ['month', 'week', 'day', 'agenda', 'quarter'] as const
export type View = (typeof VIEWS)[number]

const PANELS = ['attention', 'search', 'ahead'] as const

/** The search parameters without filters. **Clear filters** sets them. */
export const CALENDAR_DEFAULTS = { status: [], type: [], calendar: [], user: [], q: '', since: undefined }

export type CalendarSearch = ReturnType<typeof readCalendarSearch>

export function readCalendarSearch(raw: Raw) {
  const { view, date, zone, status, type, calendar, user, q, since, post, panel } = raw
  return {
    /** The chosen view. If it is missing, the width of the window decides. */
    view: readWord(view, VIEWS, undefined),
    /** A day of the shown period. If it is missing, the period contains today. */
    date: readDay(date),
    /** The zone, if it is not the display zone of the settings. */
    zone: readZone(zone),
    status: readList(status),
    type: readList(type),
    calendar: readList(calendar),
    user: readList(user),
    q: readText(q) ?? '',
    /** Shows only posts that were published, failed or were created since this moment. */
    since: readMoment(since),
    /** The post that is open beside the calendar. */
    post: readText(post),
    /**
     * The list beside the calendar, if no post is open. `attention` lists posts that need attention. `search` lists the
     * posts that the filters find in 12 months, and `ahead` in 24.
     */
    panel: readWord(panel, PANELS, undefined),
  }
}
