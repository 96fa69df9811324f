import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLANTED_FAULTS } from './planted-faults.ts'

test.each(PLANTED_FAULTS)('the place to plant is in the source once: $name', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
})
