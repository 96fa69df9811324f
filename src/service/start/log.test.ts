import { expect, test } from 'vitest'
import { errorToEntry } from './log.ts'

test('the entry of an error has its code or the code of its cause, and no message', () => {
  const refused = Object.assign(new Error('connect to db.example'), { code: 'ECONNREFUSED' })
  const unavailable = new TypeError('There is no connection', { cause: refused })
  const entries = [refused, unavailable, new TypeError('a secret')].map(errorToEntry)
  expect(entries).toMatchObject([
    { name: 'Error', code: 'ECONNREFUSED' },
    { name: 'TypeError', code: 'ECONNREFUSED' },
    { name: 'TypeError', code: null },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/connect to|no connection|a secret/)
})
