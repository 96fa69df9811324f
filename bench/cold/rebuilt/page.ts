/*
 * The first screen of the calendar by hand: the same toolbar and the same month, with React and react-query alone.
 * No router, no other views, no validation, no time zones.
 */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement as element } from 'react'
import { createRoot } from 'react-dom/client'
import type { RebuiltPost } from './early.ts'

const PLACES = ['Calendar', 'Interactions', 'Quotas', 'Drafts', 'New thread', 'New quote']
const TOOLS = ['Previous', 'Today', 'Next', 'Month', 'Week', 'Day', 'Agenda', 'Quarter', 'Refresh']
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const FIRST_DAY = Date.UTC(2026, 9, 26)
const MS_PER_DAY = 86_400_000
const WEEKS = 6
const SHOWN = 4

const place = document.getElementById('root')
if (place !== null)
  createRoot(place).render(element(QueryClientProvider, { client: new QueryClient() }, element(Page)))

function Page() {
  const { data } = useQuery({ queryKey: ['posts'], queryFn: () => globalThis.early })
  const byDay = Map.groupBy(data?.data ?? [], (post) => post.scheduled_at.slice(0, 10))
  return element(
    'div',
    { className: 'flex min-h-dvh flex-col sm:flex-row' },
    element(
      'nav',
      { className: 'hidden w-rail flex-col border-e sm:flex lg:w-rail-wide' },
      PLACES.map(toLink),
    ),
    element(
      'div',
      { className: 'flex min-w-0 flex-1 flex-col' },
      element(
        'header',
        { className: 'flex min-h-bar items-center border-b px-4' },
        element('h1', null, 'Calendar'),
      ),
      element('div', { className: 'flex items-center gap-x-3 p-2' }, TOOLS.map(toButton)),
      element(
        'table',
        { className: 'flex min-h-0 flex-1 flex-col' },
        element(
          'thead',
          { className: 'block' },
          element('tr', { className: 'grid grid-cols-7' }, WEEKDAYS.map(toHead)),
        ),
        element(
          'tbody',
          { className: 'flex min-h-108 flex-1 flex-col contain-size' },
          Array.from({ length: WEEKS }, (_, week) => element(Week, { key: week, week, byDay })),
        ),
      ),
    ),
  )
}

function Week({ week, byDay }: { week: number; byDay: Map<string, RebuiltPost[]> }) {
  const days = Array.from({ length: 7 }, (_, day) =>
    new Date(FIRST_DAY + (week * 7 + day) * MS_PER_DAY).toISOString().slice(0, 10),
  )
  return element(
    'tr',
    { className: 'grid min-h-0 flex-1 grid-cols-7' },
    days.map((day) => element(Cell, { key: day, day, posts: byDay.get(day) ?? [] })),
  )
}

function Cell({ day, posts }: { day: string; posts: readonly RebuiltPost[] }) {
  const rest = posts.length - SHOWN
  return element(
    'td',
    {
      tabIndex: -1,
      className: 'flex min-h-0 min-w-0 flex-col overflow-hidden border-s border-t bg-surface px-0.5',
    },
    element('button', { type: 'button', className: 'h-7 text-start text-sm' }, Number(day.slice(8))),
    posts.slice(0, SHOWN).map((post) =>
      element(
        'button',
        {
          key: post.post_uuid,
          type: 'button',
          'data-post': post.post_uuid,
          className: 'flex h-5 w-full min-w-0 shrink-0 items-center gap-x-1.5 px-1 text-start text-sm',
        },
        element('span', { className: 'shape shape-published' }),
        element('span', { className: 'shrink-0 text-ink-soft' }, post.scheduled_at.slice(11, 16)),
        element('span', { className: 'truncate' }, post.content),
      ),
    ),
    rest > 0 ? element('button', { type: 'button', className: 'h-5 text-sm' }, `+${rest} more`) : null,
  )
}

function toLink(name: string) {
  return element('a', { key: name, href: `/${name}`, className: 'flex min-h-8 items-center px-2' }, name)
}

function toButton(name: string) {
  return element('button', { key: name, type: 'button', className: 'min-h-8 px-3' }, name)
}

function toHead(name: string) {
  return element('th', { key: name, scope: 'col', className: 'px-1.5 text-start text-sm' }, name)
}
