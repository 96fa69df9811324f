import { setImmediate as nextIteration } from 'node:timers/promises'

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Resolves one iteration of the event loop after the previous caller. SQLite reads a page without yielding, so pages
 * that are read in one iteration block all other requests.
 */
export function eventLoopTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextIteration())
  return lastTurn
}
