import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters } from '#contract/text-length.ts'
import { cellToSegments, findCutWord, segmentsToCell } from './cell-text.ts'
import type { Cells } from './columns.ts'
import { findNamed } from './cell-pictures.ts'
import { cellsToDocument, findUnknownKind } from './cells-to-document.ts'
import { resolveCalendar } from './resolve-calendar.ts'
import { findRowFaults } from '#web/features/composer/plan/rows/row-faults.ts'
import { resolveZone } from './cell-when.ts'

const NORTH = '11111111-1111-4111-8111-111111111111'
const SOUTH = '22222222-2222-4222-8222-222222222222'
const calendars = [
  {
    uuid: NORTH,
    name: 'Nordlicht',
    username: 'nordlicht',
    photo: '',
    isSimulated: false,
    isSignedOut: false,
    channel: 'Social',
  },
  {
    uuid: SOUTH,
    name: 'Süd & Wind',
    username: 'suedwind',
    photo: '',
    isSimulated: false,
    isSignedOut: false,
    channel: 'Social',
  },
]
const now = Date.parse('2026-11-21T12:00:00Z')
const defaults = { zone: 'Europe/Berlin', calendar: '', order: null, calendars, pictures: new Map() }
const documentOf = (cells: Cells) => cellsToDocument(cells, defaults)
const textsOf = (cells: Cells) => {
  const { kind, segments, commentary } = documentOf(cells)
  return kind === 'thread' ? segments.map(({ text }) => text) : [commentary]
}
const faultsOf = (cells: Cells) =>
  findRowFaults(documentOf({ calendar: 'nordlicht', when: '2026-11-24 09:00', text: 'Hello', ...cells }), {
    now,
    calendars,
    format: String,
    isFull: false,
  })
const cellsAtFault = (cells: Cells) => faultsOf(cells).map(({ cell }) => cell)

test('heading marks are left out if a cell is split, and other signs and short cells keep theirs', () => {
  const below = 'A sentence of the paragraph stands here. '.repeat(6).trim()
  const text = `# The title\n${below}\n\n## Second part\n${below} #tide\n#almanac`
  expect(textsOf({ text })).toEqual([`The title\n${below}`, `Second part\n${below} #tide\n#almanac`])
  expect(textsOf({ text: '# The title\nA sentence' })).toEqual(['# The title\nA sentence'])
})

test('the pictures of a row are in its first segment or its commentary, each once, and missing pictures are left out', () => {
  const stored = (letter: string) =>
    ({ id: letter.repeat(64), type: 'image/jpeg', width: 4, height: 3, bytes: 9 }) as const
  const [harbour, ferry] = [stored('a'), stored('b')]
  const pictures = new Map([
    ['harbour.jpg', harbour],
    ['Harbour.JPG', harbour],
    ['ferry', ferry],
  ])
  const read = (cells: Cells) => cellsToDocument({ calendar: NORTH, ...cells }, { ...defaults, pictures })
  const cells = { image_1: 'ferry', image_2: 'gone.jpg', image_3: ' harbour.jpg', image_4: 'Harbour.JPG' }
  const both = [
    { ...ferry, alt: '' },
    { ...harbour, alt: 'Boats' },
  ]
  const thread = read({ ...cells, alt_3: ' Boats', text: 'One\n---\nTwo' })
  expect(thread.segments.map((segment) => segment.pictures)).toEqual([both, []])
  const quote = read({ ...cells, alt_3: 'Boats', text: 'Look', tweet: '1790000000000000123' })
  expect([quote.pictures, quote.segments]).toEqual([both, []])
  expect(read({ image_1: 'ferry' }).segments).toMatchObject([{ text: '', pictures: [both[0]] }])
})

test('languages are named by tags or by names, and for an empty cell the account decides', () => {
  const languagesOf = (lang: string) => documentOf({ lang }).options.langs
  expect(languagesOf(' de, EN ')).toEqual(['de', 'en'])
  expect(languagesOf('German/Français;de')).toEqual(['de', 'fr'])
  expect(languagesOf('pt_br')).toEqual(['pt-BR'])
  expect([languagesOf(''), languagesOf('xx'), languagesOf('de,en,fr,it')]).toEqual([null, null, null])
})

test('a file is found in any folder, case and extension, unless several files match', () => {
  const files = ['Harbour.JPG', 'harbour.png', 'ferry.jpeg', 'über.jpg'].map((name) => ({ name }))
  const find = (cell: string) => findNamed(cell, files)?.name ?? null
  expect(find('C:\\pictures\\harbour.jpg')).toBe('Harbour.JPG')
  expect(find('ferry')).toBe('ferry.jpeg')
  expect(find('u\u0308ber.jpg')).toBe('über.jpg')
  expect([find('harbour'), find('quay.jpg'), find('')]).toEqual([null, null, null])
})

