import type { UseFormReturn } from 'react-hook-form'
import { type KnownCalendar, type ThreadForm, segmentsToSend } from './composer-form.ts'
import { ReaderPreview } from './reader-preview.tsx'
import { RequestFields } from './request-fields.tsx'
import { useSettledForm } from './use-settled-form.ts'

interface ThreadPreviewProps {
  form: Pick<UseFormReturn<ThreadForm>, 'getValues' | 'subscribe'>
  calendars: readonly KnownCalendar[]
}

/** Follows the typing once it pauses: drawing it at every letter would cost more than the letter. */
export function ThreadPreview({ form: live, calendars }: ThreadPreviewProps) {
  const form = useSettledForm(live)
  const calendar = calendars.find(({ uuid }) => uuid === form.placement.calendar)
  return (
    <ReaderPreview
      texts={segmentsToSend(form)}
      calendar={calendar}
      request={<RequestFields ask={{ kind: 'thread', form }} calendars={calendars} />}
    />
  )
}
