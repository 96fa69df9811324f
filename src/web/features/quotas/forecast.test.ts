import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MS_PER_DAY, MS_PER_HOUR } from '#web/time/zone.ts'
import {
  fitLine,
  forecastFull,
  currentRun,
  isWorthALine,
  readUseOverTime,
  type UsePoint,
  findRunningOut,
} from './forecast.ts'
import { readQuota, sortQuotas } from '#web/quota/quota.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

function daily(uses: readonly number[], max = 100): UsePoint[] {
  return uses.map((used, index) => ({ at: NOW - (uses.length - 1 - index) * MS_PER_DAY, used, max }))
}

describe('the forecast', () => {
  test('at ten a day with sixty left is full in six days', () => {
    expect(forecastFull(daily([0, 10, 20, 30, 40]), NOW)).toBe(NOW + 6 * MS_PER_DAY)
  })

  test('needs five readings', () => {
    expect(forecastFull(daily([10, 20, 30, 40]), NOW)).toBeNull()
  })

  test('is null without growth, for a full limit, and for a limit of zero', () => {
    expect(forecastFull(daily([40, 40, 40, 40, 40]), NOW)).toBeNull()
    expect(forecastFull(daily([60, 70, 80, 90, 100]), NOW)).toBeNull()
    expect(forecastFull(daily([0, 0, 0, 0, 0], 0), NOW)).toBeNull()
  })

  test('starts again after the use fell or the maximum changed', () => {
    expect(forecastFull(daily([50, 60, 70, 80, 0, 10]), NOW)).toBeNull()
    expect(forecastFull([...daily([10, 20, 30, 40]), { at: NOW, used: 50, max: 500 }], NOW)).toBeNull()
    expect(forecastFull(daily([90, 95, 0, 10, 20, 30, 40]), NOW)).toBe(NOW + 6 * MS_PER_DAY)
  })

  test('is null if it is years away or far beyond the time of the readings', () => {
    expect(forecastFull(daily([0, 1, 2, 3, 4], 1_000), NOW)).toBeNull()
    const inAMinute = [0, 1, 2, 3, 4].map((used) => ({ at: NOW + used * 15_000, used, max: 10_000 }))
    expect(forecastFull(inAMinute, NOW)).toBeNull()
  })

  test('is null if the use jumped once instead of growing', () => {
    expect(forecastFull(daily([0, 0, 0, 0, 0, 0, 0, 40]), NOW)).toBeNull()
  })

  test('for any readings is in the future, within two years', () => {
    const anyReadings = fc.array(
      fc.record({ at: fc.integer({ min: 0, max: NOW }), used: fc.integer(), max: fc.integer() }),
    )
    fc.assert(
      fc.property(anyReadings, (points) => {
        const fullAt = forecastFull(
          points.toSorted((a, b) => a.at - b.at),
          NOW,
        )
        if (fullAt !== null) {
          expect(fullAt).toBeGreaterThan(NOW)
          expect(fullAt - NOW).toBeLessThanOrEqual(730 * MS_PER_DAY)
        }
      }),
    )
  })

  test('for any steady pace is the moment at which the limit is full', () => {
    const pace = fc.record({
      perHour: fc.integer({ min: 1, max: 20 }),
      readings: fc.integer({ min: 5, max: 40 }),
      hoursLeft: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(pace, ({ perHour, readings, hoursLeft }) => {
        const max = perHour * (readings - 1 + hoursLeft)
        const points = Array.from({ length: readings }, (_, hour) => ({
          at: NOW + (hour - readings + 1) * MS_PER_HOUR,
          used: perHour * hour,
          max,
        }))
        expect(forecastFull(points, NOW)).toBeCloseTo(NOW + hoursLeft * MS_PER_HOUR, -1)
      }),
    )
  })
})

test('a line through equal places is null, and a perfect line explains everything', () => {
  expect(fitLine([])).toBeNull()
  expect(
    fitLine([
      { x: 1, y: 1 },
      { x: 1, y: 5 },
    ]),
  ).toBeNull()
  expect(
    fitLine([
      { x: 0, y: 1 },
      { x: 1, y: 3 },
      { x: 2, y: 5 },
    ]),
  ).toEqual({ slope: 2, fit: 1 })
})

test('a limit has the readings that name it, oldest first', () => {
  const limit = (used: number) => ({ max: 9, used, remaining: 9 - used })
  const readings = [
    { at: 2, limits: { list_limit: limit(3) } },
    { at: 1, limits: { list_limit: limit(2), burst_limit: limit(1) } },
  ]
  expect(readUseOverTime(readings, 'list_limit')).toEqual([
    { at: 1, used: 2, max: 9 },
    { at: 2, used: 3, max: 9 },
  ])
  expect(readUseOverTime(readings, 'burst_limit')).toHaveLength(1)
})

test('a run is the end of the readings and never falls', () => {
  const anyPoint = fc.record({ at: fc.nat(), used: fc.nat(9), max: fc.constantFrom(9, 10) })
  fc.assert(
    fc.property(fc.array(anyPoint), (points) => {
      const run = currentRun(points)
      expect(run).toEqual(points.slice(points.length - run.length))
      run.forEach((point, index) => {
        expect(point.used).toBeGreaterThanOrEqual(run[index - 1]?.used ?? 0)
      })
      if (points.length > 0) expect(run).not.toEqual([])
    }),
  )
})

describe('a line over time', () => {
  const midnight = Date.parse('2026-11-21T00:00:00Z')
  const points = (...hours: number[]) =>
    hours.map((hour) => ({ at: midnight + hour * MS_PER_HOUR, used: hour, max: 100 }))

  test('needs three readings on two days', () => {
    expect(isWorthALine([], 'UTC')).toBe(false)
    expect(isWorthALine(points(-30, 1), 'UTC')).toBe(false)
    expect(isWorthALine(points(1, 2, 23), 'UTC')).toBe(false)
    expect(isWorthALine(points(-1, 1, 2), 'UTC')).toBe(true)
  })

  test('counts the days of the display zone', () => {
    expect(isWorthALine(points(-1, 1, 2), 'Europe/Berlin')).toBe(false)
    expect(isWorthALine(points(1, 2, 23), 'Europe/Berlin')).toBe(true)
  })
})

const quota = (name: string, used: number, max = 100, remaining = max - used) =>
  readQuota(name, { max, used, remaining })

const names = (quotas: ReturnType<typeof quota>[], fullAt: Record<string, number> = {}) =>
  findRunningOut(sortQuotas(quotas), ({ name }) => fullAt[name] ?? null, 0).map(({ quota: { name } }) => name)

test('limits that are over come first, then limits at capacity, nearly full, and full soon', () => {
  const all = [
    quota('half', 50),
    quota('full', 100),
    quota('nearly', 95),
    quota('over', 103),
    quota('none', 0, 0),
  ]
  expect(names(all)).toEqual(['over', 'full', 'nearly'])
  expect(names(all, { half: 90 * MS_PER_DAY })).toEqual(['over', 'full', 'nearly', 'half'])
  expect(names(all, { half: 91 * MS_PER_DAY })).toEqual(['over', 'full', 'nearly'])
})

test('of two limits that are nearly full, or will be full, the sooner one comes first', () => {
  const all = [quota('fuller', 96), quota('sooner', 92), quota('a', 60), quota('b', 50)]
  expect(names(all)).toEqual(['fuller', 'sooner'])
  expect(names(all, { fuller: 9, sooner: 5, a: 4, b: 3 })).toEqual(['sooner', 'fuller', 'b', 'a'])
  expect(names(all, { sooner: 5 })).toEqual(['sooner', 'fuller'])
})

test('if no limit is near its end, the most used limit is named, and never an unused limit', () => {
  expect(names([quota('a', 10), quota('b', 20), quota('c', 0)])).toEqual(['b'])
  expect(names([quota('a', 0), quota('none', 0, 0)])).toEqual([])
  expect(names([quota('odd', 90, 100, 50)])).toEqual([])
})

test('each limit without anything left is named, before all others', () => {
  const any = fc.array(fc.record({ used: fc.nat(12), max: fc.nat(10) }), { maxLength: 12 })
  fc.assert(
    fc.property(any, (limits) => {
      const quotas = limits.map(({ used, max }, index) => quota(String(index), used, max))
      const found = findRunningOut(sortQuotas(quotas), () => null, NOW).map(
        ({ quota: { reading } }) => reading.state,
      )
      const usedUp = quotas.filter(({ reading: { state } }) => state === 'over' || state === 'at-capacity')
      expect(found.filter((state) => state === 'over' || state === 'at-capacity')).toHaveLength(usedUp.length)
      expect(found.slice(0, usedUp.length)).not.toContain('normal')
    }),
  )
})
