import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawStructure } from './structure-picture.ts'

test('the picture of the structure shows the current imports; `npm run structure` draws it again', async () => {
  const picture = await readFile(join(import.meta.dirname, '../../docs/structure.svg'), 'utf8')
  expect(picture).toBe(await drawStructure())
})
