import { expect, test } from 'vitest'
import type { Cells } from './columns.ts'
import { findSerial, withSerialDates } from './serial-dates.ts'
import { readSerialDate, readSerialTime } from './serial-number.ts'

const rowsOf = (...cells: Cells[]) => cells.map((one, index) => ({ line: index + 2, cells: one }))
const read = (...cells: Cells[]) => withSerialDates(rowsOf(...cells)).map((row) => row.cells)

test('a number of a spreadsheet is a day since 1899 and a part of a day, to the minute', () => {
  expect(readSerialDate('46370')).toEqual({ date: '2026-12-14', time: '' })
  expect(readSerialDate(' 46370.375 ')).toEqual({ date: '2026-12-14', time: '09:00' })
  expect(readSerialDate('46370,375')).toEqual({ date: '2026-12-14', time: '09:00' })
  expect(readSerialDate('46370.5555555556')).toEqual({ date: '2026-12-14', time: '13:20' })
  expect(readSerialDate('46370.99999')).toEqual({ date: '2026-12-15', time: '00:00' })
  expect([readSerialTime('0.375'), readSerialTime('0'), readSerialTime(',5')]).toEqual([
    '09:00',
    '00:00',
    '12:00',
  ])
  expect([readSerialTime('9'), readSerialTime('1.5'), readSerialTime('9:00')]).toEqual([null, null, null])
})

test('only the years in which people plan posts are dates', () => {
  expect(readSerialDate('43831')?.date).toBe('2020-01-01')
  expect(readSerialDate('54788')?.date).toBe('2049-12-31')
  for (const cell of ['43830', '54789', '2026', '463700', '-46370', '46370.', '']) {
    expect(readSerialDate(cell)).toBeNull()
  }
})

test('a column is read only if each of its filled cells is such a number', () => {
  expect(read({ when: '46370.375' }, { when: '' }, { when: '46371' })).toEqual([
    { when: '2026-12-14 09:00' },
    { when: '' },
    { when: '2026-12-15' },
  ])
  expect(read({ when: '46370.375' }, { when: 'soon' })).toEqual([{ when: '46370.375' }, { when: 'soon' }])
  expect(read({ date: '46370', time: '0.375' }, { date: '46371', time: '' })).toEqual([
    { date: '2026-12-14', time: '09:00' },
    { date: '2026-12-15', time: '' },
  ])
  expect(read({ date: '2026-12-14', time: '0.375' })).toEqual([{ date: '2026-12-14', time: '09:00' }])
  expect(read({ text: '46370', time: '9:00' })).toEqual([{ text: '46370', time: '9:00' }])
})

test('the first number is named with its meaning', () => {
  expect(findSerial(rowsOf({ when: '' }, { when: '46370.375' }))).toEqual({
    cell: '46370.375',
    means: '2026-12-14 09:00',
  })
  expect(findSerial(rowsOf({ date: '46370', time: '0.375' }))).toEqual({
    cell: '46370 0.375',
    means: '2026-12-14 09:00',
  })
  expect(findSerial(rowsOf({ when: '2026-12-14 09:00' }))).toBeNull()
})
