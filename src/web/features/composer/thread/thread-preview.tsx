import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { type ComposerFields, segmentsToSend } from '#web/features/composer/form/composer-form.ts'
import { PreviewPosts } from '#web/features/composer/preview/preview-posts.tsx'

interface ThreadPreviewProps {
  calendars: readonly KnownCalendar[]
  /** The id of the segment that was focused last. */
  active: string | null
}

/** A thread as its readers will see it. It is rendered after the letter that changes it. */
export function ThreadPreview({ calendars, active }: ThreadPreviewProps) {
  const { control } = useFormContext<ComposerFields>()
  const fields = useWatch({ control, name: ['segments', 'numbering', 'placement.calendar'] })
  const [segments, numbering, calendar] = useDeferredValue(fields)
  return (
    <PreviewPosts
      texts={segmentsToSend({ segments, numbering })}
      calendar={calendars.find(({ uuid }) => uuid === calendar)}
      active={segments.findIndex(({ id }) => id === active)}
    />
  )
}
