import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvCell } from '#web/ui/csv.ts'
import { bytesToText, readTable } from './read-table.ts'

const cellsOf = async (text: string) => {
  const read = await readTable(text)
  return read.ok ? read.value.rows.map(({ cells }) => cells) : read.trouble
}
const troubleOf = async (text: string) => {
  const read = await readTable(text)
  return read.ok ? null : read.trouble
}
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )

const toCsv = (rows: string[][], delimiter = ',', newline = '\n') =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join(newline)

const HEAD = ['when', 'text']
const ROW = ['2026-11-24 09:00', 'Good, or not']

test('the same table is read from a spreadsheet, and from CSV with commas, semicolons and bars', async () => {
  for (const text of [
    'when\ttext\n2026-11-24 09:00\tGood, or not',
    '\ufeffwhen,text\r\n2026-11-24 09:00,"Good, or not"\r\n',
    'when;text\r2026-11-24 09:00;Good, or not\r',
    '"when" |"text"\n"2026-11-24 09:00"  |"Good, or not" \n',
  ])
    expect(await cellsOf(text)).toEqual([HEAD, ROW])
})

test('a cell may have line breaks, quotes, bars and delimiters', async () => {
  expect(await cellsOf('text\twhen\n"One\r\n---\nTwo ""2"""\t\n')).toEqual([
    ['text', 'when'],
    ['One\n---\nTwo "2"', ''],
  ])
  expect(await cellsOf('text,when\n"a, ""b""\n\n---\nc",\nit is 5" long,""\n')).toEqual([
    ['text', 'when'],
    ['a, "b"\n\n---\nc', ''],
    ['it is 5" long', ''],
  ])
})

test('a copied cell may begin with a quote of its text, and empty lines may be above the table', async () => {
  expect(
    await cellsOf('\n\t\t\ntext\twhen\t\n"Hi" and "bye"\t2026-11-24\t\n"To be\t"or ""not"""\t\n"a\nb"\t\t\n'),
  ).toEqual([
    ['text', 'when', ''],
    ['"Hi" and "bye"', '2026-11-24', ''],
    ['"To be', 'or "not"', ''],
    ['a\nb', '', ''],
  ])
})

test('formulas and scripts are plain text', async () => {
  const text = ['=HYPERLINK("x")', '<script>alert(1)</script>', '+1', '@SUM(A1)', '__proto__']
  expect(await cellsOf(toCsv([['text'], ...text.map((one) => [one])]))).toEqual([
    ['text'],
    ...text.map((one) => [one]),
  ])
})

test('every table of texts survives being written as CSV and as TSV', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/[\r\0]/g, ''))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      async (rows, delimiter, newline) => {
        const table = [['when', 'text', 'tweet'], ...rows]
        const kept = table.filter((row) => row.some((one) => one.trim() !== ''))
        const read = kept.map((row) => row.map(readCsvCell))
        expect(await cellsOf(toCsv(table, delimiter, newline))).toEqual(read)
      },
    ),
    { examples: [[[["'-", "''=1", 'b']], ',', '\n']] },
  )
})

test('an unreadable table is refused with the line', async () => {
  expect(await troubleOf('when,text\n1,a\n2,"b\nc\n')).toBe('Line 3 opens a quote that is never closed.')
  expect(await troubleOf('when,text\n1,"a\nb"\n2,"b"c\n')).toMatch(
    /^Line 4 has a quote in the middle of a cell/,
  )
  expect(await troubleOf('when,text\n1,"a\nb"\n2,b,c\n')).toMatch(
    /^Line 4 has 3 cells, and the first row has 2\./,
  )
  expect(await troubleOf('when,text\n1,a\0b')).toMatch(/^Line 2 holds a NUL character/)
  expect(await troubleOf(' \n\n')).toBe('The table has no rows.')
})

test('a table of 2 MB is read, and a larger table or a million columns are refused', async () => {
  const rows = `text\n${`${'a'.repeat(9_999)}\n`.repeat(199)}${'a'.repeat(9_995)}`
  expect(await troubleOf(rows)).toBeNull()
  expect(await troubleOf(`${rows}a`)).toBe('The table has 2.1 MB; at most 2 MB are read.')
  expect(await troubleOf(`a,b\n${'c,'.repeat(999_000)}`)).toBe('Line 2 has more than 100 cells.')
  expect(await troubleOf(`a,b\n"\n","${'""'.repeat(10_000)}"`)).toBeNull()
  expect(await troubleOf(`a,b\n"\n","${'""'.repeat(10_001)}"`)).toBe(
    'Line 3 has a cell of more than 10000 characters.',
  )
})

