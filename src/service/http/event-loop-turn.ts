import { setImmediate as nextIteration } from 'node:timers/promises'

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Resolves one iteration of the event loop after the previous caller. SQLite reads a page without yielding. If many
 * readers read a page in the same iteration, all other requests wait for all of them.
 */
export function eventLoopTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextIteration())
  return lastTurn
}
