import { setImmediate as nextIteration } from 'node:timers/promises'

let lastTurn: Promise<unknown> = Promise.resolve()

export function eventLoopTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextIteration())
  return lastTurn
}
