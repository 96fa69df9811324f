import type { Moment } from '#contract/moment.ts'
import type { Display } from './display.ts'
import { formatCount } from './format.ts'
import { daysPassed } from './days-passed.ts'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from './zone.ts'

const STEPS = [
  { unit: 'day', ms: MS_PER_DAY },
  { unit: 'hour', ms: MS_PER_HOUR },
  { unit: 'minute', ms: MS_PER_MINUTE },
] as const

/** `just now`, `5 minutes ago`, `yesterday`; from 24 hours on in calendar days. */
export function ageWords(at: Moment, now: Moment, display: Pick<Display, 'locale' | 'zone'>): string {
  const age = Math.max(0, now - at)
  const step = STEPS.find(({ ms }) => age >= ms)
  if (step === undefined) return 'just now'
  const count = step.unit === 'day' ? daysPassed(at, now, display.zone) : Math.floor(age / step.ms)
  if (step.unit === 'day' && count === 1) return 'yesterday'
  return `${formatCount(count, step.unit, `${step.unit}s`, display)} ago`
}
