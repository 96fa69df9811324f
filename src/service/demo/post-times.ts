import { type Random, scramble } from './random.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

const periods = [
  { from: -1_095, to: -366, part: 0.18, weigh: (days: number) => 0.1 + Math.exp(-(days - 365) / 300) },
  { from: -365, to: 0, part: 0.62, weigh: (days: number) => 0.15 + Math.exp(-days / 90) },
  { from: 1, to: 56, part: 0.15, weigh: (days: number) => 0.1 + Math.exp(-days / 35) },
  { from: 57, to: 182, part: 0.05, weigh: (days: number) => Math.exp(-(days - 56) / 40) },
]

const WEEKDAYS = [0.25, 1.1, 1.25, 1, 1.2, 0.9, 0.3]

const HOURS = [
  7, 7, 8, 8, 8, 9, 9, 9, 9, 10, 10, 11, 12, 12, 12, 13, 14, 15, 15, 16, 16, 16, 17, 17, 18, 19, 21, 23, 2,
]

const SLOTS = [480, 540, 540, 615, 750, 750, 960, 1_050]

export function* countByDay(
  total: number,
  now: number,
  random: Random,
): Generator<[day: number, count: number]> {
  const today = Math.floor(now / DAY)
  const offset = random.below(1_000_000)
  let spent = 0
  let dealt = 0
  for (const { from, to, part, weigh } of periods) {
    const weights: [day: number, weight: number][] = []
    for (let days = from; days <= to; days++) {
      const day = today + days
      weights.push([
        day,
        weigh(Math.abs(days)) * dayWeight(day, days, offset) * (0.5 + random.below(100) / 100),
      ])
    }
    const whole = weights.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [day, weight] of weights) {
      spent += (part * weight) / whole
      const due = Math.min(total, Math.round(spent * total))
      yield [day, due - dealt]
      dealt = due
    }
  }
}

function dayWeight(day: number, days: number, offset: number): number {
  const weekday = WEEKDAYS[(day + 4) % 7] ?? 1
  const isQuiet = days < -13 && scramble(Math.floor((day + 3) / 7) + offset) % 9 === 0
  const isBurst = days < 0 && scramble(day + offset) % 24 === 0
  return weekday * (isQuiet ? 0.05 : 1) * (isBurst ? 4 : 1)
}

export function spontaneousMoment(day: number, random: Random): number {
  return day * DAY + random.pick(HOURS) * HOUR + random.below(3_600) * 1_000
}

export function plannedMoment(day: number, random: Random): number {
  const minutes = random.chance(0.7) ? random.pick(SLOTS) : random.pick(HOURS) * 60 + random.below(12) * 5
  return day * DAY + minutes * 60_000
}
