import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { momentToDay } from '#web/time/zone.ts'
import type { Display } from '#web/time/display.ts'
import { dayRules, daysOf } from './day-phrases.ts'
import { readPhrases } from './phrases.ts'
import { plainText } from './typed-text.ts'

export function readTypedDays(typed: string, now: Moment, display: Display): readonly Day[] {
  const today = momentToDay(now, display.zone)
  const { readings } = readPhrases(plainText(typed), dayRules(display, now))
  const days = readings.flatMap((reading) => daysOf(reading, display.weekStart)?.(today).days ?? [])
  return [...new Set(days)].filter(isShownDay)
}
