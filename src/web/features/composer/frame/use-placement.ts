import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { utcDay } from '#contract/day.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { learnCalendars } from '#web/api/posts/learn-calendars.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { useNow } from '#web/device/settings/use-display.ts'
import { occupiedMoments } from '#web/post/occupied-moments.ts'
import type { ComposerFields } from '#web/features/composer/form/composer-form.ts'
import type { DraftKeeper } from '#web/features/composer/keeping/draft-keeper.ts'
import { useFirstCalendar } from '#web/features/composer/placement/use-first-calendar.ts'
import { monthQuery } from '#web/features/composer/placement/month-posts.ts'
import { plannedQuery } from '#web/features/composer/placement/planned-drafts.ts'

/** Where a post goes and when, with what is known of the account's calendars and plans. */
export function usePlacement(
  { control, setValue, clearErrors }: UseFormReturn<ComposerFields>,
  keeper: DraftKeeper,
  accountId: string,
) {
  const placement = useWatch({ control, name: 'placement' })
  const { errors } = useFormState({ control, name: 'placement' })
  const [isOpen, setIsOpen] = useState(false)
  const now = useNow()
  const posts = useKnownPosts()
  // Asking for the month also brings news of its calendars.
  const { isPending, isSuccess } = useQuery(
    monthQuery(isShownDay(placement.date) ? placement.date : utcDay(now)),
  )
  const { data: planned = [] } = useQuery(plannedQuery(accountId, keeper.id))
  const calendars = [...learnCalendars(posts).values()]

  useFirstCalendar(placement.calendar, calendars, (uuid) => {
    keeper.quietly(() => {
      setValue('placement.calendar', uuid)
    })
  })

  return {
    draftId: keeper.id,
    posts,
    calendars,
    isPending,
    isRead: isSuccess,
    value: placement,
    isOpen,
    onOpen: setIsOpen,
    occupied: [...occupiedMoments(posts), ...planned.map(({ at }) => at)],
    errors: { calendar: errors.placement?.calendar?.message, when: errors.placement?.date?.message },
    onChange: (next: DraftPlacement) => {
      clearErrors('placement')
      setValue('placement', next)
    },
  }
}
