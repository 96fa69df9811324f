import { type ReactNode, useId, useRef } from 'react'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { Moment } from '#contract/moment.ts'
import type { Display } from '#web/time/display.ts'
import { FIRST_SHOWN_DAY, LAST_SHOWN_DAY } from '#web/time/shown-days.ts'
import { type When, momentToWhen, quickPicks, readWhen } from './when.ts'
import { TimeField } from './time-field.tsx'
import { ZoneField } from './zone-field.tsx'
import { momentWords } from './when-words.ts'

interface WhenFieldProps {
  value: When
  occupied: readonly Moment[]
  now: Moment
  display: Display
  error: string | undefined
  isReadOnly: boolean
  onChange: (when: When) => void
  /** Further quick picks. */
  children?: ReactNode
}

/** Date, time and zone, and the moment that they mean. If a time has no moment or two, it asks which is meant. */
export function WhenField(props: WhenFieldProps) {
  const { value, occupied, now, display, error, isReadOnly, onChange } = props
  const field = useRef<HTMLFieldSetElement>(null)
  const readingId = useId()
  const reading = readWhen(value, now)
  const invalidBy = error !== undefined || reading.state === 'past' ? readingId : undefined
  const words = (at: Moment) => momentWords(at, value.zone, now, display)
  const choose = (at: Moment) => {
    onChange(momentToWhen(at, value.zone))
    // The buttons of a question are gone with its answer.
    if (reading.state !== 'moment') field.current?.querySelector('input')?.focus()
  }
  // `fold` is an answer about one date and time, so another date or time removes it.
  const change = (part: Partial<When>) => {
    onChange({ ...value, fold: null, ...part })
  }

  return (
    <fieldset ref={field} className="grid min-w-0 gap-2">
      <legend className="sr-only">When</legend>
      <div className="flex items-end gap-2">
        <span className="grid min-w-0 flex-1">
          <TextField
            type="date"
            label="Date"
            name="when"
            isRow
            min={FIRST_SHOWN_DAY}
            max={LAST_SHOWN_DAY}
            value={value.date}
            readOnly={isReadOnly}
            invalidBy={invalidBy}
            onChange={({ target }) => change({ date: target.value })}
          />
        </span>
        <span className="grid w-28 shrink-0">
          <TimeField
            value={value.time}
            display={display}
            isReadOnly={isReadOnly}
            invalidBy={invalidBy}
            onChange={(time) => change({ time })}
          />
        </span>
      </div>
      <ZoneField
        value={value.zone}
        at={'at' in reading ? reading.at : now}
        isReadOnly={isReadOnly}
        onChange={(zone) => change({ zone })}
      />
      <div id={readingId} aria-live="polite" className="grid gap-2 text-sm lg:ps-20">
        {error !== undefined && <p className="text-failed">{error}</p>}
        {reading.state === 'moment' && <p className="text-ink-soft">{words(reading.at)}</p>}
        {reading.state === 'incomplete' && <p className="text-ink-soft">Give a date and a time.</p>}
        {reading.state === 'past' && (
          <p className="text-failed">{words(reading.at)} has passed. Choose a moment that lies ahead.</p>
        )}
        {reading.state === 'gap' && (
          <Question words="The clocks skip this time on that day. Which do you mean?">
            {[reading.before, reading.after].map((at) => (
              <Button key={at} size="sm" onClick={() => choose(at)}>
                {words(at)}
              </Button>
            ))}
          </Question>
        )}
        {reading.state === 'fold' && (
          <Question words="The clocks show this time twice on that day. Which do you mean?">
            {[reading.earlier, reading.later].map((at) => (
              <Button key={at} size="sm" onClick={() => choose(at)}>
                {words(at)}
              </Button>
            ))}
          </Question>
        )}
      </div>
      {!isReadOnly && (
        <fieldset aria-label="Quick picks" className="-mx-2 flex flex-wrap lg:ps-20">
          {quickPicks(now, value.zone, occupied, display).map(({ name, at }) => (
            <Button key={name} size="sm" variant="quiet" onClick={() => choose(at)}>
              {name}
            </Button>
          ))}
          {props.children}
        </fieldset>
      )}
    </fieldset>
  )
}

function Question({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1 rounded-md bg-overdue-soft p-2">
      <p className="font-medium">{words}</p>
      {children}
    </div>
  )
}
