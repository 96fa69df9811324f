import { expect, test } from 'vitest'
import { toCsv } from '#web/ui/csv.ts'
import { dateReadingWords } from './date-reading.ts'
import {
  dateReading,
  findDateOrder,
  isClear,
  namedPictures,
  orderOf,
  readSource,
  readingNotes,
  rowNotes,
  serialReading,
  sourceToDocuments,
} from './table-source.ts'

const read = async (...lines: string[]) => {
  const source = await readSource({ text: lines.join('\n'), note: null }, true)
  return source.ok ? source.value : source.trouble
}
const rows = (count: number) => Array.from({ length: count }, (_, row) => `"${row}\nb",2026-12-01`)

test('200 rows are taken; a longer table is refused with its number of rows and the place to split it', async () => {
  expect(await read('text,when', ...rows(200))).toMatchObject({ rows: { length: 201 } })
  for (const [above, line] of [
    [['text,when'], 402],
    [['"A title\nof two lines",', 'text,when'], 404],
  ] as const)
    expect(await read(...above, ...rows(201))).toBe(
      `The table has 201 rows, and a plan holds 200. Nothing was imported: split the table before line ${line}.`,
    )
  expect(await read('text,when', ...rows(6000))).toMatch(/^The table has 6000 rows, .* before line 402\.$/)
})

test('values that are read differently are announced, and also asked about if something else is unclear', async () => {
  const clear = await read('when,text', '2026-12-01 09:00,Hello', '3/4/2027,Again', '24/4/2027,More')
  const unclear = await read('My plan,,', 'when,text,kind', '3/4/2027,Again,poll')
  if (typeof clear === 'string' || typeof unclear === 'string') throw new Error('two tables')
  expect([orderOf(clear), isClear(clear), isClear(unclear)]).toEqual(['day-first', true, false])
  expect(readingNotes(unclear)).toEqual([
    'Line 1 is above the column names and is left out: “My plan”.',
    'Line 3: “poll” is not a kind; the row is a thread.',
  ])
})

test('a table with a date that can be read in two ways says how it is read, and why', async () => {
  const reading = async (...whens: string[]) => {
    const source = await read('when,text', ...whens.map((when) => `${when},Hello`))
    if (typeof source === 'string') throw new Error(source)
    const words = (order: 'day-first' | null) => {
      const dates = dateReading({ ...source, order })
      return dates === null ? null : dateReadingWords(dates)
    }
    return [words(null), words('day-first')]
  }
  const because = (date: string) => `Dates with slashes are read as day/month, because of ${date}.`
  expect(await reading('5/12/2026 09:00', '13/12/2026 09:00')).toEqual([
    because('13/12/2026'),
    'Dates are read as day/month.',
  ])
  expect(await reading('5-12-2026', '12-13-2026')).toEqual([
    'Dates with dashes are read as month/day, because of 12-13-2026.',
    'Dates are read as day/month.',
  ])
  expect((await reading('5/12/2026', 'Sun 6/12/2026 09:00'))[0]).toBe(because('Sun 6/12/2026 09:00'))
  expect(await reading('5/12/2026', '6/12/2026')).toEqual([null, 'Dates are read as day/month.'])
  expect((await reading('5/12/2026', '12/13/2026', '13/12/2026'))[0]).toBeNull()
  expect((await reading('13/12/2026', '5/5/2026', '2026-12-05'))[0]).toBeNull()
})

test('numbers of a spreadsheet become dates, and the table says which before it is used', async () => {
  const source = await read('when,text', '46370.375,Hello', '46371.5,More')
  if (typeof source === 'string') throw new Error(source)
  expect(isClear(source)).toBe(false)
  expect(serialReading(source)).toEqual({ cell: '46370.375', means: '2026-12-14 09:00' })
  const documents = await sourceToDocuments(source, {
    zone: 'UTC',
    calendar: '',
    calendars: [],
    pictures: new Map(),
  })
  expect(documents.map(({ when }) => [when.date, when.time])).toEqual([
    ['2026-12-14', '09:00'],
    ['2026-12-15', '12:00'],
  ])
})

test('a picture is named with the first line that names it, and pictures left out are announced', async () => {
  const source = await read(
    'when,text,Picture,Alt text,image_2,Description 2,Language',
    '2026-12-01 09:00,One,harbour.jpg,Boats,,The quay,de',
    '2026-12-02 09:00,Two,ferry.jpg,,harbour.jpg,Boats,Klingonese',
  )
  if (typeof source === 'string') throw new Error(source)
  expect([...namedPictures(source)]).toEqual([
    ['harbour.jpg', 2],
    ['ferry.jpg', 3],
  ])
  expect(readingNotes(source)).toEqual([
    'Line 2: a description without a picture is left out.',
    'Line 3: “Klingonese” is not one to 3 languages such as de or German; the row has the languages of its account.',
  ])
  expect(rowNotes(source)).toEqual([
    ['a description without a picture is left out.'],
    [expect.stringContaining('“Klingonese” is not one to 3 languages')],
  ])
})

test('a service without pictures leaves out pictures and languages, in the words of the composer', async () => {
  const text = 'when,text,image_1,lang\n2026-12-01 09:00,Hello,harbour.jpg,de'
  const source = await readSource({ text, note: null }, false)
  if (!source.ok) throw new Error(source.trouble)
  expect(namedPictures(source.value).size).toBe(0)
  expect(readingNotes(source.value)).toEqual(['This service sends words only, so a picture cannot be added.'])
  expect(isClear(source.value)).toBe(false)
})

test.each(['en-GB', 'de-DE'])('a table exported in %s is read with the same texts', async (locale) => {
  const texts = [
    '@kyna thanks',
    '- one\n- two',
    '1790001112223334445',
    "'@kyna",
    "''1/2",
    "'tis so",
    '=a;"b",c',
  ]
  const text = toCsv(
    [['when', 'text'], ...texts.map((cell) => [{ value: '2026-12-01 09:00' }, cell])],
    locale,
  )
  const source = await readSource({ text, note: null }, true)
  if (!source.ok) throw new Error(source.trouble)
  const defaults = { zone: 'UTC', calendar: '', calendars: [], pictures: new Map() }
  const documents = await sourceToDocuments(source.value, defaults)
  expect(documents.map(({ segments }) => segments.map((segment) => segment.text).join())).toEqual(texts)
})

test('the other dates of a table show the order, unless they contradict each other', () => {
  expect(findDateOrder(['03/04/2026', '24/11/2026'])).toBe('day-first')
  expect(findDateOrder(['03/04/2026', '11/24/2026'])).toBe('month-first')
  expect(findDateOrder(['03/04/2026', '2026-11-24', '24.11.2026', ''])).toBeNull()
  expect(findDateOrder(['24/11/2026', '11/24/2026'])).toBeNull()
})
