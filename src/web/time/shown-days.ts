import { type Day, isDay } from '#contract/day.ts'

export const FIRST_SHOWN_DAY: Day = '1970-01-01'
export const LAST_SHOWN_DAY: Day = '2999-12-31'

export function clampToShownDays(day: Day): Day {
  if (day < FIRST_SHOWN_DAY) return FIRST_SHOWN_DAY
  return day > LAST_SHOWN_DAY ? LAST_SHOWN_DAY : day
}

export function isShownDay(text: string): boolean {
  return text >= FIRST_SHOWN_DAY && text <= LAST_SHOWN_DAY && isDay(text)
}
