import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveredByKeyboard } from './keep-bar-space.ts'

const covered = (windowHeight: number, height: number, offsetTop = 0, scale = 1) =>
  coveredByKeyboard(windowHeight, { height, offsetTop, scale })

test.each([
  ['iPhone 15, Safari, its bar at the end, no keyboard', 659, 659, 0, 0],
  ['iPhone 15, Safari, keyboard with suggestions', 659, 378, 0, 281],
  ['iPhone 15, Safari, keyboard, page moved up to show the field', 659, 378, 120, 161],
  ['iPhone SE, Safari, keyboard', 548, 291, 0, 257],
  ['iPhone 15 on its side, Safari, keyboard', 320, 120, 0, 200],
  ['iPhone 15, a keyboard of its own: only the bar of suggestions', 659, 604, 0, 0],
  ['Pixel 8, Chrome, no keyboard', 732, 732, 0, 0],
  ['Pixel 8, Chrome, the keyboard covers the page', 732, 432, 0, 300],
  ['Pixel 8, Chrome, the address bar has come back', 788, 732, 0, 0],
  ['Pixel 8, Chrome, interactive-widget=resizes-content: the window itself is lower', 432, 432, 0, 0],
  ['Galaxy S24, Chrome, high keyboard', 668, 332, 0, 336],
])('%s', (_, windowHeight, height, offsetTop, expected) => {
  expect(covered(windowHeight, height, offsetTop)).toBe(expected)
})

test('a page that is zoomed by fingers, and a browser that tells nothing, are covered by nothing', () => {
  expect(covered(659, 330, 40, 2)).toBe(0)
  expect(coveredByKeyboard(659, null)).toBe(0)
  expect(covered(659, 378, 0, 1.001)).toBe(281)
})

test('what is covered is a whole number of pixels, none or enough for a keyboard, and never more than the window', () => {
  const pixels = fc.double({ min: 0, max: 1400, noNaN: true })
  fc.assert(
    fc.property(pixels, pixels, pixels, (windowHeight, height, offsetTop) => {
      const found = covered(windowHeight, height, offsetTop)
      expect(Number.isInteger(found)).toBe(true)
      expect(found === 0 || found >= 80).toBe(true)
      expect(found).toBeLessThanOrEqual(Math.ceil(windowHeight))
    }),
  )
})