test('a row becomes a thread or a quote with its moment, zone and calendar', () => {
  expect(documentOf({ when: '2026-11-24 09:00', calendar: '@Nordlicht', text: 'Hello' })).toMatchObject({
    kind: 'thread',
    segments: [{ text: 'Hello' }],
    calendar: NORTH,
    when: { date: '2026-11-24', time: '09:00', zone: 'Europe/Berlin', fold: null },
  })
  expect(
    documentOf({ when: '2026-11-24T08:00:00Z', zone: 'asia/tokyo', tweet: ' 123 ', text: 'Yes' }),
  ).toMatchObject({
    kind: 'quote',
    tweet: '123',
    commentary: 'Yes',
    when: { date: '2026-11-24', time: '17:00', zone: 'Asia/Tokyo' },
  })
  expect(documentOf({ kind: 'Quote repost', text: 'Yes' }).kind).toBe('quote')
  expect(documentOf({ kind: 'thread', tweet: '123', text: 'Yes' }).kind).toBe('thread')
  expect(findUnknownKind({ kind: 'poll' })).toBe('poll')
  expect(findUnknownKind({ kind: ' QUOTE ' })).toBeNull()
})

test('the word slot asks for a free slot, and so does an empty cell', () => {
  for (const when of ['Next free slot', ' slot ', ''])
    expect(documentOf({ when, text: 'Hello' }).when).toMatchObject({ date: '', time: '' })
})

test('date and time may be in two columns', () => {
  expect(documentOf({ date: '24.11.2026', time: '9:00 am', text: 'Hello' }).when).toMatchObject({
    date: '2026-11-24',
    time: '09:00',
  })
})

test('segments come from lines of ---, from columns, and from a text that is too long', () => {
  expect(textsOf({ text: 'One\n\n---\n Two\nthree\n---\n' })).toEqual(['One', ' Two\nthree'])
  expect(textsOf({ text_2: 'Two', text_1: 'One', text_4: '', text: 'First' })).toEqual([
    'First',
    'One',
    'Two',
  ])
  const long = `${'a'.repeat(200)}. ${'b'.repeat(200)}`
  expect(textsOf({ text: long })).toEqual([`${'a'.repeat(200)}.`, 'b'.repeat(200)])
  expect(textsOf({ tweet: '1', text: long })).toEqual([long])
})

test('white space around a cell is no part of its text, and inside it is', () => {
  expect(textsOf({ text: '  Sunday  walk.  ' })).toEqual(['Sunday  walk.'])
  expect(textsOf({ text: '\u00a0Sunday walk.\n', text_2: ' Two ' })).toEqual(['Sunday walk.', 'Two'])
  expect(textsOf({ tweet: '1', text: ' Worth reading.\u00a0' })).toEqual(['Worth reading.'])
})

test('more than 25 segments are a fault', () => {
  const text = Array.from({ length: 27 }, (_, index) => `Part ${index + 1}`).join('\n---\n')
  expect(documentOf({ text }).segments).toHaveLength(27)
  expect(cellsAtFault({ text })).toEqual(['text'])
  const book = 'A sentence of ten words is here to be split. '.repeat(300).trim()
  expect(textsOf({ text: book })).toHaveLength(25)
  expect(textsOf({ text: book }).join(' ')).toBe(book)
  expect(cellsAtFault({ text: book })).toEqual(['text'])
})

test('the segments of a cell come out unchanged, and each fits unless it cannot be split', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'é', '😀', ' ', '\n', '.', '-'), maxLength: 900 })
  fc.assert(
    fc.property(fc.array(words, { maxLength: 4 }), (parts) => {
      const segments = cellToSegments(parts.join('\n---\n'))
      expect(cellToSegments(segmentsToCell(segments))).toEqual(segments)
      expect(segments.every((segment) => countCharacters(segment) <= 280)).toBe(true)
      const bare = (text: string) => text.replaceAll(/[\s-]+/g, '')
      expect(bare(segments.join(''))).toBe(bare(parts.join('')))
    }),
  )
})

test('a calendar is named by its name, handle or id', () => {
  for (const cell of ['Nordlicht', '@nordlicht', ' NORDLICHT', NORTH.toUpperCase()])
    expect(resolveCalendar(cell, calendars)).toBe(NORTH)
  expect(resolveCalendar('Nord', calendars)).toBeNull()
  const twins = calendars.map((calendar) => ({ ...calendar, name: 'Same' }))
  expect(resolveCalendar('same', twins)).toBeNull()
})

