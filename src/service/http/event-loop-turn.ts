import { setImmediate as nextIteration } from 'node:timers/promises'

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Resolves one iteration of the event loop later than for the caller before. SQLite reads a page without yielding; if
 * many readers each read one in the same iteration, all other requests wait for all of them.
 */
export function eventLoopTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextIteration())
  return lastTurn
}
