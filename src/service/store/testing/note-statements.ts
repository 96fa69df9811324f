import { appendFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { inject } from 'vitest'

const LINE = /src\/service\/store\/(?!database\/|testing\/)[\w-]+\/[\w-]+\.ts:\d+/
const FILE = /src\/service\/store\/(?!database\/|testing\/)[\w-]+\/[\w-]+\.ts$/

Error.stackTraceLimit = 30
noteCallers(DatabaseSync.prototype, 'prepare', 'sqlite')
// Notes the caller of `connect`. Outside a transaction, a statement first waits for a connection, and then its caller
// is no longer on the stack.
noteCallers(pg.Pool.prototype, 'connect', 'postgres')
noteCallers(pg.Client.prototype, 'query', 'postgres')

function noteCallers(prototype: object, name: string, engine: string): void {
  const original: unknown = Reflect.get(prototype, name)
  // Does not wrap the method twice, because test files share their modules and this file may run again.
  if (typeof original !== 'function' || original.name === 'noted') return
  const known = new Set<string>()
  Reflect.set(prototype, name, function noted(this: unknown, ...given: unknown[]): unknown {
    const place = findPlace()
    if (!known.has(place)) {
      known.add(place)
      const [line = ''] = LINE.exec(new Error().stack ?? '') ?? []
      if (line !== '') appendFileSync(`${inject('statementsFolder')}/${engine}`, `${line}\n`)
    }
    const result: unknown = Reflect.apply(original, this, given)
    return result
  })
}

/**
 * Returns the position in the compiled code, because mapping each line to the source would take a tenth of the time of
 * all tests.
 */
function findPlace(): string {
  const before: unknown = Reflect.get(Error, 'prepareStackTrace')
  Error.prepareStackTrace = (_, sites) => {
    const site = sites.find((each) => FILE.test(each.getFileName() ?? ''))
    return site === undefined ? '' : `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`
  }
  const { stack } = new Error()
  Reflect.set(Error, 'prepareStackTrace', before)
  return stack ?? ''
}
