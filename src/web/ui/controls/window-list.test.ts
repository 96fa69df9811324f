import { expect, test } from 'vitest'
import { learnHeights } from './window-list.tsx'

test('from ten measured rows on, rows are guessed as much higher as those were', () => {
  const heights = learnHeights()
  for (let row = 0; row < 9; row++) heights.learn(`row ${row}`, 80, 100)
  expect(heights.guess(80)).toBe(80)
  heights.learn('row 9', 80, 100)
  expect(heights.guess(80)).toBe(100)
  expect(heights.guess(40)).toBe(50)
})

test('a row counts once, and what is measured later changes no guess: the rows below it would move', () => {
  const heights = learnHeights()
  for (let time = 0; time < 20; time++) heights.learn('the same row', 80, 100)
  expect(heights.guess(80)).toBe(80)
  for (let row = 0; row < 9; row++) heights.learn(`row ${row}`, 80, 100)
  heights.learn('a high row', 80, 4_000)
  expect(heights.guess(80)).toBe(100)
})
