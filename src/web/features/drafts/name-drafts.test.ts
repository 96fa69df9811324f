import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Draft } from '#web/device/drafts/draft.ts'
import { findDrafts } from './find-drafts.ts'
import { nameDrafts } from './name-drafts.ts'

function draftOf(id: string, commentary: string, more: Partial<Draft> = {}, date = ''): Draft {
  const placement = { calendar: '', date, time: '09:00', zone: 'UTC', fold: null }
  return {
    id,
    accountId: 'account',
    revision: 1,
    createdAt: 1,
    savedAt: 1,
    content: { kind: 'quote', tweet: '179', commentary, placement },
    ...more,
  }
}

test('drafts with the same first line are told apart by their next words and by a number', () => {
  const names = nameDrafts([
    draftOf('b', 'Good morning\nall of you in Rome', { createdAt: 2 }),
    draftOf('a', 'Good morning\nall of you in Oslo'),
    draftOf('c', 'Good night'),
  ])
  expect(names.get('a')).toEqual({
    line: 'Good morning',
    apart: '… all of you in Oslo',
    name: 'Good morning',
  })
  expect(names.get('b')).toEqual({
    line: 'Good morning',
    apart: '… all of you in Rome',
    name: 'Good morning (2)',
  })
  expect(names.get('c')).toEqual({ line: 'Good night', apart: null, name: 'Good night' })
})

test('drafts with the same words have their number on the line', () => {
  const names = nameDrafts([
    draftOf('a', 'Good morning'),
    draftOf('b', 'Good morning', { createdAt: 2 }),
    draftOf('c', 'Good evening'),
  ])
  expect([...names.values()]).toEqual([
    { line: 'Good morning', apart: null, name: 'Good morning' },
    { line: 'Good morning (2)', apart: null, name: 'Good morning (2)' },
    { line: 'Good evening', apart: null, name: 'Good evening' },
  ])
})

test('no two names are equal, whatever the titles are', () => {
  const line = fc.constantFrom('A', 'A (2)', 'A (3)', 'B')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const names = nameDrafts(lines.map((text, index) => draftOf(String(index), text, { createdAt: index })))
      expect(new Set([...names.values()].map(({ name }) => name)).size).toBe(lines.length)
    }),
  )
})

test('drafts are found by title, kind and words without accents, and sorted', () => {
  const drafts = [
    draftOf('one', 'Café in the port', { savedAt: 3 }, '2026-12-01'),
    draftOf('two', 'Ten ships', { savedAt: 2, title: 'Port 10' }),
    draftOf('three', 'A port', { savedAt: 1, title: 'Port 9' }, '2026-11-24'),
  ]
  const find = (q: string, sort: Parameters<typeof findDrafts>[2]) =>
    findDrafts(drafts, q, sort).map(({ id }) => id)
  expect(find('cafe', 'newest')).toEqual(['one'])
  expect(find('quote ships', 'newest')).toEqual(['two'])
  expect(find('port', 'newest')).toEqual(['one', 'two', 'three'])
  expect(find('', 'oldest')).toEqual(['three', 'two', 'one'])
  expect(find('', 'intended')).toEqual(['three', 'one', 'two'])
  expect(find('', 'title')).toEqual(['one', 'three', 'two'])
})

test('long texts that differ after many blanks are told apart at once', () => {
  // In time that grew with the square of the length, this would take a minute, which is more than a test has.
  const long = `Good morning\n${'x'.repeat(200_000)}${' '.repeat(20)}`
  const names = nameDrafts([draftOf('a', `${long}one`), draftOf('b', `${long}two`)])
  expect([names.get('a')?.apart, names.get('b')?.apart]).toEqual(['… one', '… two'])
})
