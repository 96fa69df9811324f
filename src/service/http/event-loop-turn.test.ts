import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventLoopTurn } from './event-loop-turn.ts'

test('of many callers only one continues in an iteration of the event loop', async () => {
  const iterations: number[] = []
  let iteration = 0
  const callers = Array.from({ length: 10 }, async () => {
    await eventLoopTurn()
    iterations.push(iteration)
  })
  while (iterations.length < callers.length) {
    await nextIteration()
    iteration++
  }
  expect(new Set(iterations).size).toBe(10)
  expect(iterations).toEqual(iterations.toSorted((a, b) => a - b))
})
