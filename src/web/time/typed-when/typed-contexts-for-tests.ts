import type { TypedContext } from './typed-when.ts'

/** A Saturday at noon in UTC. */
export const NOW = Date.UTC(2026, 10, 21, 12)
export const BRITISH: TypedContext = {
  now: NOW,
  zone: 'Europe/Berlin',
  likely: ['Europe/Berlin'],
  display: { locale: 'en-GB', hourCycle: 24, weekStart: 1 },
}
export const AMERICAN: TypedContext = {
  ...BRITISH,
  zone: 'America/New_York',
  likely: ['America/New_York'],
  display: { locale: 'en-US', hourCycle: 12, weekStart: 7 },
}