test('a zone is spelled as in the time zone database', () => {
  expect(resolveZone('europe/berlin')).toBe('Europe/Berlin')
  expect(resolveZone('America/New York')).toBe('America/New_York')
  expect(resolveZone('UTC')).toBe('UTC')
  expect(resolveZone('')).toBeNull()
})

test('a row without a fault can be sent, and each fault points at its cell', () => {
  expect(faultsOf({})).toEqual([])
  expect(cellsAtFault({ when: 'tomorrow' })).toEqual(['when'])
  expect(faultsOf({ when: 'tomorrow' })[0]?.words).toBe(
    '“tomorrow” is not a date and time. Write one such as 2026-11-28 09:00 or wed 09:00.',
  )
  expect(faultsOf({ when: '2026-11-24 25:00' })[0]?.words).toBe('There is no hour 25.')
  expect(faultsOf({ when: '25.12' })[0]?.words).toMatch(/^“25\.12” is not a date and time/)
  expect(faultsOf({ when: '' })[0]?.words).toMatch(/^No moment yet/)
  expect(faultsOf({ when: '2026-11-24' })[0]?.words).toBe(
    'The time is missing. Write 2026-11-24 09:00, or fill free slots.',
  )
  expect(faultsOf({ when: '2026-11-20 09:00' })[0]?.words).toMatch(/^That moment has passed/)
  expect(cellsAtFault({ zone: 'Berlin time' })).toEqual(['zone'])
  expect(cellsAtFault({ calendar: 'Nobody' })).toEqual(['calendar'])
  expect(faultsOf({ calendar: 'Nobody' })[0]?.words).toMatch(/“Nobody”/)
  expect(cellsAtFault({ text: ' ' })).toEqual(['text'])
  expect(cellsAtFault({ text: 'x'.repeat(281), kind: 'quote', tweet: '12' })).toEqual(['text'])
  expect(cellsAtFault({ kind: 'quote' })).toEqual(['tweet'])
  expect(
    cellsAtFault({ kind: 'quote', text: '', tweet: 'no link', when: '', calendar: '' }).toSorted(),
  ).toEqual(['calendar', 'text', 'tweet', 'when'])
})

test('if the clocks change, the possible moments are offered', () => {
  expect(faultsOf({ when: '2027-03-28 02:30' })).toMatchObject([
    { cell: 'when', choices: [Date.UTC(2027, 2, 28, 0, 30), Date.UTC(2027, 2, 28, 1, 30)] },
  ])
  expect(faultsOf({ when: '2027-10-31 02:30' })).toMatchObject([
    { cell: 'when', choices: [Date.UTC(2027, 9, 31, 0, 30), Date.UTC(2027, 9, 31, 1, 30)] },
  ])
})

test('an added link is on its own line after the last text, counts as text, and is not added twice', () => {
  const link = 'https://example.com/autumn'
  expect(textsOf({ text: 'The list ', added_to_text: link })).toEqual([`The list\n${link}`])
  expect(textsOf({ text_1: 'One', text_2: 'Two', added_to_text: link })).toEqual(['One', `Two\n${link}`])
  expect(textsOf({ text: `See ${link}.`, added_to_text: link })).toEqual([`See ${link}.`])
  expect(textsOf({ text: '', added_to_text: link })).toEqual([link])
  const quote = { kind: 'quote', tweet: '9001', text: 'a'.repeat(270), added_to_text: link }
  expect(textsOf(quote)).toEqual([`${'a'.repeat(270)}\n${link}`])
  expect(faultsOf(quote)).toMatchObject([{ cell: 'text' }])
  expect(textsOf({ text: 'a'.repeat(270), added_to_text: link })).toEqual(['a'.repeat(270), link])
})

test('281 letters without a space are cut inside a word, and a text with spaces is not', () => {
  expect(findCutWord(cellToSegments('a'.repeat(281)))).toBe(2)
  expect(findCutWord(cellToSegments(`${'word '.repeat(60)}end`))).toBeNull()
  expect(findCutWord(cellToSegments('a'.repeat(280)))).toBeNull()
})

test('a segment that a person began is not a cut, and neither is a segment after a full sentence', () => {
  expect(findCutWord(cellToSegments('un\n---\nfinished'))).toBeNull()
  expect(findCutWord([`${'a'.repeat(279)}.`, 'Next'])).toBeNull()
})

test('in a script without spaces, a segment that ends with a word is not a cut', () => {
  expect(findCutWord(['東京'.repeat(140), '大阪'])).toBeNull()
})
