import { expect, test } from 'vitest'
import { headToField } from './column-heads.ts'
import { type Columns, areColumnsClear, findHead, guessColumns, rowsToCells, setField } from './columns.ts'

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }))
const fieldsOf = ({ columns }: Columns) => columns.map(({ field }) => field)

test('the heads of the guide are known without asking, in any spelling', () => {
  const heads = ['When', 'zone', 'CALENDAR', 'kind', 'Text', 'text 1', 'text_25', 'Tweet']
  const read = guessColumns(rowsOf(heads))
  expect(fieldsOf(read)).toEqual(['when', 'zone', 'calendar', 'kind', 'text', 'text_1', 'text_25', 'tweet'])
  expect(areColumnsClear(read)).toBe(true)
  expect(headToField('Scheduled at')).toBe('when')
  expect(headToField('text_26')).toBeNull()
  expect(headToField('constructor')).toBeNull()
})

test('a head that is not known is asked about, and an empty one is not', () => {
  expect(areColumnsClear(guessColumns(rowsOf(['when', 'text', 'mood'])))).toBe(false)
  expect(areColumnsClear(guessColumns(rowsOf(['when', 'text', ''])))).toBe(true)
  expect(areColumnsClear(guessColumns(rowsOf(['when', 'zone'])))).toBe(false)
})

test('heads are known in the words that spreadsheets have, in several languages', () => {
  for (const [heads, fields] of [
    ['Post date,Post time,Handle,Caption', 'date,time,calendar,text'],
    ['Datum;Uhrzeit;Konto;Beitrag', 'date;time;calendar;text'],
    ['Fecha;Hora;Cuenta;Texto', 'date;time;calendar;text'],
    ['Date/Time,Tweet text:', 'when,text'],
  ] as const) {
    const read = guessColumns(rowsOf(heads.split(/[,;]/)))
    expect(fieldsOf(read)).toEqual(fields.split(/[,;]/))
    expect(areColumnsClear(read)).toBe(true)
  }
})

test('the cells tell whether a column of tweets holds texts or posts to quote', () => {
  const texts = guessColumns(rowsOf(['When', 'Tweet'], ['', 'Hello'], ['', 'More']))
  expect(fieldsOf(texts)).toEqual(['when', 'text'])
  expect(areColumnsClear(texts)).toBe(true)
  const quotes = guessColumns(rowsOf(['Tweet', 'Words'], ['1861234567890123456', 'Look'], ['', 'Words']))
  expect(fieldsOf(quotes)).toEqual(['tweet', 'text'])
  // Beside a text it holds posts to quote, also those that are not written as one yet.
  expect(fieldsOf(guessColumns(rowsOf(['Tweet', 'Text'], ['abc', 'Look'])))).toEqual(['tweet', 'text'])
  // A link to something else is neither.
  const links = guessColumns(rowsOf(['Text', 'Link'], ['Look', 'https://example.org/']))
  expect(fieldsOf(links)).toEqual(['text', null])
  expect(areColumnsClear(links)).toBe(false)
})

test('columns whose heads are not known are guessed from their cells, and asked about', () => {
  const read = guessColumns(
    rowsOf(['#', 'By', 'Slot', 'Our words', 'Zone'], ['1', '@north', '24.11.2026 09:00', 'Hello', 'UTC']),
  )
  expect(fieldsOf(read)).toEqual([null, 'calendar', 'when', 'text', 'zone'])
  expect(areColumnsClear(read)).toBe(false)
})

test('the heads may stand below a title', () => {
  expect(findHead(rowsOf(['Schedule', ''], ['', ''], ['Date', 'Text'], ['', 'Hello']))).toBe(2)
  expect(findHead(rowsOf(['Text', 'mood'], ['Date', 'good']))).toBe(0)
  expect(findHead(rowsOf(['Hello', 'x'], ['More', 'y']))).toBe(0)
})

test('of two columns with one head the first has it', () => {
  expect(fieldsOf(guessColumns(rowsOf(['text', 'Text', 'when'])))).toEqual(['text', null, 'when'])
})

test('without heads the columns are guessed from their cells, and asked about', () => {
  const read = guessColumns(rowsOf(['2026-11-24 09:00', 'Good morning', 'x'], ['', 'And more', 'y']))
  expect(read.hasHead).toBe(false)
  expect(fieldsOf(read)).toEqual(['when', 'text', null])
  expect(areColumnsClear(read)).toBe(false)
})

test('a first row above a column of moments names the columns, in words that are not known', () => {
  const read = guessColumns(rowsOf(['Published on', 'Words'], ['2026-11-24 09:00', 'Good morning']))
  expect(read.hasHead).toBe(true)
  expect(fieldsOf(read)).toEqual(['when', 'text'])
  expect(areColumnsClear(read)).toBe(false)
})

test('a field that is given to one column is taken from another', () => {
  const { columns } = guessColumns(rowsOf(['when', 'text', 'mood']))
  expect(setField(columns, 2, 'text').map(({ field }) => field)).toEqual(['when', null, 'text'])
  expect(setField(columns, 0, null).map(({ field }) => field)).toEqual([null, 'text', null])
})

test('the head is no row', () => {
  const rows = rowsOf(['text', 'mood'], ['Hello', 'good'])
  expect(rowsToCells(rows, guessColumns(rows))).toEqual([{ line: 2, cells: { text: 'Hello' } }])
})
