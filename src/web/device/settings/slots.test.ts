import { expect, test } from 'vitest'
import { type Slots, parseSlots, slotsToLines } from './slots.ts'

test('slots are stored as lines, and lines that cannot be read are dropped', () => {
  const slots: Slots = { one: [{ days: [1, 2, 3], minutes: [540], zone: 'Europe/Berlin' }] }
  const lines = { one: ['Mon to Wed 09:00, Europe/Berlin'] }
  expect(slotsToLines(slots)).toEqual(lines)
  expect(parseSlots(lines)).toEqual(slots)
  expect(parseSlots({ one: [...lines.one, 'never'], two: ['Mon 99:00'], three: 7 })).toEqual(slots)
  for (const stored of [undefined, [], 7, null]) expect(parseSlots(stored)).toBeNull()
})
