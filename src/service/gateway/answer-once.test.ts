import { expect, test } from 'vitest'
import { createAnswerOnce } from './answer-once.ts'

function makeAsked() {
  let count = 0
  return () => Response.json({ count: ++count }, { status: 201, headers: { 'X-Kept': 'yes' } })
}

test('copies of a request get the answer of the first, whether they come during or after it', async () => {
  const answerOnce = createAnswerOnce(() => 0)
  const ask = makeAsked()
  const during = await Promise.all([answerOnce('a', 'text', ask), answerOnce('a', 'text', ask)])
  for (const answer of [...during, await answerOnce('a', 'text', ask)]) {
    expect(answer?.status).toBe(201)
    expect(answer?.headers.get('X-Kept')).toBe('yes')
    expect(await answer?.json()).toEqual({ count: 1 })
  }
})

test('a different request is sent, different content is refused, and a copy after ten minutes is sent again', async () => {
  let now = 0
  const answerOnce = createAnswerOnce(() => now)
  const ask = makeAsked()
  await answerOnce('a', 'text', ask)
  expect(await (await answerOnce('b', 'text', ask))?.json()).toEqual({ count: 2 })
  expect(await answerOnce('a', 'another text', ask)).toBeNull()
  now = 11 * 60_000
  expect(await (await answerOnce('a', 'text', ask))?.json()).toEqual({ count: 3 })
})

test('copies get the same fault, and a request that a person repeats ten seconds later is sent', async () => {
  let now = 0
  const answerOnce = createAnswerOnce(() => now)
  const answers = [503, 200].map((status) => new Response(null, { status }))
  const ask = () => answers.shift() ?? Response.error()
  const statuses = async (requests: number) => {
    const asked = Array.from({ length: requests }, () => answerOnce('a', 'text', ask))
    return (await Promise.all(asked)).map((answer) => answer?.status)
  }
  expect(await statuses(2)).toEqual([503, 503])
  now = 1_000
  expect(await statuses(1)).toEqual([503])
  now = 10_000
  expect(await statuses(2)).toEqual([200, 200])
  now = 60_000
  expect(await statuses(1)).toEqual([200])
})

test('a request that failed by a bug is sent again after ten seconds', async () => {
  let now = 0
  const answerOnce = createAnswerOnce(() => now)
  await expect(answerOnce('a', 'text', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  now = 10_000
  expect((await answerOnce('a', 'text', makeAsked()))?.status).toBe(201)
})

test('the oldest answers are dropped when all together are too large', async () => {
  const answerOnce = createAnswerOnce(() => 0, 250)
  let asked = 0
  const ask = () => {
    asked++
    return new Response('a'.repeat(100))
  }
  for (const name of ['a', 'b', 'c', 'c', 'b']) await answerOnce(name, 'text', ask)
  expect(asked).toBe(3)
  await answerOnce('a', 'text', ask)
  expect(asked).toBe(4)
  for (let i = 0; i < 1000; i++) await answerOnce(`again ${i}`, 'text', ask)
  await answerOnce('again 999', 'text', ask)
  await answerOnce('again 998', 'text', ask)
  expect(asked).toBe(1004)
})
