import { expect, test } from 'vitest'
import { MS_PER_MINUTE } from '#web/time/zone.ts'
import { AMERICAN, BRITISH, NOW } from './typed-contexts-for-tests.ts'
import { readTypedWhen } from './typed-when.ts'

function read(typed: string, context = BRITISH): string | string[] {
  const reading = readTypedWhen(typed, context)
  if (reading.state === 'empty') return ''
  if (reading.state === 'unclear') return `? ${reading.words}`
  const write = (when: { date: string; time: string; zone: string }) =>
    `${when.date} ${when.time}${when.zone === context.zone ? '' : ` ${when.zone}`}`
  return reading.state === 'read' ? write(reading.when) : reading.choices.map(write)
}

test.each([
  ['tue 9:00 tokyo', '2026-11-24 09:00 Asia/Tokyo'],
  ['next tuesday 9am Asia/Tokyo', '2026-11-24 09:00 Asia/Tokyo'],
  ['next Tuesday at nine in Tokyo', '2026-11-24 09:00 Asia/Tokyo'],
  ['9:00 tokyo time, Tuesday', '2026-11-24 09:00 Asia/Tokyo'],
  ['Tues 0900 tokyo', '2026-11-24 09:00 Asia/Tokyo'],
  ['tomorrow 14:30', '2026-11-22 14:30'],
  ['tmrw 2:30pm', '2026-11-22 14:30'],
  ['day after tomorrow 9', '2026-11-23 09:00'],
  ['24 nov 9:00', '2026-11-24 09:00'],
  ['Nov 24, 9:00', '2026-11-24 09:00'],
  ['24th of November 2026 at 9 a.m.', '2026-11-24 09:00'],
  ['the 24th at 9:00', '2026-11-24 09:00'],
  ['the 3rd at 9:00', '2026-12-03 09:00'],
  ['24.11. 9:00', '2026-11-24 09:00'],
  ['24.11 9:00', '2026-11-24 09:00'],
  ['24.11.2026 9.30', '2026-11-24 09:30'],
  ['24/11 9:00', '2026-11-24 09:00'],
  ['2026-11-24 09:00', '2026-11-24 09:00'],
  ['2026-11-24T09:00:00.000Z', '2026-11-24 09:00 UTC'],
  ['2026-11-24T09:00+09:00', '2026-11-24 01:00'],
  ['tue 9:00 utc+5:30', '2026-11-24 04:30'],
  ['tue 9:00 GMT-3', '2026-11-24 13:00'],
  ['tue 9:00 gmt', '2026-11-24 09:00 UTC'],
  ['tue 9:00 new york', '2026-11-24 09:00 America/New_York'],
  ['tue 9:00 são paulo', '2026-11-24 09:00 America/Sao_Paulo'],
  ["tue 9:00 St. John's", '2026-11-24 09:00 America/St_Johns'],
  ['tue 9:00 port of spain', '2026-11-24 09:00 America/Port_of_Spain'],
  ['tue 9:00 ET', '2026-11-24 09:00 America/New_York'],
  ['tue 9:00 cet', '2026-11-24 09:00'],
  ['tue 9:00 here', '2026-11-24 09:00'],
  ['tuesday noon', '2026-11-24 12:00'],
  ['tonight 8', '2026-11-21 20:00'],
  ['tonight 12', '2026-11-22 00:00'],
  ['tonight 2am', '2026-11-22 02:00'],
  ['midnight tonight', '2026-11-22 00:00'],
  ['today at midnight', '2026-11-22 00:00'],
  ['tue 24:00', '2026-11-25 00:00'],
  ['tue 24h00', '2026-11-25 00:00'],
  ['tue 24.00 Uhr', '2026-11-25 00:00'],
  ['tomorrow morning 9', '2026-11-22 09:00'],
  ['12 in the afternoon', '2026-11-22 12:00'],
  ['tuesday evening 8', '2026-11-24 20:00'],
  ['in 2 hours', '2026-11-21 15:00'],
  ['in 90 minutes', '2026-11-21 14:30'],
  ['in 2h30', '2026-11-21 15:30'],
  ['in 2 hours and 30 minutes', '2026-11-21 15:30'],
  ['90 min from now', '2026-11-21 14:30'],
  ['tue 9h15', '2026-11-24 09:15'],
  ['tue 9h', '2026-11-24 09:00'],
  ['tue 15.30 Uhr', '2026-11-24 15:30'],
  ['1530 hrs', '2026-11-21 15:30'],
  ['25 dec 8pm pst', '2026-12-25 20:00 America/Los_Angeles'],
  ['２０２６/１１/２４ ９：００', '2026-11-24 09:00'],
  ['2026-11-24T09:00-05:00', '2026-11-24 15:00'],
  ['2026-11-24T09:00', '2026-11-24 09:00'],
  ['tue 9:00 asia/ho_chi_minh', '2026-11-24 09:00 Asia/Saigon'],
  ['in a week 9:00', '2026-11-28 09:00'],
  ['in three days 9:00', '2026-11-24 09:00'],
  ['14:30', '2026-11-21 14:30'],
  ['9:00', '2026-11-22 09:00'],
  ['tue next week 9', '2026-11-24 09:00'],
  ['15 jan 9:00', '2027-01-15 09:00'],
  ['29 feb 2028 9:00', '2028-02-29 09:00'],
  ['fri 4 9pm', '2026-12-04 21:00'],
  ['this coming tue 9:00', '2026-11-24 09:00'],
  ['tue 0900 hours', '2026-11-24 09:00'],
  ['tue half past nine am', '2026-11-24 09:30'],
  ['tue quarter past 9 pm', '2026-11-24 21:15'],
  ['tue a quarter to nine in the morning', '2026-11-24 08:45'],
  ['tue 5 minutes past 21', '2026-11-24 21:05'],
  ['tue 20 past 1 pm', '2026-11-24 13:20'],
  ['in half an hour', '2026-11-21 13:30'],
  ['tue 9am Eastern time', '2026-11-24 09:00 America/New_York'],
])('%s is %s', (typed, expected) => expect(read(typed)).toEqual(expected))

