/** A time zone in which it is now between 12:00 and 13:00, so that no story passes midnight. */
export const NOON_ZONE = Intl.supportedValuesOf('timeZone').find(isNoonIn) ?? 'UTC'

function isNoonIn(timeZone: string): boolean {
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return hour.format() === '12'
}
