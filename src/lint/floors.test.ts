import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CROSSINGS } from './crossings.ts'
import { FLOORS } from './floors.ts'
import { ROOMS } from './rooms.ts'

const root = join(import.meta.dirname, '../..')
const planted = readPlanted(await readFile(join(root, 'src/lint/trespasses.txt'), 'utf8'))
const crossings = Object.entries(CROSSINGS).flatMap(([path, reached]) =>
  reached.map((specifier, at) => ({ path, specifier, line: at + 1 })),
)

let house = ''
let refusals: ReadonlySet<string> = new Set()

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'house-'))
  await build()
  refusals = await lint()
}, 60_000)

afterAll(() => rm(house, { recursive: true, force: true }))

test.each(crossings)('$path may not import $specifier', ({ path, line }) => {
  expect(refusals).toContain(`${path}:${line} house(floors)`)
})

test.each(planted.filter(({ rule }) => rule !== 'passes'))('$rule refuses $why', ({ path, rule }) => {
  expect(rulesAgainst(path)).toContain(rule)
})

test.each(planted.filter(({ rule }) => rule === 'passes'))('$why passes', ({ path }) => {
  expect(rulesAgainst(path)).toEqual([])
})

test('every floor has seen a trespass', () => {
  const paths = [...Object.keys(CROSSINGS), ...planted.map(({ path }) => path)]
  const unseen = Object.keys(FLOORS).filter(
    (name) => !paths.some((path) => path.startsWith(name.replace('*', ''))),
  )
  expect(unseen).toEqual([])
})

test.each(Object.entries(ROOMS))('no two rooms of %s lead to each other', (_, rooms) => {
  function reach(room: string, reached = new Set<string>()): ReadonlySet<string> {
    if (reached.has(room)) return reached
    reached.add(room)
    for (const next of rooms[room] ?? []) reach(next, reached)
    return reached
  }
  const circles = Object.keys(rooms).filter((room) =>
    (rooms[room] ?? []).some((next) => reach(next).has(room)),
  )
  expect(circles).toEqual([])
})

function rulesAgainst(path: string): string[] {
  return [...refusals].filter((line) => line.startsWith(`${path}:`)).map((line) => line.replace(/^\S+ /, ''))
}

/** Each file begins with a line `== path | rule | why`. */
function readPlanted(text: string): { path: string; rule: string; why: string; text: string }[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.trimEnd().split('\n')
      const [path = '', rule = '', why = ''] = head.split(' | ')
      return { path, rule, why, text: `${lines.join('\n')}\n` }
    })
}

/** A small house beside the real one: the same rules and settings, and only the planted files. */
async function build(): Promise<void> {
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
  for (const kept of RULES) await cp(join(root, kept), join(house, kept))
  const compilerOptions = { lib: ['ES2024', 'DOM'], jsx: 'react-jsx', types: ['node'], composite: false }
  await plant('tsconfig.json', JSON.stringify({ extends: './src/tsconfig.base.json', compilerOptions }))
  for (const { path, text } of planted) await plant(path, text)
  for (const [path, reached] of Object.entries(CROSSINGS))
    await plant(path, reached.map((specifier) => `import '${specifier}'\n`).join(''))
}

const RULES = [
  '.oxlintrc.json',
  'package.json',
  'src/tsconfig.base.json',
  'src/lint/house-rules.ts',
  'src/lint/floor-rule.ts',
  'src/lint/floors.ts',
  'src/lint/rooms.ts',
]

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, path)), { recursive: true })
  await writeFile(join(house, path), text)
}

/** Each refusal as its path, its line and its rule. */
function lint(): Promise<ReadonlySet<string>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadonlySet<string>>()
  const program = join(root, 'node_modules/oxlint/bin/oxlint')
  execFile(
    process.execPath,
    [program, '--format', 'json'],
    { cwd: house, maxBuffer: 2 ** 26 },
    (_, out, err) => {
      try {
        // The shape is the linter's own; if it changes, every test here fails.
        const { diagnostics } = JSON.parse(out) as Report
        resolve(
          new Set(
            diagnostics.map(({ filename, code, labels }) => `${filename}:${labels[0]?.span.line} ${code}`),
          ),
        )
      } catch {
        reject(new Error(`The linter did not report:\n${out}\n${err}`))
      }
    },
  )
  return promise
}

interface Report {
  diagnostics: { filename: string; code: string; labels: { span: { line: number } }[] }[]
}