test('a day and a time are those of the zone that is typed', () => {
  expect(read('24 nov 9:00 auckland')).toBe('2026-11-24 09:00 Pacific/Auckland')
  expect(read('23:00 tokyo')).toBe('2026-11-21 23:00 Asia/Tokyo')
  expect(read('20:00 tokyo')).toBe('2026-11-22 20:00 Asia/Tokyo')
})

test('a day that is another one here and in the zone is asked about', () => {
  const [sunday, monday] = ['2026-11-22 09:00 Pacific/Auckland', '2026-11-23 09:00 Pacific/Auckland']
  expect(read('today 9:00 auckland')).toEqual([sunday])
  expect(read('tomorrow 9:00 auckland')).toEqual([sunday, monday])
  expect(read('tomorrow 9:00 utc+13')).toEqual(['2026-11-21 21:00', '2026-11-22 21:00'])
  expect(readTypedWhen('tomorrow 9:00 auckland', BRITISH)).toMatchObject({
    question: 'It is Sunday there. Choose the day.',
  })
})

test('this Saturday on a Saturday is today', () => {
  expect(read('this sat 15:00')).toBe('2026-11-21 15:00')
  expect(read('this sat 9:00')).toBe('2026-11-21 09:00')
})

test.each([
  ['sat 15:00', ['2026-11-21 15:00', '2026-11-28 15:00']],
  ['20 nov 9:00', ['2027-11-20 09:00']],
  ['11/24 9:00', ['2026-11-24 09:00']],
  ['tue 9:00 ist', ['2026-11-24 09:00 Asia/Calcutta', '2026-11-24 09:00 Asia/Jerusalem']],
  ['mon 24 nov 9:00', ['2026-11-24 09:00']],
  ['next tue 1 dec 9:00', ['2026-12-01 09:00']],
  ['next sunday 9:00', ['2026-11-22 09:00', '2026-11-29 09:00']],
  ['tue 9:00 tok', ['2026-11-24 09:00 Asia/Tokyo']],
  ['tue 9:00 porto', ['2026-11-24 09:00 Africa/Porto-Novo', '2026-11-24 09:00 America/Porto_Velho']],
  ['today 15:00 ist', ['2026-11-21 15:00 Asia/Jerusalem']],
  ['christmas 9:00', ['2026-11-22 09:00 Indian/Christmas']],
  ['tue 10:00-12:00', ['2026-11-24 10:00', '2026-11-24 12:00']],
  ['mon 9 - 10', ['2026-11-23 09:00', '2026-11-23 10:00']],
  ['12:00 to 14:00 today', ['2026-11-21 14:00']],
  ['2h30', ['2026-11-21 15:30', '2026-11-22 02:30']],
  ['90 min', ['2026-11-21 14:30']],
  ['tue 3', ['2026-11-24 03:00', '2026-11-24 15:00']],
  ['tue 3.45', ['2026-11-24 03:45', '2026-11-24 15:45']],
  ['9h 24 nov', ['2026-11-24 09:00']],
  ['tue midnight', ['2026-11-24 00:00', '2026-11-25 00:00']],
  ['fri night 2', ['2026-11-27 02:00', '2026-11-28 02:00']],
  ['10 nov 9', ['2027-11-09 10:00', '2027-11-10 09:00']],
  ['9.11', ['2026-11-22 09:11']],
  ['2026', ['2026-11-21 20:26']],
  ['2026 nov 24', ['2026-11-24 20:26']],
  ['tue 9:00 amsterd', ['2026-11-24 09:00 Europe/Amsterdam']],
  ['tue 9:00 india', ['2026-11-24 09:00 America/Indianapolis']],
  ['13 jan 27', ['2027-01-27 13:00']],
  ['13 jan 27 9:00', ['2027-01-13 09:00']],
  ['nov 24, 28 9:00', ['2028-11-24 09:00']],
  ['3rd thursday 9:00', ['2026-12-03 09:00', '2026-12-17 09:00']],
  ['the 2nd wed 9:00', ['2026-12-02 09:00', '2026-12-09 09:00']],
  ['15 april 9am cst', ['2027-04-15 09:00 Asia/Shanghai', '2027-04-15 09:00 America/Chicago']],
  ['tue 9:00 san juan', ['2026-11-24 09:00 America/Argentina/San_Juan']],
  ['tue 9:00 casey', ['2026-11-24 09:00 Antarctica/Casey']],
  ['13, 14 dec', ['2026-12-14 13:00']],
  ['9 - 10 nov 9:00', ['2027-11-09 09:00', '2027-11-10 09:00']],
  ['fri 11', ['2026-11-27 11:00']],
  ['the 31st 9:00', ['2026-12-31 09:00']],
  ['24 nov 2062 9:00', ['2062-11-24 09:00']],
  ['tue half past nine', ['2026-11-24 09:30', '2026-11-24 21:30']],
  ['tue quarter to 1', ['2026-11-24 00:45', '2026-11-24 12:45']],
  ['tue half nine', ['2026-11-24 08:30', '2026-11-24 09:30', '2026-11-24 20:30', '2026-11-24 21:30']],
  ['tuesday morning', ['2026-11-24 09:00']],
  ['tomorrow afternoon', ['2026-11-22 15:00']],
  ['tue evening tokyo', ['2026-11-24 18:00 Asia/Tokyo']],
  ['tonight', ['2026-11-21 20:00']],
  ['tomorrow night', ['2026-11-22 20:00']],
  ['in the morning', ['2026-11-22 09:00']],
  ['sat evening', ['2026-11-21 18:00', '2026-11-28 18:00']],
  ['tue ten to nine', ['2026-11-24 08:50', '2026-11-24 09:00', '2026-11-24 10:00', '2026-11-24 20:50']],
])('%s is asked about', (typed, expected) => expect(read(typed)).toEqual(expected))

