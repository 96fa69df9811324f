import { expect, test } from 'vitest'
import { refusals } from './failure.ts'

/**
 * The API's specification gives 4001, 4004 and 4009 to several reasons. 4000 is our own code for every invalid field.
 */
const SHARED = [4000, 4001, 4004, 4009]

test('every other code has one reason, so that a person reads the right message', () => {
  const codes = Object.values(refusals).map(({ code }) => code)
  const repeated = codes.filter((code, index) => codes.indexOf(code) !== index && !SHARED.includes(code))
  expect(repeated).toEqual([])
})
