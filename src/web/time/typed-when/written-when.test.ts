import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BRITISH } from './typed-contexts-for-tests.ts'
import { readTypedWhen } from './typed-when.ts'
import { readWrittenWhen } from './written-when.ts'

const clock = (date: string, time = '09:00') => ({ state: 'clock', date, time })

test('a moment is read as it is written, in ISO 8601 or in the local form of a spreadsheet', () => {
  for (const text of [
    '2026-11-24 09:00',
    '2026-11-24T09:00',
    '2026-11-24 9:00:00',
    ' 2026-11-24  09:00 ',
    '2026/11/24 9:00 AM',
    '24.11.2026 09:00',
    '24. 11. 2026, 9:00',
    '24.11.26 09:00',
    '11/24/2026 9:00:00 AM',
    '24/11/2026 9:00 a.m.',
    '24-11-2026 09:00',
    '24. November 2026, 09:00 Uhr',
    'Dienstag, 24. Nov. 2026 um 9 Uhr',
    'Tue, Nov 24, 2026 9:00 AM',
    'Tuesday, November 24, 2026 at 9am',
    '24 Nov 2026 9:00',
    '24-Nov-2026 09:00',
    '24 novembre 2026 09h00',
    '24 de noviembre de 2026 9:00',
    '24.11.2026 09.00',
    '2026-11-24 9 a.m.',
    'Di, 24.11.2026 09:00',
    'Tue 11/24/2026 9:00 AM',
    'le mardi 24 novembre 2026 à 9h00',
    'am 24. November 2026 9 Uhr',
    'on Nov 24, 2026 9:00',
    '09:00 24.11.2026',
    'the 24th of November 2026 at nine am',
    '２０２６/１１/２４ ９：００',
  ])
    expect(readWrittenWhen(text, null)).toMatchObject(clock('2026-11-24'))
  expect(readWrittenWhen('2026-11-24', null)).toMatchObject(clock('2026-11-24', ''))
  expect(readWrittenWhen('11/24/26 12:05 am', null)).toMatchObject(clock('2026-11-24', '00:05'))
  expect(readWrittenWhen('11/24/26 12:05\u202fPM', null)).toMatchObject(clock('2026-11-24', '12:05'))
})

test('a moment with an offset is that moment in every zone', () => {
  for (const text of [
    '2026-11-24T08:00:00Z',
    '2026-11-24T08:00:00.000Z',
    '2026-11-24 10:00+02:00',
    '2026-11-24 03:00:00-05',
    '24 Nov 2026 08:00 UTC',
    '2026-11-24T10:00+02',
    '2026-11-24T00:30:00-0730',
  ])
    expect(readWrittenWhen(text, null)).toEqual({ state: 'moment', at: Date.UTC(2026, 10, 24, 8) })
})

test('an empty cell is told from what cannot be read', () => {
  expect(readWrittenWhen(' ', null)).toEqual({ state: 'empty' })
  for (const text of [
    'tomorrow',
    'Tue 9:00',
    '46350.375',
    '2026-02-30 09:00',
    '2026-11-24 24:00',
    '2026-11-24 09:60',
    '2026-11-24 13:00 PM',
    '2026-11-24 09:00:30',
    '2026-11-24T09:00:30Z',
    '2026-11-24T09:00+99:00',
    '31/04/2026 09:00',
    '13/13/2026 09:00',
    '2026-11-24 morning',
    '09:00',
    '31 April 2026 09:00',
    '24 Nov 2026 9',
    '24 Noon 2026 9:00',
    '2026-11-24 13 PM',
    '2026-11-24 25 Uhr',
    '2026-11-24 9',
    '2026-11-24 0900',
    '2026-11-24 noon',
    '2026-11-24 09:00-10:00',
    '24 Nov 9:00',
    '24 Nov 26 9:00',
    'next Tue 24 Nov 2026 9:00',
    '24 Nov 2026 9:00 CET',
    '4 Mar 2026 9:00 5 Mar 2026',
    '2026-11-24 24:00',
    `2026-11-24 09:00${' '.repeat(100)}`,
  ])
    expect({ text, ...readWrittenWhen(text, null) }).toMatchObject({ text, state: 'unreadable' })
})

test.each([
  'not 24 Nov 2026 9:00',
  'before 24 Nov 2026 9:00',
  'draft, Nov 24 2026 9:00',
  'Mon, 24 Nov 2026 9:00',
  'Montag, 24. November 2026 9:00',
  'Mo, 24.11.2026 9:00',
  '24 Nov 2026 9:00m',
])('%s is unreadable: no word is dropped, and a day of the week has to fit', (text) => {
  expect(readWrittenWhen(text, null)).toMatchObject({ state: 'unreadable' })
})

