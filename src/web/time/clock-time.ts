export function clockTime(minuteOfDay: number): string {
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
