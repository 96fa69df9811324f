'use no memo'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { CalendarSearch } from '#web/url/calendar-search.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { pace } from './pace.ts'
import type { ThreadStart } from '#web/features/calendar/new-thread/plan-thread.ts'

const route = getRouteApi('/calendar')

export type ChangeUrl = (change: Partial<CalendarSearch>, how?: { replace: boolean }) => void

type Turn = Pick<CalendarSearch, 'view' | 'date'>

type CalendarUrl = {
  q: string
  search: Omit<CalendarSearch, 'q'>
  /** What was pressed already and does not stand in the URL yet. */
  pressed: Turn | null
  change: ChangeUrl
  /** Shows other days. Where those take long to draw, the press is seen before. */
  turn: (to: Turn) => Promise<void>
  /** Opens a post beside the calendar, or none. The days make room for it or take it back; the press is seen before. */
  showPost: (uuid: string | undefined) => Promise<void>
  composeThread: (start?: ThreadStart) => void
  composeQuote: () => void
}

/** The URL is the calendar's state: what is read here is what a reload, a copied link and Back bring back. */
export function useCalendarUrl(): CalendarUrl {
  const q = route.useSearch({ select: ({ q }) => q })
  // The same object while nothing but the text differs, which is known before the URL follows it.
  const search = route.useSearch({ select: ({ q: _, ...rest }) => rest, structuralSharing: true })
  const navigate = route.useNavigate()
  const change: ChangeUrl = (change, how = { replace: false }) => {
    void navigate({ search: (before) => ({ ...before, ...change }), replace: how.replace })
  }
  const [pressed, setPressed] = useState<Turn | null>(null)
  const { view, date } = { ...search, ...pressed }
  if (pressed !== null && view === search.view && date === search.date) setPressed(null)

  return {
    q,
    search,
    pressed,
    change,
    turn: async (to) => {
      if (pace.isSlow) {
        setPressed((before) => ({ ...before, ...to }))
        await afterPaint()
      }
      change(to)
    },
    showPost: async (post) => {
      await afterPaint()
      change({ post })
    },
    composeThread: (start) => void navigate({ to: '/compose/thread', search: start ?? {} }),
    composeQuote: () => void navigate({ to: '/compose/quote' }),
  }
}
