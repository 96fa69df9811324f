import ICAL from 'ical.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listSeparator, postsToCsv } from './export-csv.ts'
import { postsToIcs } from './export-ics.ts'
import { postsToJson } from './export-json.ts'
import { samplePost } from '#web/testing/sample-post.ts'

const now = Date.UTC(2026, 10, 21, 12)
const display = { zone: 'Europe/Berlin', locale: 'en-GB' }

function readEvents(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[]) // What the parser gives is what it takes.
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

test('a calendar program reads the moment, the identity and the words of a post', () => {
  const post = samplePost({ content: 'Tea; coffee, or\nboth \\ neither?', at: '2026-11-21T09:00:00.500Z' })
  const [event] = readEvents(postsToIcs([post], 'November 2026', now))
  expect(event?.uid).toBe('post-1@almanac')
  expect(event?.startDate.toString()).toBe('2026-11-21T09:00:00Z')
  expect(event?.startDate.zone.tzid).toBe('UTC')
  expect(event?.endDate.toString()).toBe('2026-11-21T09:15:00Z')
  expect(event?.description).toBe('Tea; coffee, or\nboth \\ neither?')
  expect(event?.summary).toContain('Tea; coffee, or both')
})

test('whatever a post says comes out of the calendar file as it went in, on lines of 75 bytes at most', () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(texts, (content) => {
      const ics = postsToIcs([samplePost({ content })], 'November 2026', now)
      const lines = ics.split('\r\n')
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
      expect(lines.every((line) => !line.includes('\n') && line.isWellFormed())).toBe(true)
      const expected = content.replaceAll(/\r\n|\r/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')
      expect(readEvents(ics)[0]?.description ?? '').toBe(expected)
    }),
  )
})

test('every post is one event of its own, at its moment, whatever its status and type', () => {
  const moments = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) })
  const words = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(fc.tuple(moments, words, words), { maxLength: 20 }), (told) => {
      const posts = told.map(([at, status, type], index) =>
        samplePost({ uuid: `post-${index}`, at: new Date(at).toISOString(), status, type }),
      )
      const events = readEvents(postsToIcs(posts, 'November 2026', now))
      expect(events.map(({ uid }) => uid)).toEqual(posts.map(({ uuid }) => `${uuid}@almanac`))
      const starts = events.map(({ startDate }) => startDate.toJSDate().getTime())
      // The format knows no parts of a second.
      expect(starts).toEqual(posts.map(({ at }) => at - (((at % 1000) + 1000) % 1000)))
      expect(events.every(({ startDate }) => startDate.zone.tzid === 'UTC')).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('a line is folded after 75 bytes and not before, and never inside a character', () => {
  const content = 'ü€😀'.repeat(60)
  const ics = postsToIcs([samplePost({ content })], 'November 2026', now)
  const folded = ics.split('\r\n').filter((_, index, lines) => lines[index + 1]?.startsWith(' ') ?? false)
  const sizes = folded.map((line) => new TextEncoder().encode(line).length)
  expect(sizes.length).toBeGreaterThan(6)
  // The widest character takes four bytes, so no line ends more than three too early.
  expect(sizes.every((size) => size >= 72 && size <= 75)).toBe(true)
  expect(readEvents(ics)[0]?.description).toBe(content)
})

test('a table quotes what could be mistaken and disarms what a spreadsheet would run', () => {
  const csv = postsToCsv(
    [samplePost({ content: 'She said "no", twice' }), samplePost({ content: '=HYPERLINK("x")' })],
    now,
    display,
  )
  expect(csv).toContain('"She said ""no"", twice"')
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv.split('\r\n')).toHaveLength(4)
})

test('a row says the moment here and in UTC, the name of the calendar, and plain words beside those of the API', () => {
  const post = samplePost({
    at: '2026-11-20T23:30:00.000Z',
    status: 'draft',
    type: 'quote_repost',
    person: 'kyna',
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

test('where the comma separates decimals, the cells are separated by a semicolon', () => {
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

test('whatever a post says comes out of the table as it went in, in a row of its own', () => {
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
      const read = table.slice(1).map((row) => row[column])
      expect(read).toEqual(contents.map((text) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)))
    }),
  )
})

function readRecords(csv: string): Record<string, string | undefined>[] {
  const [head = [], ...rows] = readTable(csv.replace('\uFEFF', ''))
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column]])))
}

/** Reads a table as RFC 4180 has it, one character at a time. */
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

test('JSON can be read back', () => {
  expect(JSON.parse(postsToJson([samplePost()], now))).toMatchObject({
    posts: [{ uuid: 'post-1', status: 'overdue', at: '2026-11-21T09:00:00Z', calendar_name: 'Almanac' }],
  })
})

test('no secret leaves in any of them', () => {
  const posts = [samplePost({ person: 'kyna' })]
  for (const file of [
    postsToCsv(posts, now, display),
    postsToJson(posts, now),
    postsToIcs(posts, 'x', now),
  ]) {
    expect(file).not.toContain('planted')
  }
})