test('files may be UTF-8, UTF-16 with a mark, or windows-1252 with a note; other encodings are refused', async () => {
  const read = (text: string) => ({ ok: true, value: { text, note: null } })
  expect(bytesToText(bytes([0xef, 0xbb, 0xbf], 'text\nGrüße'))).toEqual(read('text\nGrüße'))
  expect(bytesToText(bytes([0xff, 0xfe, 0x47, 0, 0xfc, 0]))).toEqual(read('Gü'))
  expect(bytesToText(bytes([0xfe, 0xff, 0, 0x47, 0, 0xfc]))).toEqual(read('Gü'))
  expect(bytesToText(bytes('text;when\nok\nGr', [0xfc, 0xdf], 'e ', [0x80, 0x20, 0x96], '\n'))).toEqual({
    ok: true,
    value: {
      text: 'text;when\nok\nGrüße € –\n',
      note: 'The file is not UTF-8, so it was read as Windows-1252: “Grüße”. If that is wrong, save it as UTF-8 and open it again.',
    },
  })
  expect(bytesToText(bytes('text\nok\nGr', [0x81], 'ße\n'))).toEqual({
    ok: false,
    trouble: 'Line 3 is not written in UTF-8. Save the file as UTF-8 and open it again.',
  })
  expect(bytesToText(bytes([0xff, 0xfe, 0x00, 0xd8]))).toEqual({
    ok: false,
    trouble: 'The file is not written in UTF-16LE. Save the file as UTF-8 and open it again.',
  })
  expect(bytesToText(bytes([0x50, 0x4b, 3, 4]))).toMatchObject({
    trouble: expect.stringContaining('Save it as CSV'),
  })
  expect(bytesToText(new Uint8Array(2_000_001))).toMatchObject({ trouble: expect.stringContaining('2.1 MB') })
})

test('the worst tables are read in time that grows with their size', async () => {
  const SIZE = 400_000
  const fill = (head: string, unit: string) => head + unit.repeat((SIZE - head.length) / unit.length)
  for (const text of [
    fill('text\n', 'a'),
    fill('text\n', ' '),
    fill('text\n"', '\n'),
    fill('text\n"', '""'),
    fill('text\n"', 'a" '),
    fill('text\n"a"', ' '),
    fill('a\tb\n', '"a\t'),
    fill('a\tb\n', '""a\t'),
    fill('', '\n'),
    fill('', '\r'),
    fill('', ' \n'),
    fill('', '" "\n'),
    fill('a,b\n', ','),
    fill('a,b\n', ',\n'),
  ]) {
    const before = performance.now()
    await readTable(text)
    // The limit is generous, because a reader whose time grows with the square would need minutes.
    expect(performance.now() - before).toBeLessThan(5_000)
  }
  for (const last of [0xfc, 0x81]) {
    const before = performance.now()
    bytesToText(Uint8Array.from({ length: SIZE }, (_, at) => (at === SIZE - 1 ? last : 0x61)))
    bytesToText(Uint8Array.from({ length: SIZE }, (_, at) => (at === SIZE - 1 ? last : 0x0a)))
    expect(performance.now() - before).toBeLessThan(5_000)
  }
})

test('any text is either a table or a sentence', async () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom('"', ',', ';', '\t', '\n', '|', 'a', ' '),
      maxLength: 80,
    }),
  )
  await fc.assert(
    fc.asyncProperty(nasty, async (text) => {
      const read = await readTable(text)
      return read.ok
        ? new Set(read.value.rows.map(({ cells }) => cells.length)).size === 1
        : read.trouble.endsWith('.')
    }),
    { numRuns: 1000 },
  )
})

test('empty rows between filled rows are counted, and those above and below are not', async () => {
  const read = await readTable('\ntext\twhen\na\t1\n\t\n\nb\t2\n\t\n\n')
  expect(read.ok && [read.value.count, read.value.empty]).toEqual([3, 2])
})