test('a date that can be read in two ways is asked about, and one answer holds', () => {
  expect(readWrittenWhen('03/04/2026 09:00', null)).toEqual({
    state: 'ambiguous',
    dates: ['2026-04-03', '2026-03-04'],
    time: '09:00',
  })
  expect(readWrittenWhen('03/04/2026 09:00', 'day-first')).toMatchObject(clock('2026-04-03'))
  expect(readWrittenWhen('03/04/2026 09:00', 'month-first')).toMatchObject(clock('2026-03-04'))
  expect(readWrittenWhen('05/05/2026 09:00', null)).toMatchObject(clock('2026-05-05'))
  expect(readWrittenWhen('Fri 03/04/2026 09:00', null)).toMatchObject(clock('2026-04-03'))
  expect(readWrittenWhen('24/11/2026 09:00', 'month-first')).toMatchObject({ state: 'unreadable' })
})

test('a month that is a word is the same month in each language, whatever its form', () => {
  for (const [index, names] of [
    ['January', 'Jan', 'Januar', 'janvier', 'enero', 'gennaio', 'januari', 'janeiro'],
    ['March', 'Mar', 'März', 'mars', 'marzo', 'maart', 'março'],
    ['May', 'Mai', 'mayo', 'maggio', 'mei', 'maio'],
    ['September', 'Sep', 'Sept', 'septembre', 'settembre', 'setembro'],
    ['December', 'Dec', 'Dezember', 'décembre', 'diciembre', 'dicembre', 'dez'],
  ].entries())
    for (const name of names)
      expect({ name, read: readWrittenWhen(`2 ${name} 2026 09:00`, null) }).toMatchObject({
        name,
        read: clock(`2026-${['01', '03', '05', '09', '12'][index]}-02`),
      })
})

test('every minute is read back from each form in which a spreadsheet writes it', () => {
  const two = (number: number) => String(number).padStart(2, '0')
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2098-12-31'), noInvalidDate: true }),
      (at) => {
        const iso = at.toISOString()
        const [date, time] = [iso.slice(0, 10), iso.slice(11, 16)]
        const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
        const hour = at.getUTCHours()
        const twelve = `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
        expect(readWrittenWhen(`${date} ${time}`, null)).toMatchObject(clock(date, time))
        expect(readWrittenWhen(`${two(day)}.${two(month)}.${year} ${time}`, null)).toMatchObject(
          clock(date, time),
        )
        expect(readWrittenWhen(`${month}/${day}/${year} ${twelve}`, 'month-first')).toMatchObject(
          clock(date, time),
        )
        expect(readWrittenWhen(`${day}/${month}/${year} ${time}:00`, 'day-first')).toMatchObject(
          clock(date, time),
        )
      },
    ),
  )
})

test.each([
  ['2026-11-31 09:00', { month: '2026-11', days: 30 }],
  ['31.11.2026', { month: '2026-11', days: 30 }],
  ['31 November 2026 9 am', { month: '2026-11', days: 30 }],
  ['2/29/2026', { month: '2026-02', days: 28 }],
  ['Mon, 31 Nov 2026', { month: '2026-11', days: 30 }],
  ['Mon, 24 Nov 2026', null],
  ['2028-02-30', { month: '2028-02', days: 29 }],
  ['2026-11-30', null],
  ['2026-13-31', null],
  ['2026-11-45', null],
  ['tomorrow', null],
])('%s: the month that is too short is %j', (text, found) => {
  const reading = readWrittenWhen(text, null)
  expect(reading.state === 'unreadable' ? reading.shortMonth : null).toEqual(found)
})

test('what a cell says is what the field When reads or offers', () => {
  const pieces = fc.constantFrom(
    'tue', 'on', 'the', '24', '3rd', 'nov', 'novembre', 'de', '2027', '11/24/2027', '24.11.2027', '2027-11-24', '24/11/27',
    '9', '9:00', '09.30', 'at', 'nine', 'am', '12:05 pm', '9h', 'Uhr', 'um', 'noon', 'utc', 'utc+9', 'z', '-', '-10:00', ',',
  ) // oxfmt-ignore
  const cells = fc
    .array(pieces, { minLength: 2, maxLength: 5 })
    .map((parts) => parts.join(' '))
    .filter((cell) => !/^[, -]*am /.test(cell))
  fc.assert(
    fc.property(cells, (cell) => {
      const written = readWrittenWhen(cell, null)
      if (written.state !== 'clock' || written.time === '') return
      const typed = readTypedWhen(cell, BRITISH)
      const offered = typed.state === 'ambiguous' ? typed.choices : typed.state === 'read' ? [typed.when] : []
      expect({ cell, offered }).toEqual({
        cell,
        offered: expect.arrayContaining([{ date: written.date, time: written.time, zone: BRITISH.zone }]),
      })
    }),
    { numRuns: 5000 },
  )
})
