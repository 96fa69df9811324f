import { expect, test } from 'vitest'
import { areColumnsClear, findHead, headToField, readColumns, rowsToCells, setField } from './columns.ts'

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }))
const fieldsOf = (...rows: string[][]) => readColumns(rowsOf(...rows)).fields
const isClear = (...rows: string[][]) => areColumnsClear(rowsOf(...rows), readColumns(rowsOf(...rows)))

test('the column names of the guide need no question, whatever their case and spaces', () => {
  const heads = ['When', ' zone', 'CALENDAR', 'kind', 'Text', 'text 1', 'Text_25', 'tweet ']
  expect(fieldsOf(heads)).toEqual(['when', 'zone', 'calendar', 'kind', 'text', 'text_1', 'text_25', 'tweet'])
  expect(isClear(heads)).toBe(true)
  for (const head of ['Scheduled at', 'text_26', 'text_0', 'Textos', 'constructor', '', '@'])
    expect([head, headToField(head)]).toEqual([head, null])
})

test('usual names of pictures, descriptions, languages and accounts are known too', () => {
  expect(
    fieldsOf(['Account', 'Picture', 'Alt text', 'Photo 2', 'Description of picture 2', 'Language']),
  ).toEqual(['calendar', 'image_1', 'alt_1', 'image_2', 'alt_2', 'lang'])
  expect(
    fieldsOf(['Day', 'Hour', 'Time zone', 'Post as', 'Image 4', 'Image 4 alt', 'Image 5', 'Pictures of us']),
  ).toEqual(['date', 'time', 'zone', 'calendar', 'image_4', 'alt_4', null, null])
  expect(fieldsOf(['Text', 'Description', 'alt_1'])).toEqual(['text', null, null])
})

test('usual names in six other languages are known, with and without accents', () => {
  for (const heads of [
    ['Datum', 'Uhrzeit', 'Konto', 'Text', 'Zeitzone'],
    ['Jour', 'Heure', 'Compte', 'Texte', 'Fuseau horaire'],
    ['Fecha', 'Hora', 'Cuenta', 'Texto', 'Zona horaria'],
    ['Giorno', 'Ora', 'Profilo', 'Testo', 'Fuso orario'],
    ['Día', 'Hora', 'Conta', 'Texto', 'Fuso horário'],
    ['Datum', 'Tijd', 'Profiel', 'Tekst', 'Tijdzone'],
  ])
    expect([heads, fieldsOf(heads)]).toEqual([heads, ['date', 'time', 'calendar', 'text', 'zone']])
})

test('any other column name needs a question, unless its column has no text', () => {
  expect(isClear(['when', 'text', 'mood'], ['', 'Hello', ''])).toBe(false)
  expect(isClear(['when', 'text', ''], ['', 'Hello', ' '])).toBe(true)
  expect(isClear(['when', 'text', ''], ['', 'Hello', 'More'])).toBe(false)
  expect(isClear(['when', 'zone'])).toBe(false)
  expect(isClear(['when', 'text', 'Text'])).toBe(false)
  expect(fieldsOf(['Date', 'Time', 'Text'])).toEqual(['date', 'time', 'text'])
  expect(isClear(['Date', 'Time', 'Text'])).toBe(false)
})

test('the column names may be below a title', () => {
  expect(findHead(rowsOf(['Schedule', ''], ['Autumn', ''], ['When', 'Text'], ['', 'Hello']))).toBe(2)
  expect(findHead(rowsOf(['Text', 'mood'], ['When', 'good']))).toBe(0)
  expect(findHead(rowsOf(['Hello', 'x'], ['More', 'y']))).toBe(0)
})

test('without known names the first row is a post, unless moments begin below it', () => {
  const read = (...rows: string[][]) => readColumns(rowsOf(...rows))
  expect(read(['2026-11-24 09:00', 'Good morning'], ['2026-11-25 09:00', 'More'])).toEqual({
    hasHead: false,
    fields: [null, null],
  })
  expect(read(['Good morning', 'x'], ['And more', 'y']).hasHead).toBe(false)
  expect(read(['Veröffentlicht', 'Worte'], ['24.11.2026 9 Uhr', 'Guten Morgen'])).toEqual({
    hasHead: true,
    fields: [null, null],
  })
  expect(read(['Published on', 'Words'], ['3/4/2027', 'Good morning']).hasHead).toBe(true)
})

test('a field given to one column is taken from another', () => {
  expect(setField(['when', 'text', null], 2, 'text')).toEqual(['when', null, 'text'])
  expect(setField(['when', 'text', null], 0, null)).toEqual([null, 'text', null])
})

test('if two columns share a name, the first gets the field, and the names are not a row', () => {
  const rows = rowsOf(['text', 'Text', 'mood'], ['Hello', 'again', 'good'])
  expect(readColumns(rows).fields).toEqual(['text', null, null])
  expect(rowsToCells(rows, readColumns(rows))).toEqual([{ line: 2, cells: { text: 'Hello' } }])
})

test('usual names of the text are known, and the cells decide whether a post or tweet is a text', () => {
  const heads = ['Post', 'Content', 'Copy', 'Message', 'Caption', 'Social copy', 'Post content', 'Post text']
  for (const head of [...heads, 'Update', 'Body', 'Tweet text', 'Tweet']) {
    const rows = [
      ['Date', head, 'Notes'],
      ['2026-11-24', 'Good morning', 'A note that is longer than the words'],
    ]
    expect([head, ...fieldsOf(...rows)]).toEqual([head, 'date', 'text', null])
  }
  const link = 'https://x.com/ada/status/1234567890123456789'
  expect(fieldsOf(['Tweet', 'Copy'], [link, 'Good morning'])).toEqual(['tweet', 'text'])
  expect(fieldsOf(['Post', 'Copy'], [link, 'Good morning'])).toEqual([null, 'text'])
})

test('of several names of a text, the exact one counts, else the one with the most words', () => {
  expect(fieldsOf(['Caption', 'Text'], ['A long caption of a picture', 'Good morning'])).toEqual([
    null,
    'text',
  ])
  expect(fieldsOf(['Post', 'Content'], ['Launch 1', 'Good morning, all of you'])).toEqual([null, 'text'])
})
