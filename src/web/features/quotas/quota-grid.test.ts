import { expect, test } from 'vitest'
import { columnsFor } from './quota-grid.tsx'

test.each([
  [1, 4],
  [2, 4],
  [3, 3],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
])('%i cards are in %i columns', (count, columns) => {
  expect(columnsFor(count)).toBe(columns)
})

test('no row ends with a single card, unless neither three nor four columns prevent it', () => {
  for (let count = 2; count <= 60; count += 1) {
    const isSingle = count % columnsFor(count) === 1
    expect(isSingle).toBe(count % 12 === 1)
  }
})
