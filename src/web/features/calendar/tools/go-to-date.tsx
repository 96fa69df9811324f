import type { RefObject } from 'react'
import { CalendarSearch } from 'lucide-react'
import type { Day } from '#contract/day.ts'
import { isDay } from '#contract/day.ts'
import { Popover, closePopover } from '#web/ui/layers/popover.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

/** A date to jump to: the platform's own field, which also takes typing. */
interface GoToDateProps {
  date: Day
  button: RefObject<HTMLButtonElement | null>
  onGo: (day: Day) => void
}

export function GoToDate({ date, button, onGo }: GoToDateProps) {
  return (
    <Popover button={button} name="Go to date" icon={CalendarSearch} variant="quiet">
      <form
        className="flex items-end gap-2 p-2"
        onSubmit={(event) => {
          event.preventDefault()
          const day = new FormData(event.currentTarget).get('date')
          if (typeof day !== 'string' || !isDay(day)) return
          closePopover(event.currentTarget)
          onGo(day)
        }}
      >
        <div className="w-44">
          <TextField type="date" name="date" label="Date" defaultValue={date} required />
        </div>
        <Button type="submit" variant="primary">
          Go
        </Button>
      </form>
    </Popover>
  )
}
