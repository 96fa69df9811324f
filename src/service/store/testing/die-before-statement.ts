import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'

export function dieBeforeStatement(statement: number): void {
  let left = statement
  const dieIn = (prototype: object, name: string) => {
    const original: unknown = Reflect.get(prototype, name)
    if (typeof original !== 'function') throw new Error(`There is no ${name}`)
    Reflect.set(prototype, name, function dying(this: unknown, ...given: unknown[]): unknown {
      if (left-- === 0) process.kill(process.pid, 'SIGKILL')
      const result: unknown = Reflect.apply(original, this, given)
      return result
    })
  }
  dieIn(StatementSync.prototype, 'all')
  dieIn(StatementSync.prototype, 'run')
  dieIn(DatabaseSync.prototype, 'exec')
  dieIn(pg.Client.prototype, 'query')
}
