import type { Moment } from '#contract/moment.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { CalendarField } from './calendar-field.tsx'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { WhenField } from './when-field.tsx'

interface PlacementFieldsProps {
  placement: {
    value: DraftPlacement
    calendars: readonly KnownCalendar[]
    /** Whether the posts that name the calendars are still on their way. */
    isPending: boolean
    occupied: readonly Moment[]
    errors: { calendar: string | undefined; when: string | undefined }
    onChange: (placement: DraftPlacement) => void
  }
  isReadOnly: boolean
}

/** Where a post goes, and when. */
export function PlacementFields({ placement, isReadOnly }: PlacementFieldsProps) {
  const { value, calendars, isPending, occupied, errors, onChange } = placement
  const display = useDisplay()
  const now = useNow()
  return (
    <>
      <CalendarField
        value={value.calendar}
        calendars={calendars}
        isPending={isPending}
        error={errors.calendar}
        isReadOnly={isReadOnly}
        onChange={(calendar) => {
          onChange({ ...value, calendar })
        }}
      />
      <WhenField
        value={value}
        occupied={occupied}
        now={now}
        display={display}
        error={errors.when}
        isReadOnly={isReadOnly}
        onChange={(when) => {
          onChange({ ...value, ...when })
        }}
      />
    </>
  )
}
