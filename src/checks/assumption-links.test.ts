import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ASSUMPTIONS } from '#web/features/assumptions/assumptions.ts'

const FEATURES = join(import.meta.dirname, '../web/features')

test('every link to an assumption leads to one, and every assumption but the lone ones is led to', async () => {
  const named = ASSUMPTIONS.flatMap(({ assumptions }) => assumptions.map(({ id }) => id))
  const files = await readdir(FEATURES, { recursive: true })
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFile(join(FEATURES, file), 'utf8'))
  const linked = (await Promise.all(sources)).flatMap((source) =>
    [...source.matchAll(/to="\/assumptions" hash="([^"]+)"|\{ hash: '([^']+)'/g)].map(
      (match) => match[1] ?? match[2],
    ),
  )
  expect(new Set(linked).difference(new Set(named))).toEqual(new Set())
  // These show nowhere by themselves: their silence is that nothing is to be seen.
  expect(new Set(named).difference(new Set(linked))).toEqual(new Set(['statuses', 'news', 'channel', 'keys']))
  expect(new Set(named).size).toBe(named.length)
})
