import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORBIDDEN_IMPORTS } from './forbidden-imports.ts'
import { FLOORS } from './floors.ts'
import { ROOMS } from './rooms.ts'

const root = join(import.meta.dirname, '../..')
const samples = readSamples(await readFile(join(root, 'src/lint/samples.txt'), 'utf8'))
const forbiddenImports = Object.entries(FORBIDDEN_IMPORTS).flatMap(([path, reached]) =>
  reached.map((specifier, at) => ({ path, specifier, line: at + 1 })),
)

let folder = ''
let refusals: ReadonlySet<string> = new Set()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-lint-'))
  await build()
  refusals = await lint()
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(forbiddenImports)('$path may not import $specifier', ({ path, line }) => {
  expect(refusals).toContain(`${path}:${line} house(floors)`)
})

test.each(samples.filter(({ rule }) => rule !== 'passes' && rule !== 'planted'))(
  '$rule refuses $why',
  ({ path, rule }) => {
    expect(rulesAgainst(path)).toContain(rule)
  },
)

test.each(samples.filter(({ rule }) => rule === 'passes'))('$why passes', ({ path }) => {
  expect(rulesAgainst(path)).toEqual([])
})

test('a circle through a dynamic import is refused in one of its files', () => {
  const files = ['src/web/api/workspace/x.ts', 'src/web/api/workspace/y.ts', 'src/web/api/workspace/z.ts']
  expect(files.flatMap(rulesAgainst)).toEqual(['house(circles)'])
})

test('every floor has a forbidden import or a sample', () => {
  const paths = [...Object.keys(FORBIDDEN_IMPORTS), ...samples.map(({ path }) => path)]
  const untested = Object.keys(FLOORS).filter(
    (name) => !paths.some((path) => path.startsWith(name.replace('*', ''))),
  )
  expect(untested).toEqual([])
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

function readSamples(text: string): { path: string; rule: string; why: string; text: string }[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.trimEnd().split('\n')
      const [path = '', rule = '', why = ''] = head.split(' | ')
      return { path, rule, why, text: `${lines.join('\n')}\n` }
    })
}

async function build(): Promise<void> {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const kept of RULES) await cp(join(root, kept), join(folder, kept))
  const compilerOptions = { lib: ['ES2024', 'DOM'], jsx: 'react-jsx', types: ['node'], composite: false }
  await writeSample('tsconfig.json', JSON.stringify({ extends: './src/tsconfig.base.json', compilerOptions }))
  for (const { path, text } of samples) await writeSample(path, text)
  for (const [path, reached] of Object.entries(FORBIDDEN_IMPORTS))
    await writeSample(path, reached.map((specifier) => `import '${specifier}'\n`).join(''))
}

const RULES = [
  '.oxlintrc.json',
  'package.json',
  'src/tsconfig.base.json',
  'src/lint/house-rules.ts',
  'src/lint/circle-rule.ts',
  'src/lint/floor-rule.ts',
  'src/lint/floors.ts',
  'src/lint/linear-regex.ts',
  'src/lint/rooms.ts',
]

async function writeSample(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

function lint(): Promise<ReadonlySet<string>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadonlySet<string>>()
  const program = join(root, 'node_modules/oxlint/bin/oxlint')
  execFile(
    process.execPath,
    [program, '--format', 'json'],
    { cwd: folder, maxBuffer: 2 ** 26 },
    (_, out, err) => {
      try {
        // The cast is safe as long as the linter keeps this format. If the format changes, every test here fails.
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
