import { expect, test } from 'vitest'
import { areColumnsClear, readColumns } from './columns.ts'
import { guessColumns } from './guess-columns.ts'

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }))
const guess = (...rows: string[][]) => guessColumns(rowsOf(...rows), readColumns(rowsOf(...rows)))

test('columns without a known name are guessed from their cells, and a person confirms them', () => {
  const rows = [
    ['Jornada', 'Momento', 'Who', 'Quote', 'Sprache', 'Bild', 'text', 'Mood'],
    [
      '2026-11-24',
      '9:00',
      '@nordlicht',
      'https://bsky.app/profile/ada.example/post/3kabc2defgh22',
      'de',
      'sea.jpg',
      'Hello',
      'good',
    ],
    ['2026-11-25', '10.30', '@nordlicht', '', 'en', '', 'More', 'ok'],
  ]
  expect(guess(...rows)).toEqual({
    hasHead: true,
    fields: ['date', 'time', 'calendar', 'tweet', 'lang', 'image_1', 'text', null],
    guessed: [0, 1, 2, 3, 4, 5],
  })
  expect(areColumnsClear(rowsOf(...rows), guess(...rows))).toBe(false)
})

test('a moment is a guess too, and one cell of another kind is none', () => {
  expect(guess(['Published on', 'text'], ['2026-11-24 09:00', 'Hello']).fields).toEqual(['when', 'text'])
  expect(guess(['Published on', 'text'], ['2026-11-24 09:00', 'Hello'], ['soon', 'More'])).toMatchObject({
    fields: [null, 'text'],
    guessed: [],
  })
})

test('most cells tell what a column holds, and its other cells are asked about in their rows', () => {
  const days = ['01.12.2026', '02.12.2026', '31.11.2026', '04.12.2026']
  const times = ['09:00', '24:00', '10:30', 'noon']
  const names = ['@nordlicht', 'nordlicht', '@suedwind', '@nordlicht']
  const rowsWith = (...columns: string[][]) =>
    days.map((_, index) => [...columns.map((column) => column[index] ?? ''), 'Good morning, all'])
  expect(guess(['Tag', 'Start', 'Wer', 'text'], ...rowsWith(days, times.with(3, '11:00'), names))).toEqual({
    hasHead: true,
    fields: ['date', 'time', 'calendar', 'text'],
    guessed: [0, 1, 2],
  })
  expect(guess(['Tag', 'Start', 'text'], ...rowsWith(days, times)).fields).toEqual(['date', null, 'text'])
  const links = [...days.keys()].map(
    (index) => `https://bsky.app/profile/ada.example/post/3kabc2defgh2${index}`,
  )
  expect(guess(['Link', 'text'], ...rowsWith(links.with(1, 'https://a.example'))).fields).toEqual([
    null,
    'text',
  ])
})

test('a known name is never replaced, and no field is given twice', () => {
  expect(guess(['text', 'when', 'Seen'], ['@ada', '2026-11-24 09:00', '2026-11-25'])).toMatchObject({
    fields: ['text', 'when', null],
    guessed: [],
  })
})

test('without a known name, the free column with the most words is guessed to be the text', () => {
  expect(
    guess(
      ['Date', 'Worte', 'Link', 'Mood'],
      ['2026-11-24', 'Good morning, all of you', 'https://a.example', 'in spring'],
    ),
  ).toEqual({ hasHead: true, fields: ['date', 'text', null, null], guessed: [1] })
  expect(guess(['Date', 'Link', 'Mood'], ['2026-11-24', 'https://a.example', 'good']).fields).not.toContain(
    'text',
  )
})

test('numbers of a spreadsheet are guessed to be dates and times by their place or name', () => {
  expect(guess(['Go live', 'text'], ['46370.375', 'Hello'], ['46371', 'More'])).toEqual({
    hasHead: true,
    fields: ['when', 'text'],
    guessed: [0],
  })
  expect(guess(['Words', 'Publish day', 'At'], ['Good morning, all', '46370', '0.375'])).toMatchObject({
    hasHead: true,
    fields: ['text', 'date', 'time'],
  })
  expect(guess(['46370.375', 'Good morning, all'], ['46371', 'More of it'])).toMatchObject({
    hasHead: false,
    fields: ['when', 'text'],
  })
  expect(guess(['text', 'Number'], ['Hello', '46370']).fields).toEqual(['text', null])
  expect(guess(['Go live', 'text'], ['46370', 'Hello'], ['soon', 'More']).fields).toEqual([null, 'text'])
})

test('a column with another name holds accounts if most of its cells name known accounts', () => {
  const isAccount = (cell: string) => ['Harbour & Pine', 'Team One'].includes(cell)
  for (const head of ['Channel', 'Profile', 'Page', 'Brand', 'Account name']) {
    const rows = rowsOf(
      [head, 'text'],
      ['Harbour & Pine', 'Hello'],
      ['Team One', 'More'],
      ['Harbor and Pine', 'Last'],
    )
    expect(guessColumns(rows, readColumns(rows), isAccount)).toMatchObject({
      fields: ['calendar', 'text'],
      guessed: [0],
    })
  }
  const both = rowsOf(['account', 'Brand', 'text'], ['@team', 'Team One', 'Hello'])
  expect(guessColumns(both, readColumns(both), isAccount).fields).toEqual(['calendar', null, 'text'])
})
