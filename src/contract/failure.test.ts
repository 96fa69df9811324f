import { expect, test } from 'vitest'
import { refusals } from './failure.ts'

const SHARED = [4000, 4001, 4004, 4009]

test('every other code has one reason, so that a person reads the right message', () => {
  const codes = Object.values(refusals).map(({ code }) => code)
  const repeated = codes.filter((code, index) => codes.indexOf(code) !== index && !SHARED.includes(code))
  expect(repeated).toEqual([])
})
