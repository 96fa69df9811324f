import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { RequestFailed } from './request-failed.ts'
import { tryAgain } from './try-again.ts'

const KEY = ['posts', 'by-date']

function openList() {
  const client = createQueryClient(() => undefined)
  const answers: ((from: string) => void)[] = []
  const query = {
    queryKey: KEY,
    queryFn: () =>
      new Promise<string>((resolve) => {
        const number = answers.length + 1
        answers.push((from) => resolve(`${from} ${number}`))
      }),
  }
  return { client, query, answers, shown: () => client.getQueryData(KEY) }
}

test.each(['shown', 'not shown'])(
  'a list that is %s is asked for again when it becomes old before its first answer',
  async (how) => {
    const { client, query, answers, shown } = openList()
    const stop =
      how === 'shown' ? new QueryObserver(client, query).subscribe(() => undefined) : () => undefined
    const waiting = client.fetchQuery(query)
    await expect.poll(() => answers).toHaveLength(1)
    const refreshed = client.invalidateQueries({ queryKey: ['posts'] })
    await expect.poll(() => answers).toHaveLength(2)
    answers[0]?.('before')
    answers[1]?.('after')
    await refreshed
    expect(await waiting).toBe('after 2')
    expect(shown()).toBe('after 2')
    expect(client.getQueryState(KEY)?.isInvalidated).toBe(false)
    stop()
  },
)

test('a list that is read again when it becomes old once more is asked for once more, and no oftener', async () => {
  const { client, query, answers, shown } = openList()
  const stop = new QueryObserver(client, query).subscribe(() => undefined)
  answers[0]?.('first')
  await expect.poll(shown).toBe('first 1')
  const both = [
    client.invalidateQueries({ queryKey: ['posts'] }),
    client.invalidateQueries({ queryKey: ['posts'], refetchType: 'none' }),
  ]
  await expect.poll(() => answers).toHaveLength(3)
  answers[1]?.('before')
  answers[2]?.('after')
  await Promise.all(both)
  await expect.poll(shown).toBe('after 3')
  expect(answers).toHaveLength(3)
  stop()
})

test('a list that nobody waits for is only marked as old', async () => {
  const { client, answers } = openList()
  client.setQueryData(KEY, 'first')
  await client.invalidateQueries({ queryKey: ['posts'] })
  expect(answers).toHaveLength(0)
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true)
})

test('a list that the service could not read for the moment is asked for again with the others', async () => {
  const client = createQueryClient(() => undefined)
  let tries = 0
  const query = {
    queryKey: KEY,
    retry: false,
    queryFn: async () => {
      tries++
      if (tries < 2) throw new RequestFailed({ reason: 'store-unavailable', code: 5031, message: '' })
      return 'read'
    },
  }
  const stop = new QueryObserver(client, query).subscribe(() => undefined)
  await expect.poll(() => client.getQueryState(KEY)?.status).toBe('error')
  tryAgain.answered('another request')
  await expect.poll(() => client.getQueryData(KEY)).toBe('read')
  stop()
})
