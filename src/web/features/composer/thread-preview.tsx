import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { type KnownCalendar, type ThreadForm, segmentsToSend } from './composer-form.ts'
import { ReaderPreview } from './reader-preview.tsx'
import { RequestFields } from './request-fields.tsx'

interface ThreadPreviewProps {
  control: Control<ThreadForm>
  calendars: readonly KnownCalendar[]
}

/** Follows the typing when there is time for it. */
export function ThreadPreview({ control, calendars }: ThreadPreviewProps) {
  const segments = useWatch({ control, name: 'segments' })
  const numbering = useWatch({ control, name: 'numbering' })
  const placement = useWatch({ control, name: 'placement' })
  const form = useDeferredValue({ segments, numbering, placement, tray: '' })
  return <Shown form={form} calendars={calendars} />
}

function Shown({ form, calendars }: { form: ThreadForm; calendars: readonly KnownCalendar[] }) {
  const calendar = calendars.find(({ uuid }) => uuid === form.placement.calendar)
  return (
    <ReaderPreview
      texts={segmentsToSend(form)}
      calendar={calendar}
      request={<RequestFields ask={{ kind: 'thread', form }} calendars={calendars} />}
    />
  )
}
