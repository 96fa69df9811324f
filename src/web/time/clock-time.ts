/** `09:30`, as form fields and clocks of 24 hours write a minute of the day. */
export function clockTime(minuteOfDay: number): string {
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
