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

test('another request is asked, other content is not, and so is an old one that comes again after ten minutes', async () => {
  let now = 0
  const answerOnce = createAnswerOnce(() => now)
  const ask = makeAsked()
  await answerOnce('a', 'text', ask)
  expect(await (await answerOnce('b', 'text', ask))?.json()).toEqual({ count: 2 })
  expect(await answerOnce('a', 'another text', ask)).toBeNull()
  now = 11 * 60_000
  expect(await (await answerOnce('a', 'text', ask))?.json()).toEqual({ count: 3 })
})
