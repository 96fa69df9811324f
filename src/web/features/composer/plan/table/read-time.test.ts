import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDateOrder, findShortMonth, readCellTime } from './read-time.ts'

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
  ])
    expect(readCellTime(text, null)).toEqual(clock('2026-11-24'))
  expect(readCellTime('2026-11-24', null)).toEqual(clock('2026-11-24', ''))
  expect(readCellTime('11/24/26 12:05 am', null)).toEqual(clock('2026-11-24', '00:05'))
  expect(readCellTime('11/24/26 12:05\u202fPM', null)).toEqual(clock('2026-11-24', '12:05'))
})

test('a moment with an offset is that moment in every zone', () => {
  for (const text of [
    '2026-11-24T08:00:00Z',
    '2026-11-24T08:00:00.000Z',
    '2026-11-24 10:00+02:00',
    '2026-11-24T10:00+02',
    '2026-11-24T00:30:00-0730',
  ])
    expect(readCellTime(text, null)).toEqual({ state: 'moment', at: Date.UTC(2026, 10, 24, 8) })
})

test('an empty cell and the word slot are told from what cannot be read', () => {
  expect(readCellTime(' ', null)).toEqual({ state: 'empty' })
  expect(readCellTime('Next free slot', null)).toEqual({ state: 'slot' })
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
  ])
    expect({ text, ...readCellTime(text, null) }).toEqual({ text, state: 'unreadable' })
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
  expect(readCellTime(text, null)).toEqual({ state: 'unreadable' })
})

test('a date that can be read in two ways is asked about, and one answer holds', () => {
  expect(readCellTime('03/04/2026 09:00', null)).toEqual({ state: 'ambiguous' })
  expect(readCellTime('03/04/2026 09:00', 'day-first')).toEqual(clock('2026-04-03'))
  expect(readCellTime('03/04/2026 09:00', 'month-first')).toEqual(clock('2026-03-04'))
  expect(readCellTime('05/05/2026 09:00', null)).toEqual(clock('2026-05-05'))
  expect(readCellTime('Fri 03/04/2026 09:00', null)).toEqual(clock('2026-04-03'))
  // An answer is not bent for a row that contradicts it.
  expect(readCellTime('24/11/2026 09:00', 'month-first')).toEqual({ state: 'unreadable' })
})

test('the other dates of a table can tell the order, unless they contradict each other', () => {
  expect(findDateOrder(['03/04/2026', '24/11/2026'])).toBe('day-first')
  expect(findDateOrder(['03/04/2026', '11/24/2026'])).toBe('month-first')
  expect(findDateOrder(['03/04/2026', '2026-11-24', '24.11.2026', ''])).toBeNull()
  expect(findDateOrder(['24/11/2026', '11/24/2026'])).toBeNull()
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
      expect({ name, ...readCellTime(`2 ${name} 2026 09:00`, null) }).toEqual({
        name,
        ...clock(`2026-${['01', '03', '05', '09', '12'][index]}-02`),
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
        expect(readCellTime(`${date} ${time}`, null)).toEqual(clock(date, time))
        expect(readCellTime(`${two(day)}.${two(month)}.${year} ${time}`, null)).toEqual(clock(date, time))
        expect(readCellTime(`${month}/${day}/${year} ${twelve}`, 'month-first')).toEqual(clock(date, time))
        expect(readCellTime(`${day}/${month}/${year} ${time}:00`, 'day-first')).toEqual(clock(date, time))
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
  expect(findShortMonth(text)).toEqual(found)
})
