import { isZone } from '#contract/wall-time.ts'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import type { Moment } from '#contract/moment.ts'
import { useDisplay, useNow, useSettings } from '#web/device/use-display.ts'
import { FIRST_SHOWN_DAY, LAST_SHOWN_DAY } from '#web/time/shown-days.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { ignoreSecondPress } from './second-press.ts'
import { TimeField } from '#web/post/time-field.tsx'
import { useTypedWhen, rememberZone } from './use-typed-when.ts'
import type { When } from '#contract/workspace/draft.ts'
import { possibleMoments, quickPicks, readWhen } from '#web/features/composer/form/when.ts'
import { momentToWhen } from '#web/time/draft-moment.ts'
import { ZonePicker } from '#web/post/zone-picker.tsx'
import { type Zone, browserZone } from '#web/time/zone.ts'
import { Popover } from '#web/ui/layers/popover.tsx'
import { toOption } from '#web/time/zone-search.ts'
import { announceAfterPause, useAnnouncedChanges } from '#web/ui/feedback/announce.tsx'
import type { TypedWhen } from '#web/time/typed-when/typed-when.ts'
import { clockWords, momentWords, ownWords } from './when-words.ts'

interface WhenFieldProps {
  ref: Ref<HTMLInputElement>
  value: When
  occupied: readonly Moment[]
  error: string | undefined
  isReadOnly: boolean
  onChange: (when: When) => void
  onPick: (when: When) => void
  isProposed: boolean
  children?: ReactNode
}

export function WhenField(props: WhenFieldProps) {
  const { ref, value, occupied, error, isReadOnly, onChange, onPick, isProposed, children } = props
  const now = useNow()
  const display = useDisplay()
  const field = useRef<HTMLFieldSetElement>(null)
  const readingId = useId()
  const typed = useTypedWhen(value, onChange)
  const reading = readWhen(value, now)
  const isWrong = error !== undefined || reading.state === 'past'
  const isLeftUnclear = typed.reading?.state === 'unclear' && typed.reading.isLeft
  const invalidBy = isWrong ? readingId : undefined
  const set = (when: When) => {
    typed.forget()
    onPick(when)
    if (reading.state !== 'moment') field.current?.querySelector('input')?.focus()
  }
  const choose = (at: Moment) => set(momentToWhen(at, value.zone))
  // Clears `fold`, because it chooses between two moments of one date and time.
  const change = (part: Partial<When>) => {
    typed.forget()
    onChange({ ...value, fold: null, ...part })
  }

  function keyDown(event: KeyboardEvent) {
    // While an input method composes text, Enter and Escape belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      const answer = document.getElementById(readingId)?.querySelector('button')
      if (answer) answer.focus()
      else typed.leave()
    } else if (event.key !== 'Escape' || !typed.restore()) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <fieldset ref={field} onClickCapture={ignoreSecondPress} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="sr-only">When</legend>
      <TextField
        ref={ref}
        label="When"
        name="when"
        isRow
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={display.hourCycle === 12 ? 'tue 9am tokyo' : 'tue 9:00 tokyo'}
        value={typed.text}
        readOnly={isReadOnly}
        invalidBy={isWrong || isLeftUnclear ? readingId : undefined}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={typed.leave}
        onKeyDown={keyDown}
      />
      <WhenFeedback
        id={readingId}
        value={value}
        error={error}
        isProposed={isProposed && !isReadOnly}
        typed={typed.reading}
        onChoose={choose}
        onPick={set}
      />
      <div className="flex flex-wrap items-end gap-2 lg:ps-19">
        <span className="grid w-32 grow">
          <TextField
            type="date"
            label="Date"
            isLabelHidden
            min={FIRST_SHOWN_DAY}
            max={LAST_SHOWN_DAY}
            value={value.date}
            readOnly={isReadOnly}
            invalidBy={invalidBy}
            onChange={({ target }) => change({ date: target.value })}
          />
        </span>
        <span className="grid w-20 touch:w-34">
          <TimeField
            label="Time"
            value={value.time}
            display={display}
            isReadOnly={isReadOnly}
            invalidBy={invalidBy}
            onChange={(time) => change({ time })}
          />
        </span>
        <span className="grid min-w-0 flex-1 basis-32 max-sm:basis-full">
          <ZoneField
            value={value.zone}
            at={'at' in reading ? reading.at : now}
            isReadOnly={isReadOnly}
            onChange={(zone) => change({ zone })}
          />
        </span>
      </div>
      {!isReadOnly && (
        <fieldset
          aria-label="Quick picks"
          className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-2 lg:ps-19"
        >
          {quickPicks(now, value.zone, occupied, display).map(({ name, at }) => (
            <Button key={name} size="sm" onClick={() => choose(at)}>
              {name}
            </Button>
          ))}
          {children}
        </fieldset>
      )}
    </fieldset>
  )
}

