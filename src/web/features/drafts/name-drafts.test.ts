import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleDraftHead } from '#web/testing/sample-draft.ts'
import { findDrafts } from './find-drafts.ts'
import { nameDrafts } from './name-drafts.ts'

const headOf = (id: string, firstWords: string, more: Parameters<typeof sampleDraftHead>[0] = {}) =>
  sampleDraftHead({ id, firstWords, ...more })

test('of drafts with the same line, all but the oldest get a number', () => {
  const names = nameDrafts([
    headOf('b', 'Good morning', { createdAt: 2 }),
    headOf('a', 'Good morning', { createdAt: 1 }),
    headOf('c', 'Good night'),
    headOf('d', ''),
    headOf('e', 'Words', { title: 'Spring' }),
  ])
  expect(Object.fromEntries(names)).toEqual({
    a: 'Good morning',
    b: 'Good morning (2)',
    c: 'Good night',
    d: '(no words)',
    e: 'Spring',
  })
})

test('no two names are equal, whatever the titles are', () => {
  const line = fc.constantFrom('A', 'A (2)', 'A (3)', 'B')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const names = nameDrafts(lines.map((text, index) => headOf(String(index), text, { createdAt: index })))
      expect(new Set(names.values()).size).toBe(lines.length)
    }),
  )
})

test('a search finds titles, kinds and first words, and ignores case and accents', () => {
  const drafts = [headOf('a', 'Café au lait'), headOf('b', 'Tea', { title: 'Autumn' })]
  const ids = (q: string) => findDrafts(drafts, q, 'newest').map(({ id }) => id)
  expect(ids('CAFE')).toEqual(['a'])
  expect(ids('autumn')).toEqual(['b'])
  expect(ids('post')).toEqual(['a', 'b'])
  expect(ids('coffee')).toEqual([])
})

test('the intended order goes by date and time, and drafts without a date come last', () => {
  const at = (date: string, time: string) => ({ when: { date, time, zone: 'UTC', fold: null } })
  const drafts = [
    headOf('none', 'x'),
    headOf('late', 'x', at('2026-11-24', '18:00')),
    headOf('day', 'x', at('2026-11-24', '')),
  ]
  expect(findDrafts(drafts, '', 'intended').map(({ id }) => id)).toEqual(['day', 'late', 'none'])
})
