/**
 * A time zone in which it is between 12:00 and 13:00 now. No story passes midnight in it, at whatever hour it runs, and the
 * zone is rarely that of the machine.
 */
export const NOON_ZONE = Intl.supportedValuesOf('timeZone').find(isNoonIn) ?? 'UTC'

function isNoonIn(timeZone: string): boolean {
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return hour.format() === '12'
}
