import { markAsUntransferable } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { makeAnswerReader } from './answer-reader.ts'

const USE = { name: 'accountLimits' as const, hiddenKey: null, pictureKey: null }
const MANY_BYTES = 300_000

test('an answer without a worker is unreadable, and later answers are read', async () => {
  const reader = makeAnswerReader()
  const large = () =>
    new TextEncoder().encode(JSON.stringify({ data: { tier: 'x'.repeat(MANY_BYTES) }, success: true }))
  const immovable = large()
  markAsUntransferable(immovable.buffer)
  try {
    expect(await reader.read(immovable, USE, 1_000)).toEqual({ kind: 'unreadable' })
    expect((await reader.read(large(), USE, 1_000)).kind).toBe('success')
  } finally {
    reader.close()
  }
})
