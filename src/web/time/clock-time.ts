/** `09:30`, as form fields and clocks of 24 hours write a minute of the day. */
export function clockTime(minuteOfDay: number): string {
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`
}

/** The minute of the day that a form field says, or null. */
export function readClockTime(time: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(time) ?? []
  if (hour === undefined || minute === undefined) return null
  return Number(hour) < 24 && Number(minute) < 60 ? Number(hour) * 60 + Number(minute) : null
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
