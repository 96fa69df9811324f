import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { attackPattern } from './attack-pattern.ts'

test.each([
  ['a start that is tried at each place', String.raw`(?:\w{1,63}\.)+[a-z]!`, ''],
  ['two groups that share a run of two letters', '^(ab)*(ab)*$', ''],
  ['choices that overlap', '^(?:a|ab|b)+$', ''],
  ['a bracket that is never closed', String.raw`\[[^\]]*\]`, 'g'],
  ['a run within a run', String.raw`^(?:[a-z]+\.?)+$`, 'i'],
  ['a beginning that never ends', '<!--.*?-->', 's'],
  ['a run of two letters before a third', '(?:x,y,)*z', 'u'],
])('%s is found', (_, source, flags) => {
  expect(attackPattern(source, flags)).toMatch(/takes \d+ ms for 60 kB/)
})

test.each([
  ['a run', String.raw`\s+`, 'g'],
  ['quotes around what has none', '"[^"]*"?', 'g'],
  ['words with one dot between them', String.raw`^[a-z]+(?:\.[a-z]+)*$`, ''],
  ['a search at one place', String.raw`\[[^\]]*\]`, 'y'],
])('%s is not', (_, source, flags) => {
  expect(attackPattern(source, flags)).toBeNull()
})

const root = join(import.meta.dirname, '../..')
const patterns = new Map<string, { path: string; pattern: RegExp }>()
let built = 0

beforeAll(async () => {
  const files = globSync('src/{contract,service,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**'],
  }).map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  const add = (path: string, pattern: RegExp) => patterns.set(pattern.toString(), { path, pattern })
  for (const { path, source } of files)
    for (const { pattern, flags } of literalsIn(parseSync(path, source).program))
      add(path, new RegExp(pattern, flags))

  // Also loads the importers of a file that builds patterns, because an importer may pass the pattern as an argument.
  const building = files.filter(({ source }) => /\bRegExp\(/.test(source)).map(({ path }) => path)
  const importsOne = (source: string) =>
    building.some(
      (path) => source.includes(path.replace('src/', '#')) || source.includes(`./${path.split('/').at(-1)}`),
    )
  const loaded = files.filter(
    ({ path, source }) => path.endsWith('.ts') && (building.includes(path) || importsOne(source)),
  )
  let path = ''
  const construct = (target: RegExpConstructor, given: ConstructorParameters<RegExpConstructor>) => {
    const pattern = new target(...given)
    if (new Error().stack?.split('\n')[2]?.includes(join(root, 'src')) === true) {
      add(path, pattern)
      built++
    }
    return pattern
  }
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }))
  for (const file of loaded) {
    path = file.path
    await import(`${join(root, path)}?patterns`)
  }
  vi.unstubAllGlobals()
}, 60_000)

afterAll(() => vi.unstubAllGlobals())

test('no text makes a regular expression of the product slow', () => {
  expect(patterns.size).toBeGreaterThan(200)
  expect(built).toBeGreaterThan(10)
  const slow = [...patterns].flatMap(([name, { path, pattern }]) => {
    const attack = attackPattern(pattern.source, pattern.flags)
    return attack === null ? [] : [`${path} ${name}: ${attack}`]
  })
  expect(slow).toEqual([])
})

type Literal = { pattern: string; flags: string }

function literalsIn(node: unknown): Literal[] {
  if (typeof node !== 'object' || node === null) return []
  // The cast is safe, because only literals of regular expressions have this field.
  const { regex } = node as { regex?: Literal }
  return regex === undefined ? Object.values(node).flatMap(literalsIn) : [regex]
}
