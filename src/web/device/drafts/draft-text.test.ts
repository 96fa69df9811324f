import { expect, test } from 'vitest'
import { firstLine } from './draft-text.ts'

test('the first line that is not empty stands for a draft, without blanks around it', () => {
  expect(firstLine(['', ' \n\t\r\n  One and \nTwo', 'Three'])).toBe('One and')
  expect(firstLine([' \n ', 'Three'])).toBe('Three')
  expect(firstLine([' \n ', ''])).toBeNull()
  expect(firstLine([])).toBeNull()
})

test('of a long line its beginning stands for a draft, with whole characters', () => {
  expect(firstLine(['a'.repeat(5_000_000)])).toBe('a'.repeat(300))
  expect(firstLine([`a${'😀'.repeat(400)}`])).toBe(`a${'😀'.repeat(149)}`)
})
