import { expect, test } from 'vitest'
import { sampleSending } from '#web/testing/sample-sending.ts'
import { runLookUp } from './look-ups.ts'

test('a sending is looked up once at a time, and again after that', async () => {
  const first = Promise.withResolvers<ReturnType<typeof sampleSending>>()
  let searches = 0
  const lookUp = () => {
    searches++
    return first.promise
  }
  const both = [runLookUp('one', lookUp), runLookUp('one', lookUp)]
  const other = runLookUp('two', () => Promise.resolve(sampleSending({ id: 'two' })))
  expect(await other).toMatchObject({ id: 'two' })
  first.resolve(sampleSending({ id: 'one' }))
  expect(await Promise.all(both)).toMatchObject([{ id: 'one' }, { id: 'one' }])
  expect(searches).toBe(1)
  await runLookUp('one', lookUp)
  expect(searches).toBe(2)
})
