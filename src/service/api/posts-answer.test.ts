import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { answerPosts } from './posts-answer.ts'

const RECORDS = `{"text":"${'a'.repeat(5_000)}"}`

test('of many answers only one reads a page in an iteration of the event loop', async () => {
  let iteration = 0
  const readAt: number[] = []
  async function* pages() {
    for (let page = 0; page < 5; page++) {
      readAt.push(iteration)
      yield Buffer.from('"record":')
      yield Buffer.from(RECORDS)
    }
  }
  let ended = 0
  const answers = Array.from({ length: 10 }, async () => {
    const text = await (await answerPosts(pages())).text()
    ended++
    return text
  })
  while (ended < answers.length) {
    await nextIteration()
    iteration++
  }
  expect(new Set(readAt).size).toBe(50)
  expect(new Set(await Promise.all(answers))).toEqual(
    new Set([`{"data":[${`"record":${RECORDS}`.repeat(5)}],"success":true}`]),
  )
})
