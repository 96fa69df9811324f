import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { utcDay } from '#contract/day.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { learnCalendars } from '#web/api/posts/learn-calendars.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { useNow } from '#web/device/use-display.ts'
import { occupiedMoments, plannedMoments } from '#web/post/occupied-moments.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { monthQuery } from './month-query.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'

export type ComposerPlacement = ReturnType<typeof usePlacement>

export function usePlacement(
  { control }: UseFormReturn<ComposerValues>,
  draft: { id: string; fillIn: (values: Pick<ComposerValues, 'calendar'>) => void },
) {
  const [calendar, when, editing] = useWatch({ control, name: ['calendar', 'when', 'editing'] })
  const [isOpen, setIsOpen] = useState(false)
  const now = useNow()
  const known = useKnownPosts()
  // Leaves out the edited post, because it does not clash with itself.
  const posts = editing === null ? known : known.filter(({ uuid }) => uuid !== editing.post)
  const { isPending, isSuccess, isError } = useQuery(
    monthQuery(isShownDay(when.date) ? when.date : utcDay(now)),
  )
  const { data: planned = [] } = useQuery({
    ...draftsQuery(),
    select: ({ data }) => plannedMoments(data.drafts, draft.id),
  })
  const calendars = [...learnCalendars(known, useSession()?.calendars).values()]
  const [first, ...others] = calendars
  const only = others.length === 0 ? first?.uuid : undefined
  const isChosen = useRef(calendar !== '')

  const fillIn = useEffectEvent(draft.fillIn)

  useEffect(() => {
    if (calendar !== '') isChosen.current = true
    if (isChosen.current || !isSuccess || only === undefined) return
    isChosen.current = true
    fillIn({ calendar: only })
  }, [calendar, only, isSuccess])

  return {
    draftId: draft.id,
    edited: editing?.post,
    /** True for an edited post, because the service cannot change a post's calendar. */
    isCalendarFixed: editing !== null,
    known,
    posts,
    calendars,
    isPending,
    isUnread: isError,
    isRead: isSuccess,
    calendar,
    when,
    isOpen,
    onOpen: setIsOpen,
    occupied: [...occupiedMoments(posts), ...planned],
  }
}
