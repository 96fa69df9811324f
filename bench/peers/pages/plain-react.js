// Gives a lower bound for the work, because this page only groups the posts by day and renders all of them.
import { eachDayOfInterval, endOfMonth, endOfWeek, format, startOfMonth, startOfWeek } from 'date-fns'
import { createElement, useMemo } from 'react'
import { showPeer } from './peer.js'

const MONDAY = { weekStartsOn: 1 }
const DAYS = {
  month: (date) => [startOfWeek(startOfMonth(date), MONDAY), endOfWeek(endOfMonth(date), MONDAY)],
  week: (date) => [startOfWeek(date, MONDAY), endOfWeek(date, MONDAY)],
  agenda: (date) => [date, new Date(date.getTime() + 29 * 86_400_000)],
}

showPeer({ draw: (props) => createElement(PlainCalendar, props) })

function PlainCalendar({ events, view, date }) {
  const byDay = useMemo(() => {
    const sorted = events.toSorted((a, b) => a.start - b.start)
    return Map.groupBy(sorted, ({ start }) => format(start, 'yyyy-MM-dd'))
  }, [events])
  const [start, end] = DAYS[view](date)
  const most = view === 'month' ? 4 : Infinity
  const days = eachDayOfInterval({ start, end }).map((day) => {
    const name = format(day, 'yyyy-MM-dd')
    return createElement(Day, { key: name, day, posts: byDay.get(name) ?? [], most })
  })
  return createElement('div', { className: `plain-${view}` }, days)
}

function Day({ day, posts, most }) {
  const buttons = posts
    .slice(0, most)
    .map(({ id, title, start }) =>
      createElement('button', { key: id, className: 'post' }, `${format(start, 'HH:mm')} ${title}`),
    )
  return createElement(
    'section',
    null,
    format(day, 'd MMM'),
    buttons,
    posts.length > most && `+${posts.length - most} more`,
  )
}
