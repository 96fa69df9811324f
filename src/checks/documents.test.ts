import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const readDocument = (name: string) => readFile(join(source, '../docs', name), 'utf8')
const [architecture, finding] = await Promise.all(
  ['architecture.md', 'finding-your-way.md'].map(readDocument),
)
const [, table = ''] = (finding ?? '').split('## Where to change what')
const rows = (table.split('\n\n')[2] ?? '').split('\n').slice(2)

const [, adding = ''] = (finding ?? '').split('## Adding an operation')
// The last folder that the document has named. A file name without a folder belongs to it.
let folder = ''
const steps = [...`${architecture}\n${adding}`.matchAll(/`([\w/.-]+\.tsx?|[\w-]+\/[\w/-]+\/)`/g)].map(
  ([, path = '']) => {
    if (path.includes('/')) folder = dirname(path)
    return path.includes('/') ? path : join(folder, path)
  },
)

test.each(steps)('a file of a step exists: %s', (step) => {
  const places = ['web', 'service', ''].map((room) => join(source, room, step))
  expect(places.some((place) => existsSync(place))).toBe(true)
})

test('the steps are found', () => expect(steps.length).toBeGreaterThan(60))

test.each(rows)('every file that is named exists: %s', (row) => {
  const [first = '', ...others] = [...row.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  const beside = first.endsWith('/') ? first : dirname(first)
  const isThere = (path: string) => [path, join(beside, path)].some((one) => existsSync(join(source, one)))
  expect(first).not.toBe('')
  expect([first, ...others].filter((path) => !isThere(path))).toEqual([])
})

const guarantees = await readDocument('guarantees.md')
const checks = [...guarantees.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, path = '']) => path)

test.each(checks)('a check of a guarantee exists: %s', (path) => {
  const places = [path, join('workspace', path)]
  expect(places.some((place) => existsSync(join(source, 'service', place)))).toBe(true)
})

test('the table of files is found', () => expect(rows.length).toBeGreaterThan(20))

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...(await readdir(join(source, '../docs'))).map((name) => `docs/${name}`),
]
const links = await Promise.all(
  pages
    .filter((page) => page.endsWith('.md'))
    .map(async (page) => {
      const text = await readFile(join(source, '..', page), 'utf8')
      return [...text.matchAll(/(?:\]\(|src(?:set)?=")(?!https?:)([^)"\s]+)/g)].map(([, link = '']) => ({
        page,
        link,
      }))
    }),
)

test.each(links.flat())('a link of $page leads to something: $link', async ({ page, link }) => {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  expect(existsSync(join(source, '..', target))).toBe(true)
  if (heading === undefined) return
  const text = await readFile(join(source, '..', target), 'utf8')
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
  expect(headings).toContain(heading)
})
