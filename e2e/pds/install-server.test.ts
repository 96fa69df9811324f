import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installServer } from './install-server.ts'

let parent = ''
let cache = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'almanac-install-'))
  cache = join(parent, 'cache/almanac')
})
afterEach(() => rmSync(parent, { recursive: true }))

function makeCheckout(name: string, version = '1.0.0'): string {
  const folder = join(parent, name)
  const described = { name: 'server', version }
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(described))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...described, lockfileVersion: 3, requires: true, packages: { '': described } }),
  )
  return folder
}
const installed = (checkout: string) => realpathSync(join(checkout, 'node_modules'))

test('two checkouts with the same lockfile share one installation, which the second finds', () => {
  const [one, other] = [makeCheckout('one'), makeCheckout('other')]
  installServer(one, cache)
  const { mtimeMs } = statSync(installed(one))
  installServer(other, cache)
  installServer(one, cache)
  expect(installed(other)).toBe(installed(one))
  expect(statSync(installed(one)).mtimeMs).toBe(mtimeMs)
  expect(readdirSync(cache)).toHaveLength(1)
})

test('another lockfile gets an installation of its own, in place of an older folder', () => {
  const [one, other] = [makeCheckout('one'), makeCheckout('other', '2.0.0')]
  installServer(one, cache)
  mkdirSync(join(other, 'node_modules/old'), { recursive: true })
  installServer(other, cache)
  expect(installed(other)).not.toBe(installed(one))
  expect(existsSync(join(other, 'node_modules/old'))).toBe(false)
})

test('an installation that fails is not used, and leaves nothing', () => {
  const one = makeCheckout('one')
  writeFileSync(join(one, 'package.json'), '{"dependencies":{"missing":"1.0.0"}}')
  expect(() => installServer(one, cache)).toThrow(/npm ci/)
  expect(readdirSync(cache)).toEqual([])
})

test('a cache that was emptied is filled again', () => {
  const one = makeCheckout('one')
  installServer(one, cache)
  rmSync(cache, { recursive: true })
  installServer(one, cache)
  expect(existsSync(installed(one))).toBe(true)
})
