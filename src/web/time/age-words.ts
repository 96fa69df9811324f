import type { Moment } from '#contract/moment.ts'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from './zone.ts'

const STEPS = [
  { unit: 'day', ms: MS_PER_DAY },
  { unit: 'hour', ms: MS_PER_HOUR },
  { unit: 'minute', ms: MS_PER_MINUTE },
] as const

const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** `just now`, `5 minutes ago`, `yesterday` */
export function ageWords(at: Moment, now: Moment): string {
  const age = Math.max(0, now - at)
  const step = STEPS.find(({ ms }) => age >= ms)
  return step === undefined ? 'just now' : ages.format(-Math.floor(age / step.ms), step.unit)
}
