import { expect, test } from 'vitest'
import { createdRowsWords } from './left-sending-notices.tsx'

test('rows that were created are counted with those that are left, or alone where none is', () => {
  expect(createdRowsWords(3, 5, String)).toBe('3 of 5 rows were created; 2 are left')
  expect(createdRowsWords(1, 2, String)).toBe('1 of 2 rows was created; 1 is left')
  expect(createdRowsWords(11, 11, String)).toBe('11 rows were created')
  expect(createdRowsWords(1, 1, String)).toBe('1 row was created')
})
