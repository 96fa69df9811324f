import { QUOTES_PER_DAY } from '#contract/daily-cap.ts'
import type { Quota } from './quota.ts'

export type FormatNumber = (number: number) => string

export const NUMBERS_DISAGREE = 'Numbers disagree'

export function quotaStateWord(
  { reading, state }: Pick<Quota, 'reading' | 'state'>,
  format: FormatNumber,
): string {
  switch (reading.state) {
    case 'normal':
      return state === 'nearly-full' ? 'Nearly full' : 'Normal'
    case 'at-capacity':
      return 'At capacity'
    case 'over':
      return `Over by ${format(reading.by)}`
    case 'not-in-tier':
      return 'Not in your tier'
  }
}

export function quotaReading(quota: Quota, format: FormatNumber): string {
  const { reading, limit, disagrees } = quota
  if (reading.state === 'not-in-tier' && !disagrees) return 'Not in your tier'
  const numbers = `${format(limit.used)} of ${format(limit.max)} used, ${format(limit.remaining)} left`
  const state = quotaStateWord(quota, format)
  return disagrees ? `${NUMBERS_DISAGREE}: ${numbers}. ${state}` : `${numbers}. ${state}`
}

export function quotesTodayWords(
  { used, isCapReached }: { used: number; isCapReached: boolean },
  format: FormatNumber,
): string {
  if (used === 0 && !isCapReached) return `none of ${format(QUOTES_PER_DAY)} used so far`
  const words = `${format(used)} of ${format(QUOTES_PER_DAY)}`
  return isCapReached ? words : `at least ${words}`
}
