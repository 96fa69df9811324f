import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../web/features/composer')
const OWN = 'prefetch-parts.ts'

function importedLate(file: string): string[] {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  return [...text.matchAll(/import\('([^']+)'\)/g)].flatMap(([, name = '']) =>
    name.startsWith('./') ? `#web/features/composer/${join(file, '..', name)}` : name,
  )
}

test('whatever a composer loads late is fetched ahead, so that nothing fails once the network is gone', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => relative(FOLDER, join(FOLDER, name)))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts') && name !== OWN)
  const late = files.flatMap(importedLate).filter((name) => !name.endsWith(OWN))
  expect(late.length).toBeGreaterThan(15)
  expect(importedLate(OWN)).toEqual(expect.arrayContaining(late))
})
