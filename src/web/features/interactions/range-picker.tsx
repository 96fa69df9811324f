import { type FormEvent, useState } from 'react'
import type { DateRange } from '#contract/date-range.ts'
import type { Day } from '#contract/day.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { PRESETS, matchPreset, presetRange, presetWord } from './date-span.ts'
import { FIRST_SHOWN_DAY, LAST_SHOWN_DAY, isShownDay } from '#web/time/shown-days.ts'

interface RangePickerProps {
  range: DateRange
  today: Day
  onChange: (range: DateRange) => void
}

export function RangePicker({ range, today, onChange }: RangePickerProps) {
  const preset = matchPreset(range, today)
  const [isCustomOpen, setIsCustomOpen] = useState(false)
  const isCustom = isCustomOpen || preset === null

  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="pb-1 max-sm:sr-only text-sm font-medium text-ink-soft">Range</legend>
        {PRESETS.map((each) => (
          <Button
            key={each}
            size="tight"
            aria-pressed={!isCustom && preset === each}
            onClick={() => {
              setIsCustomOpen(false)
              onChange(presetRange(each, today))
            }}
          >
            {presetWord(each)}
          </Button>
        ))}
        <Button size="tight" aria-pressed={isCustom} onClick={() => setIsCustomOpen(true)}>
          Custom
        </Button>
      </fieldset>
      {isCustom && <CustomRange key={`${range.from} ${range.to}`} range={range} onChange={onChange} />}
    </div>
  )
}

function CustomRange({ range, onChange }: Pick<RangePickerProps, 'range' | 'onChange'>) {
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const isReversed = isShownDay(from) && isShownDay(to) && from > to
  const isChanged = from !== range.from || to !== range.to

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isShownDay(from) && isShownDay(to) && !isReversed) onChange({ from, to })
  }

  return (
    <form aria-label="Custom range" onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <TextField
        type="date"
        label="From"
        required
        min={FIRST_SHOWN_DAY}
        max={LAST_SHOWN_DAY}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        type="date"
        label="To"
        required
        min={FIRST_SHOWN_DAY}
        max={LAST_SHOWN_DAY}
        value={to}
        error={isReversed ? failureMessage({ reason: 'range-reversed', code: null, message: '' }) : undefined}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" variant={isChanged ? 'primary' : 'plain'}>
        Show
      </Button>
    </form>
  )
}