test('next Tuesday on a Monday is tomorrow or in eight days', () => {
  const monday = { ...BRITISH, now: NOW + 2 * 1440 * MS_PER_MINUTE }
  expect(read('next tue 9:00', monday)).toEqual(['2026-11-24 09:00', '2026-12-01 09:00'])
  expect(read('tue next week 9:00', monday)).toBe('2026-12-01 09:00')
})

test('`mar` is March or Tuesday where that is its name', () => {
  const display = { ...BRITISH.display, locale: 'fr-FR' }
  expect(read('mar 24 9:00')).toBe('2027-03-24 09:00')
  expect(read('mar 24 9:00', { ...BRITISH, display })).toEqual(['2026-11-24 09:00', '2027-03-24 09:00'])
})

test('in Australia EST is its own time too', () => {
  const zone = 'Australia/Sydney'
  expect(read('tue 9am est', { ...BRITISH, zone, likely: [zone] })).toEqual([
    '2026-11-24 09:00',
    '2026-11-24 09:00 America/New_York',
  ])
})

test('the order of day and month, and the clock, are those of the region', () => {
  expect(read('3/4/2027 09:00')).toBe('2027-04-03 09:00')
  expect(read('3/4/2027 09:00', AMERICAN)).toBe('2027-03-04 09:00')
  expect(read('tue 9:00', AMERICAN)).toEqual(['2026-11-24 09:00', '2026-11-24 21:00'])
  expect(read('tue 09:00', AMERICAN)).toBe('2026-11-24 09:00')
  expect(read('tue 9 in the evening', AMERICAN)).toBe('2026-11-24 21:00')
  expect(read('tue 21', AMERICAN)).toBe('2026-11-24 21:00')
})

