import { beforeEach, expect, test } from 'vitest'
import { listLocal, readLocal, removeLocal } from '#web/device/local-store.ts'
import { sampleSending } from '#web/testing/sample-sending.ts'
import { OPEN_NOTE, noteSending } from './open-notes.ts'

const notes = () => listLocal(OPEN_NOTE).map((key) => [key, readLocal(key)])

beforeEach(() => listLocal('').forEach(removeLocal))

test('a sending is noted for its account from its beginning until its outcome is known', () => {
  const sending = sampleSending({ accountId: 'one' })
  noteSending(sending)
  expect(notes()).toEqual([['almanac.open.draft', 'one']])
  noteSending({ ...sending, outcome: { state: 'unknown', failure: null } })
  expect(notes()).toHaveLength(1)
  noteSending({ ...sending, outcome: { state: 'not-created' } })
  expect(notes()).toEqual([])
})
