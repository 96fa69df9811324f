import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { isShownDay } from '#web/time/shown-days.ts'
import { momentToDay } from '#web/time/zone.ts'
import type { Display } from '#web/time/display.ts'
import { readDays } from './read-days.ts'
import { openWords } from './typed-words.ts'

/** The days that `tomorrow`, `nov 24` or `next tuesday` can mean; none where other words are left. */
export function readTypedDays(typed: string, now: Moment, display: Display): readonly Day[] {
  const words = openWords(typed)
  const days = readDays(words, display)
  if (days === null || words.rest() !== '') return []
  return days(momentToDay(now, display.zone)).days.filter(isShownDay)
}