test.each([
  ['tue', 'Give a time too, such as 9:00.'],
  ['this morning', 'Give a time too, such as 9:00.'],
  ['tokyo', 'Give a day and a time, such as tue 9:00.'],
  ['tue 9:00 san', 'Many zones begin with “san”'],
  ['30 feb 9:00', 'There is no such day.'],
  ['31.2.', 'There is no such day.'],
  ['31 feb', 'There is no such day.'],
  ['31 feb 27 9:00', 'There is no such day.'],
  ['31/2', 'There is no such day.'],
  ['2027-02-30 tokyo', 'There is no such day.'],
  ['mon 31.2.', 'There is no such day.'],
  ['28.2.', 'Give a time too, such as 9:00.'],
  ['29.2.', 'Give a time too, such as 9:00.'],
  ['tue 25:00', 'No clock shows that time.'],
  ['tue 24:00 am', 'No clock shows that time.'],
  ['tue 24:01', 'No clock shows that time.'],
  ['tue 13 pm', 'No clock shows that time.'],
  ['tue 9:00 munich', '“munich” is not a day, a time or the city of a time zone.'],
  ['tue 9:00 mars/olympus', 'No zone is called “mars/olympus”.'],
  ['tue 9:00 utc+15', 'No clock is that far from UTC.'],
  ['tue 9:00 utc tokyo', '“tokyo” is one zone too many.'],
  ['tue 9:00 10:00', '“10:00” is one time too many.'],
  ['mon-fri 9:00', '“fri” is one day too many.'],
  ['tue 24.11. 25.11. 9:00', '“25.11.” is one day too many.'],
  ['in several days 9:00', '“in several” is not a day, a time or the city of a time zone.'],
  ['every tue 9:00', '“every” is not a day, a time or the city of a time zone.'],
  ['tue 9:00 la', '“la” is not a day, a time or the city of a time zone.'],
  ['tue 9,30', '“9,30” is not a day, a time or the city of a time zone.'],
  ['tue 9:00 -0500', '“-0500” is not a day, a time or the city of a time zone.'],
  ["nov '26 9:00", "“'26” is not a day, a time or the city of a time zone."],
  ['halb zehn', '“halb” is not a day, a time or the city of a time zone.'],
  ['le 3 mars', '“le” is not a day, a time or the city of a time zone.'],
  ['in march 9:00', 'Which day of the month?'],
  ['may 9:00', 'Which day of the month?'],
  ['june 9:00', 'Which day of the month?'],
  ['9h15 mar', 'Which day of the month?'],
  ['9 - 10 dec', 'Give a time too, such as 9:00.'],
  ['tue am', '“am” is not a day, a time or the city of a time zone.'],
  ['tue quarter to 12 pm', '“quarter” is not a day'],
  ['easter 9:00 tokyo', 'Give the date of the holiday.'],
  ['next week 9:00', 'Which day of next week?'],
  ['2026 nov 24 9:00', 'Give the year behind the month'],
  ['tomorrow morning 12', 'That time is not in the morning.'],
  ['tue evening 09:00', 'That time is not in the evening.'],
  ['in 2 days 3 hours', 'Give a day and a time, or how long from now.'],
  ['7 jul 9:00 est', 'Give the city'],
  ['soon', '“soon” is not a day, a time or the city of a time zone.'],
])('%s is unclear: %s', (typed, words) => expect(read(typed)).toContain(words))

test('a day that has passed is read, and left to be refused', () => {
  expect(read('today 9:00')).toBe('2026-11-21 09:00')
  expect(read('20 nov 2026 9:00')).toBe('2026-11-20 09:00')
  expect(read('')).toBe('')
  expect(read('  ,  ')).toBe('')
})

test('the hint names a time that is not asked about', () => {
  expect(read('tue', AMERICAN)).toBe('? Give a time too, such as 9am.')
  expect(read('new york', AMERICAN)).toBe('? Give a day and a time, such as tue 9am.')
  expect(read('tue 9am', AMERICAN)).toBe('2026-11-24 09:00')
})

test('the day is known before the time, if it is one day of the zone of the form', () => {
  const dayOf = (typed: string, context = BRITISH) => {
    const reading = readTypedWhen(typed, context)
    return 'day' in reading ? reading.day : undefined
  }
  expect(dayOf('tue')).toBe('2026-11-24')
  expect(dayOf('28.2.')).toBe('2027-02-28')
  expect(dayOf('tuesday morning')).toBe('2026-11-24')
  expect(dayOf('tue 9:00', AMERICAN)).toBe('2026-11-24')
  for (const typed of [
    'tue tokyo',
    'tue morning tokyo',
    'next sunday',
    'sat evening',
    'tue munich',
    '9 - 10 dec',
  ])
    expect({ typed, day: dayOf(typed) }).toEqual({ typed, day: undefined })
})
