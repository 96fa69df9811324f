import { CalendarSearch } from 'lucide-react'
import { useRef } from 'react'
import { FIRST_SHOWN_DAY, LAST_SHOWN_DAY, isShownDay } from '#web/time/shown-days.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Popover, closePopover } from '#web/ui/layers/popover.tsx'
import { useCalendarActions, useShownPeriod } from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'

/** A date to jump to, in the browser's own date field. */
export function GoToDate() {
  const { date } = useShownPeriod()
  const actions = useCalendarActions()
  const button = useRef<HTMLButtonElement>(null)
  useKeys({ g: () => button.current?.click() })
  return (
    <Popover button={button} name="Go to date" icon={CalendarSearch} variant="quiet">
      <form
        className="flex items-end gap-2 p-2"
        onSubmit={(event) => {
          event.preventDefault()
          const day = new FormData(event.currentTarget).get('date')
          if (typeof day !== 'string' || !isShownDay(day)) return
          closePopover(event.currentTarget)
          actions.goTo(day)
        }}
      >
        <div className="w-44">
          <TextField
            type="date"
            name="date"
            label="Date"
            min={FIRST_SHOWN_DAY}
            max={LAST_SHOWN_DAY}
            defaultValue={date}
            required
          />
        </div>
        <Button type="submit" variant="primary">
          Go
        </Button>
      </form>
    </Popover>
  )
}
