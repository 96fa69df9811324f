import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const text = await readFile(join(source, '../CONTRIBUTING.md'), 'utf8')
const [, table = ''] = text.split('## Where to change what')
const rows = (table.split('\n\n')[2] ?? '').split('\n').slice(2)

const [, ways = ''] = text.split('## Ways through the code')
const steps = [...(ways.split('\n## ')[0] ?? '').matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, path = '']) => path)

test.each(steps)('a step of a way exists: %s', (step) => {
  const places = ['web', 'service', ''].map((folder) => join(source, folder, step))
  expect(places.some((place) => existsSync(place))).toBe(true)
})

test('the steps of the ways are found', () => expect(steps.length).toBeGreaterThan(10))

test.each(rows)('every file that is named exists: %s', (row) => {
  const [first = '', ...others] = [...row.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  const beside = first.endsWith('/') ? first : dirname(first)
  const isThere = (path: string) => [path, join(beside, path)].some((one) => existsSync(join(source, one)))
  expect(first).not.toBe('')
  expect([first, ...others].filter((path) => !isThere(path))).toEqual([])
})

test('the table of files is found', () => expect(rows.length).toBeGreaterThan(20))