interface ZoneFieldProps {
  value: Zone
  at: Moment
  isReadOnly: boolean
  onChange: (zone: Zone) => void
}

function ZoneField({ value, at, isReadOnly, onChange }: ZoneFieldProps) {
  const option = isZone(value) ? toOption(value, at) : null
  const words = option === null ? value : optionWords(option)
  return (
    <div className="grid min-w-0">
      {isReadOnly ? (
        <span className="leading-8">{words}</span>
      ) : (
        <Popover name={`Zone: ${words}`} label={<span className="truncate">{words}</span>} size="field">
          <OpenedZones value={value} at={at} onChange={onChange} />
        </Popover>
      )}
    </div>
  )
}

function OpenedZones({ value, at, onChange }: Omit<ZoneFieldProps, 'isReadOnly'>) {
  const { recentZones, zone } = useSettings()
  return (
    <ZonePicker
      likely={[value, ...recentZones, zone ?? browserZone()]}
      at={at}
      onChoose={(chosen) => {
        rememberZone(chosen)
        onChange(chosen)
      }}
    />
  )
}

function optionWords({ city, offset }: { city: string; offset: string }): string {
  return city === offset ? city : `${city} (${offset})`
}

interface WhenFeedbackProps {
  id: string
  value: When
  error: string | undefined
  isProposed: boolean
  typed: (TypedWhen & { isLeft: boolean }) | null
  onChoose: (at: Moment) => void
  onPick: (when: When) => void
}

function WhenFeedback(props: WhenFeedbackProps) {
  const { id, value, error, isProposed, typed, onChoose, onPick } = props
  const now = useNow()
  const display = useDisplay()
  const box = useRef<HTMLDivElement>(null)
  const reading = readWhen(value, now)
  const words = (at: Moment) => momentWords(at, value.zone, now, display)
  const ambiguous = typed?.state === 'ambiguous' ? typed : null
  const announced = `${error ?? ''} ${ambiguous?.question ?? typedWords(typed)} ${'at' in reading ? words(reading.at) : ''} ${reading.state}`
  useAnnouncedChanges(announced, () => announceAfterPause(() => box.current?.innerText ?? ''))

  return (
    <div ref={box} id={id} className="grid gap-1 text-sm lg:ps-19">
      {error !== undefined && <p className="text-failed">{error}</p>}
      {reading.state === 'moment' && (
        <p className="text-ink-soft">
          {/* `Proposed:` is on the moment's own line, so that choosing the moment moves no button below. */}
          {isProposed && 'Proposed: '}
          {words(reading.at)}
          {value.zone !== display.zone && (
            <span className="block text-ink-faint">{ownWords(reading.at, now, display)}</span>
          )}
        </p>
      )}
      {reading.state === 'past' && (
        <p className="text-failed">{words(reading.at)} has passed. Choose a moment in the future.</p>
      )}
      {reading.state === 'incomplete' && ambiguous === null && error === undefined && (
        <p className={typed?.isLeft === true ? 'text-failed' : 'text-ink-soft'}>
          {typedWords(typed) || 'Give a date and a time.'}
        </p>
      )}
      {ambiguous !== null && (
        <Question words={ambiguous.question}>
          {ambiguous.choices.map((choice) => (
            <Button key={JSON.stringify(choice)} size="sm" onClick={() => onPick({ ...choice, fold: null })}>
              {clockWords(choice, now, display)}
            </Button>
          ))}
        </Question>
      )}
      {(reading.state === 'gap' || reading.state === 'fold') && (
        <Question
          words={
            reading.state === 'gap'
              ? 'The clocks skip this time on that day. Which do you mean?'
              : 'The clocks show this time twice on that day. Which do you mean?'
          }
        >
          {possibleMoments(reading).map((at) => (
            <Button key={at} size="sm" onClick={() => onChoose(at)}>
              {words(at)}
            </Button>
          ))}
        </Question>
      )}
    </div>
  )
}

function typedWords(typed: WhenFeedbackProps['typed']): string {
  return typed?.state === 'unclear' ? typed.words : ''
}

function Question({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1 rounded-md bg-overdue-soft p-2">
      <p className="font-medium">{words}</p>
      {children}
    </div>
  )
}
