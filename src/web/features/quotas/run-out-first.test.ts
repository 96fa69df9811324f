import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuota, sortQuotas } from '#web/quota/quota.ts'
import { findRunningOut } from './run-out-first.ts'

const quota = (name: string, used: number, max = 100, remaining = max - used) =>
  readQuota(name, { max, used, remaining })

const names = (quotas: ReturnType<typeof quota>[], fullAt: Record<string, number> = {}) =>
  findRunningOut(sortQuotas(quotas), ({ name }) => fullAt[name] ?? null).map(({ quota: { name } }) => name)

test('what is over comes first, then what is at capacity, nearly full, and full soon', () => {
  const all = [
    quota('half', 50),
    quota('full', 100),
    quota('nearly', 95),
    quota('over', 103),
    quota('none', 0, 0),
  ]
  expect(names(all)).toEqual(['over', 'full', 'nearly'])
  expect(names(all, { half: 1 })).toEqual(['over', 'full', 'nearly', 'half'])
})

test('of two that are nearly full, or will be full, the one that is full sooner comes first', () => {
  const all = [quota('fuller', 96), quota('sooner', 92), quota('a', 60), quota('b', 50)]
  expect(names(all)).toEqual(['fuller', 'sooner'])
  expect(names(all, { fuller: 9, sooner: 5, a: 4, b: 3 })).toEqual(['sooner', 'fuller', 'b', 'a'])
  expect(names(all, { sooner: 5 })).toEqual(['sooner', 'fuller'])
})

test('if none is near its end, the one that is used most is named; an unused one never', () => {
  expect(names([quota('a', 10), quota('b', 20), quota('c', 0)])).toEqual(['b'])
  expect(names([quota('a', 0), quota('none', 0, 0)])).toEqual([])
  // Numbers that contradict each other cannot be compared.
  expect(names([quota('odd', 90, 100, 50)])).toEqual([])
})

test('each limit without anything left is named, before all others', () => {
  const any = fc.array(fc.record({ used: fc.nat(12), max: fc.nat(10) }), { maxLength: 12 })
  fc.assert(
    fc.property(any, (limits) => {
      const quotas = limits.map(({ used, max }, index) => quota(String(index), used, max))
      const found = findRunningOut(sortQuotas(quotas), () => null).map(
        ({ quota: { reading } }) => reading.state,
      )
      const usedUp = quotas.filter(({ reading: { state } }) => state === 'over' || state === 'at-capacity')
      expect(found.filter((state) => state === 'over' || state === 'at-capacity')).toHaveLength(usedUp.length)
      expect(found.slice(0, usedUp.length)).not.toContain('normal')
    }),
  )
})
