import type { DateRange } from '#contract/date-range.ts'
import { type Day, addDays } from '#contract/day.ts'
import type { Person } from '#web/api/posts/learn-people.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'

export const BACK_PRESETS = [7, 30, 90] as const
const AHEAD_DAYS = 90

export const PRESETS = [...BACK_PRESETS, 'ahead'] as const
type Preset = (typeof PRESETS)[number]

const DEFAULT_PRESET = 90

export function presetRange(preset: Preset, today: Day): DateRange {
  if (preset === 'ahead') return { from: today, to: addDays(today, AHEAD_DAYS - 1) }
  return { from: addDays(today, 1 - preset), to: today }
}

export function presetWord(preset: Preset): string {
  return preset === 'ahead' ? 'Still to come' : `${preset} days`
}

export function rangeWords(range: DateRange, today: Day): string {
  const preset = matchPreset(range, today)
  if (preset === null) return 'this range'
  return preset === 'ahead' ? `the next ${AHEAD_DAYS} days` : `these ${preset} days`
}

export function readRange(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): DateRange {
  const standard = presetRange(DEFAULT_PRESET, today)
  const range = { from: from ?? addDays(to ?? today, 1 - DEFAULT_PRESET), to: to ?? today }
  return range.from <= range.to ? range : standard
}

export function matchPreset(range: DateRange, today: Day): Preset | null {
  const isSame = (preset: Preset) => {
    const { from, to } = presetRange(preset, today)
    return from === range.from && to === range.to
  }
  return PRESETS.find(isSame) ?? null
}

export function rangeOfPerson(
  { lastAt, scheduledAt }: Pick<Person, 'lastAt' | 'scheduledAt'>,
  today: Day,
  zone: Zone,
): Partial<DateRange> {
  if (lastAt === -Infinity) return scheduledAt < Infinity ? presetRange('ahead', today) : {}
  const last = momentToDay(lastAt, zone)
  return readRange({}, today).from <= last ? {} : { from: last, to: today }
}
