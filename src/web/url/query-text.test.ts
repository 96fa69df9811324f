import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery, stringifyQuery } from './query-text.ts'

test('a state reads as plain words', () => {
  const search = { view: 'week', zone: 'Europe/Berlin', status: ['failed', 'overdue'], q: '@kyna 9:00' }
  expect(stringifyQuery(search)).toBe('?view=week&zone=Europe/Berlin&status=failed,overdue&q=@kyna%209:00')
})

test('what is empty or absent is not written', () => {
  expect(stringifyQuery({ q: '', status: [], date: undefined })).toBe('')
})

test('the id of a post keeps its last digits', () => {
  expect(parseQuery('?tweet=1790000000000000123')).toEqual({ tweet: '1790000000000000123' })
})

test('half of an emoji does not break the address', () => {
  expect(parseQuery(stringifyQuery({ q: 'a\ud83d' }))).toEqual({ q: 'a\ufffd' })
})

test('any text that is written is read back', () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(texts, (q) => {
      expect(parseQuery(stringifyQuery({ q }))).toEqual({ q })
    }),
  )
})
