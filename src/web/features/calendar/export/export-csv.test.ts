import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samplePost } from '#web/testing/sample-post.ts'
import { listSeparator, readCsvCell } from '#web/ui/csv.ts'
import { postsToCsv } from './export-csv.ts'

const now = Date.UTC(2026, 10, 21, 12)
const display = { zone: 'Europe/Berlin', locale: 'en-GB' }

test('a table quotes ambiguous cells and disarms formulas', () => {
  const csv = postsToCsv(
    [samplePost({ content: 'She said "no", twice' }), samplePost({ content: '=HYPERLINK("x")' })],
    now,
    display,
  )
  expect(csv).toContain('"She said ""no"", twice"')
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv.split('\r\n')).toHaveLength(4)
})

test('a row has the moment here and in UTC, the calendar, the pictures, the card, and plain words beside the words of the API', () => {
  const post = samplePost({
    at: '2026-11-20T23:30:00.000Z',
    status: 'draft',
    type: 'quote_repost',
    person: 'kyna',
    media: [
      { pictures: [{ id: 'a'.repeat(64), alt: '=Boats' }, { id: 'b'.repeat(64) }], card: null },
      { pictures: [], card: { url: 'https://example.org/tides', title: 'Tides' } },
    ],
  })
  const csv = postsToCsv([post], now, display)
  expect(csv.startsWith('\uFEFFDate,Time,Time zone,Time in UTC,')).toBe(true)
  expect(readRecords(csv)).toEqual([
    {
      Date: '2026-11-21',
      Time: '00:30',
      'Time zone': 'Europe/Berlin',
      'Time in UTC': '2026-11-20 23:30:00',
      Status: 'API draft',
      Type: 'Quote',
      Calendar: 'Almanac',
      Account: 'almanac',
      Text: 'Hello',
      Person: 'kyna',
      'Their post': '',
      Pictures: '2',
      'Image 1': `${'a'.repeat(64)}.jpg`,
      'Alt 1': "'=Boats",
      'Image 2': `${'b'.repeat(64)}.jpg`,
      'Alt 2': '',
      'Image 3': '',
      'Alt 3': '',
      'Image 4': '',
      'Alt 4': '',
      'Link card': 'https://example.org/tides',
      'Status in the API': 'draft',
      'Type in the API': 'quote_repost',
      'Post id': 'post-1',
      'Calendar id': 'calendar-1',
      'Id of their post': "'77",
      'Published id': "'78",
    },
  ])
})

test.each(['1790000000000000123', '007', '1e5', '1/2', '2026-11-21', '09:00', '5 %', '1,5'])(
  'no spreadsheet reads the text %j as a number or a date',
  (content) => {
    expect(readRecords(postsToCsv([samplePost({ content })], now, display))[0]?.['Text']).toBe(`'${content}`)
  },
)

test('if the comma separates decimals, a semicolon separates the cells', () => {
  expect(['en-GB', 'en-US', 'ja-JP'].map(listSeparator)).toEqual([',', ',', ','])
  expect(['de-DE', 'fr-FR', 'pl-PL'].map(listSeparator)).toEqual([';', ';', ';'])
  const csv = postsToCsv([samplePost({ content: 'a; b, c' })], now, { ...display, locale: 'de-DE' })
  expect(csv).toContain('Almanac;almanac;"a; b, c";')
})

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠sum'])(
  'no spreadsheet runs %j',
  (content) => {
    const [, row] = readTable(postsToCsv([samplePost({ content, person: content })], now, display))
    expect(row?.filter((cell) => cell === `'${content}`)).toHaveLength(2)
    expect(row?.some((cell) => cell === content)).toBe(false)
  },
)

test('every text of a post comes out of the table unchanged, in one row', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', 'ü', '😀', ',', '"', '\n', '\r', ';', '=', '-', "'", ' ', '\t'),
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 5 }), (contents) => {
      const table = readTable(
        postsToCsv(
          contents.map((content) => samplePost({ content })),
          now,
          display,
        ),
      )
      const column = table[0]?.indexOf('Text') ?? -1
      expect(table.every((row) => row.length === table[0]?.length)).toBe(true)
      const read = table.slice(1).map((row) => row[column] ?? '')
      expect(read.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
      expect(read.map(readCsvCell)).toEqual(contents)
    }),
  )
})

function readRecords(csv: string): Record<string, string | undefined>[] {
  const [head = [], ...rows] = readTable(csv.replace('\uFEFF', ''))
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column]])))
}

function readTable(csv: string): string[][] {
  const table: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv[at] ?? ''
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (csv[at + 1] === '"') cell += csv[++at]
      else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ',' || csv.startsWith('\r\n', at)) {
      row.push(cell)
      cell = ''
      if (character === ',') continue
      table.push(row)
      row = []
      at += 1
    } else cell += character
  }
  return table
}
