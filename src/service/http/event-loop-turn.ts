import { setImmediate as nextIteration } from 'node:timers/promises'

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Resolves one iteration of the event loop after the previous caller's turn. Each page of SQLite blocks the process
 * while it is read, so other requests run between two pages.
 */
export function eventLoopTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextIteration())
  return lastTurn
}
