// A calendar as React's own documentation would begin it: posts grouped by day, and what is shown rendered anew.
import './plain.css'
import { eachDayOfInterval, endOfMonth, endOfWeek, format, startOfMonth, startOfWeek } from 'date-fns'
import { createElement, useMemo } from 'react'
import { renderPeer } from '../render-peer.js'

const IN_A_CELL = 4
const MONDAY = { weekStartsOn: 1 }
const DAYS = {
  month: (date) => [startOfWeek(startOfMonth(date), MONDAY), endOfWeek(endOfMonth(date), MONDAY)],
  week: (date) => [startOfWeek(date, MONDAY), endOfWeek(date, MONDAY)],
  agenda: (date) => [date, new Date(date.getTime() + 29 * 86_400_000)],
}

renderPeer({
  draw: ({ events, view, date }) => createElement(PlainCalendar, { posts: events, view, date }),
  show: () => {},
  step: () => {},
})

function PlainCalendar({ posts, view, date }) {
  const byDay = useMemo(() => groupByDay(posts), [posts])
  const [start, end] = DAYS[view](date)
  const most = view === 'month' ? IN_A_CELL : Infinity
  return createElement(
    'div',
    { className: view },
    eachDayOfInterval({ start, end }).map((day) => {
      const name = format(day, 'yyyy-MM-dd')
      return createElement(Day, { key: name, day, posts: byDay.get(name) ?? [], most })
    }),
  )
}

function Day({ day, posts, most }) {
  return createElement(
    'section',
    null,
    createElement('h2', null, format(day, 'd MMM')),
    posts
      .slice(0, most)
      .map(({ id, title, start }) =>
        createElement(
          'button',
          { key: id, type: 'button', className: 'post' },
          `${format(start, 'HH:mm')} ${title}`,
        ),
      ),
    posts.length > most && createElement('p', null, `+${posts.length - most} more`),
  )
}

function groupByDay(posts) {
  const byDay = new Map()
  for (const post of posts.toSorted((a, b) => a.start - b.start)) {
    const day = format(post.start, 'yyyy-MM-dd')
    byDay.set(day, [...(byDay.get(day) ?? []), post])
  }
  return byDay
}
