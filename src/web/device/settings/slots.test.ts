import { expect, test } from 'vitest'
import { type Slots, slotsToText, textToSlots } from './slots.ts'

test('slots are stored as lines, and lines that cannot be read are dropped', () => {
  const slots: Slots = { one: [{ days: [1, 2, 3], minutes: [540], zone: 'Europe/Berlin' }] }
  expect(slotsToText(slots)).toBe('{"one":["Mon to Wed 09:00, Europe/Berlin"]}')
  expect(textToSlots(slotsToText(slots))).toEqual(slots)
  expect(
    textToSlots('{"one":["Mon to Wed 09:00, Europe/Berlin","never"],"two":["Mon 99:00"],"three":7}'),
  ).toEqual(slots)
  for (const text of [null, '[]', '7', 'null']) expect(textToSlots(text)).toEqual({})
})
