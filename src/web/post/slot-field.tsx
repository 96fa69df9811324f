import { readClockTime } from '#contract/wall-time.ts'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { clockTime } from '#web/time/clock-time.ts'
import type { Display } from '#web/time/display.ts'
import type { Weekday } from '#web/time/grid.ts'
import { WEEK, formatSlotRule, slotRuleWords, weekdayShort } from '#web/time/slot-words.ts'
import type { SlotRule } from '#web/time/slots.ts'
import { zoneNames } from '#web/time/zone-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TimeField } from './time-field.tsx'

interface SlotFieldProps {
  label: string
  rules: readonly SlotRule[]
  suggestion: SlotRule | null
  display: Display
  isAsked?: boolean
  onChange: (rules: SlotRule[]) => void
}

type EditedRule = Omit<SlotRule, 'minutes'> & { times: readonly string[] }

export function SlotField({ label, rules, suggestion, display, isAsked = false, onChange }: SlotFieldProps) {
  const [edited, setEdited] = useState(() => rules.map(toEdited))
  const shown = edited.length === 0 ? [{ days: [], times: [''], zone: display.zone }] : edited
  const offer = suggestion === null ? null : slotRuleWords(suggestion, display)
  const isOffered = suggestion !== null && !rules.map(formatSlotRule).includes(formatSlotRule(suggestion))

  function change(next: readonly EditedRule[]): void {
    setEdited([...next])
    onChange(next.flatMap((rule) => toRule(rule) ?? []))
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1 font-medium wrap-anywhere">{label}</legend>
      {shown.map((rule, index) => (
        <RuleField
          // oxlint-disable-next-line react/no-array-index-key -- The rules have no identity except their position.
          key={index}
          rule={rule}
          display={display}
          missing={missingWords(rule, isAsked)}
          onChange={(next) => change(shown.with(index, next))}
          onRemove={edited.length === 0 ? null : () => change(edited.toSpliced(index, 1))}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          size="sm"
          variant="quiet"
          icon={Plus}
          disabledReason={
            shown.every((rule) => toRule(rule) !== null) ? undefined : 'Tick days and give a time first'
          }
          onClick={() => change([...shown, { days: [], times: [''], zone: display.zone }])}
        >
          Other days
        </Button>
        {isOffered && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <span>As it usually posts: {offer}</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Use it: ${offer}`}
              onClick={({ currentTarget }) => {
                // Moves the focus to the first day of the slots, because the button "Use it" disappears.
                currentTarget.closest('fieldset')?.querySelector('input')?.focus()
                change([toEdited(suggestion)])
              }}
            >
              Use it
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  )
}

interface RuleFieldProps {
  rule: EditedRule
  display: Display
  missing: string | null
  onChange: (rule: EditedRule) => void
  onRemove: (() => void) | null
}

function RuleField({ rule, display, missing, onChange, onRemove }: RuleFieldProps) {
  const missingId = useId()
  const { days, times, zone } = rule
  const toggle = (day: Weekday) =>
    onChange({ ...rule, days: WEEK.filter((one) => (one === day) !== days.includes(one)) })
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-2">
      <div className="flex flex-wrap items-center gap-x-3">
        {WEEK.map((day) => (
          <label key={day} className="flex min-h-6 items-center gap-1.5 touch:min-h-touch touch:min-w-touch">
            <input
              type="checkbox"
              className="size-4"
              checked={days.includes(day)}
              onChange={() => toggle(day)}
            />
            {weekdayShort(day)}
          </label>
        ))}
        {onRemove !== null && (
          <span className="ms-auto">
            <IconButton icon={X} label="Remove these days" onClick={onRemove} />
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {times.map((time, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The times have no identity except their position.
          <span key={index} className="flex items-center">
            <span className="grid w-20 touch:w-34">
              <TimeField
                label={`Time ${index + 1}`}
                value={time}
                display={display}
                invalidBy={missing !== null && time === '' ? missingId : undefined}
                onChange={(next) => onChange({ ...rule, times: times.with(index, next) })}
              />
            </span>
            {times.length > 1 && (
              <IconButton
                icon={X}
                label={`Remove time ${index + 1}`}
                onClick={() => onChange({ ...rule, times: times.toSpliced(index, 1) })}
              />
            )}
          </span>
        ))}
        <Button
          size="sm"
          variant="quiet"
          icon={Plus}
          onClick={() => onChange({ ...rule, times: [...times, ''] })}
        >
          Add a time
        </Button>
        <span className="w-40">
          <Select
            label="Zone of these times"
            isLabelHidden
            value={zone}
            onChange={({ target }) => onChange({ ...rule, zone: target.value })}
          >
            {zoneNames(zone).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </span>
      </div>
      {missing !== null && (
        <p id={missingId} role="alert" className="text-sm text-failed">
          {missing}
        </p>
      )}
    </div>
  )
}

function toEdited({ days, minutes, zone }: SlotRule): EditedRule {
  return { days, times: minutes.map(clockTime), zone }
}

/** Returns null if the rule is complete. For an empty rule, returns words only if `isAsked` is true. */
function missingWords(rule: EditedRule, isAsked: boolean): string | null {
  if (toRule(rule) !== null) return null
  if (rule.times.some((time) => readClockTime(time) !== null)) return 'Tick days.'
  if (rule.days.length > 0) return 'Give a time.'
  return isAsked ? 'Tick days and give a time.' : null
}

function toRule({ days, times, zone }: EditedRule): SlotRule | null {
  const minutes = times.flatMap((time) => readClockTime(time) ?? [])
  if (days.length === 0 || minutes.length === 0) return null
  return { days, minutes: [...new Set(minutes)].toSorted((a, b) => a - b), zone }
}
