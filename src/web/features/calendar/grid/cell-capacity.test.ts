import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellCapacity } from './cell-capacity.ts'

test('a month of six weeks shows three posts a day on a small desk, and four on a larger one', () => {
  expect(cellCapacity({ width: 1040, height: 584 }, 6, 16, 24).chips).toBe(3)
  expect(cellCapacity({ width: 1200, height: 764 }, 6, 16, 24).chips).toBe(4)
})

test('chips fill a cell to its last line and never overflow it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 2_000 }), fc.integer({ min: 4, max: 6 }), (height, rows) => {
      const { chips, chipHeight } = cellCapacity({ width: 1040, height }, rows, 16, 24)
      const left = height / rows - 1 - 24 - chips * chipHeight * 16
      expect(chips === 0 || chipHeight >= 1.5).toBe(true)
      expect(left).toBeGreaterThan(-0.001)
      if (chipHeight < 1.75) expect(left).toBeLessThan(0.001)
      else expect(left).toBeLessThan(24)
    }),
  )
})

test('narrow cells show shapes instead of chips, unless they have room for three chips of two lines', () => {
  const marked = (width: number, height: number) => cellCapacity({ width, height }, 5, 16, 24).isMarked
  expect([575, 577].map((width) => marked(width, 600))).toEqual([true, false])
  const enough = 5 * (24 + 3 * 36 + 1)
  expect([enough - 1, enough].map((height) => marked(400, height))).toEqual([true, false])
  expect(cellCapacity({ width: 400, height: enough }, 5, 16, 24)).toMatchObject({
    chips: 3,
    chipHeight: 2.25,
  })
  expect([575, 577].map((width) => cellCapacity({ width, height: 900 }, 5, 16, 24).isNarrow)).toEqual([
    true,
    false,
  ])
})

test('shapes fill a narrow cell to its last line', () => {
  const phone = cellCapacity({ width: 352, height: 420 }, 6, 16, 24)
  expect(phone).toMatchObject({ isMarked: true, markLines: 3, marksInLine: 3 })
  fc.assert(
    fc.property(fc.integer({ min: 250, max: 575 }), fc.integer({ min: 200, max: 1_000 }), (width, height) => {
      const { isMarked, markLines, marksInLine } = cellCapacity({ width, height }, 6, 16, 24)
      if (!isMarked) {
        expect([markLines, marksInLine]).toEqual([0, 0])
        return
      }
      const left = {
        height: height / 6 - 1 - 24 - markLines * 12,
        width: width / 7 - 9 - marksInLine * 12 + 4,
      }
      expect(left.height).toBeLessThan(12)
      expect(markLines === 0 || left.height >= 0).toBe(true)
      expect(left.width).toBeLessThan(12)
      expect(left.width).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a width that changes only the room for words changes no other value', () => {
  const { textWidth: wide, ...before } = cellCapacity({ width: 1200, height: 764 }, 6, 16, 24)
  const { textWidth: narrow, ...after } = cellCapacity({ width: 900, height: 764 }, 6, 16, 24)
  expect(after).toEqual(before)
  expect(narrow).toBeLessThan(wide)
})

test('a tight grid writes 12-hour times in the short form, and keeps more room for words', () => {
  const at = (width: number, clock: 12 | 24) => cellCapacity({ width, height: 800 }, 5, 16, clock)
  expect([1023, 1025].map((width) => at(width, 12).isTimeShort)).toEqual([true, false])
  expect(at(400, 24).isTimeShort).toBe(false)
  const lost = (width: number) => at(width, 24).textWidth - at(width, 12).textWidth
  expect(lost(1025)).toBeGreaterThan(2 * lost(1023))
})

test('cells without room for a whole time show shapes', () => {
  const marked = (width: number, clock: 12 | 24) =>
    cellCapacity({ width, height: 900 }, 5, 16, clock).isMarked
  expect([335, 337].map((width) => marked(width, 24))).toEqual([true, false])
  expect([370, 372].map((width) => marked(width, 12))).toEqual([true, false])
})

test('a line of a chip gets more letters than fit, on a wide screen too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 340, max: 3_000 }), (width) => {
      const { letters, textWidth } = cellCapacity({ width, height: 900 }, 5, 16, 24)
      expect(letters * 0.25).toBeGreaterThanOrEqual(Math.min(textWidth, 20))
    }),
  )
  expect(cellCapacity({ width: 1200, height: 764 }, 6, 16, 24).letters).toBe(40)
})
