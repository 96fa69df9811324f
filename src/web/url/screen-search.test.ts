import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CALENDAR_DEFAULTS, readCalendarSearch } from './calendar-search.ts'
import { readComposerSearch, readPlanSearch, readQuoteSearch } from './composer-search.ts'
import { readConnectSearch } from './access-search.ts'
import { readDraftsSearch } from './drafts-search.ts'
import { readInteractionsSearch } from './interactions-search.ts'
import { parseQuery, stringifyQuery } from './query-text.ts'
import type { Raw } from './read-value.ts'

function typed<Search>(read: (raw: Raw) => Search, query: string): Search {
  return read(parseQuery(query))
}

test('an empty address is today without filters, and leaves the view to the width of the window', () => {
  expect(typed(readCalendarSearch, '')).toEqual(CALENDAR_DEFAULTS)
  expect(typed(readInteractionsSearch, '')).toEqual({
    view: 'grouped',
    status: [],
    type: [],
    q: '',
    sort: 'posts',
    quiet: '30',
  })
})

test('a bad value falls back and leaves the others alone', () => {
  const search = typed(
    readCalendarSearch,
    '?view=century&date=2026-02-30&zone=Mars/Olympus&status=failed&q=%20',
  )
  expect(search).toEqual({ ...CALENDAR_DEFAULTS, status: ['failed'] })
})

test.each([
  ['1969-12-31', undefined],
  ['1970-01-01', '1970-01-01'],
  ['2999-12-31', '2999-12-31'],
  ['3000-01-01', undefined],
  ['0001-01-01', undefined],
  ['9998-12-31', undefined],
])('the day %s in an address reads as %s on every screen', (day, read) => {
  expect(typed(readCalendarSearch, `?date=${day}`).date).toBe(read)
  expect(typed(readInteractionsSearch, `?from=${day}&to=${day}`)).toMatchObject({ from: read, to: read })
  expect(typed(readComposerSearch, `?date=${day}`).date).toBe(read)
})

test('a list is read once, whether a link or the address bar gave it', () => {
  expect(typed(readCalendarSearch, '?status=failed,overdue,,failed').status).toEqual(['failed', 'overdue'])
  const linked = readCalendarSearch({ status: ['failed', 'overdue'] })
  expect(linked.status).toEqual(['failed', 'overdue'])
})

test('what a screen reads, a copied link gives back', () => {
  const search = typed(
    readCalendarSearch,
    '?view=agenda&date=2026-11-21&zone=Asia/Kolkata&type=thread&user=Kyna,ada_n&q=caf%C3%A9&post=p1',
  )
  expect(typed(readCalendarSearch, stringifyQuery({ ...search }))).toEqual(search)
})

test('a moment for a new post is a day, a time and a zone, and what is none of these is left out', () => {
  const asked = typed(readComposerSearch, '?date=2026-11-24&time=09:30&zone=Asia/Kolkata')
  expect(asked).toMatchObject({ date: '2026-11-24', time: '09:30', zone: 'Asia/Kolkata' })
  expect(stringifyQuery({ ...asked })).toBe('?date=2026-11-24&time=09:30&zone=Asia/Kolkata')
  const bad = typed(readComposerSearch, '?date=24.11.&time=9:30&zone=here')
  expect(bad).toMatchObject({ date: undefined, time: undefined, zone: undefined })
  expect(typed(readComposerSearch, '?time=24:00').time).toBeUndefined()
})

test.each([
  ['@Kyna', 'Kyna'],
  ['Kyna', 'Kyna'],
  ['@', undefined],
  ['@@', undefined],
])('the person %s in an address reads as %s', (user, read) => {
  expect(typed(readInteractionsSearch, stringifyQuery({ user })).user).toBe(read)
})

test('the post to quote stays text, and so does the calendar', () => {
  expect(typed(readQuoteSearch, '?tweet=1&calendar=c-1').calendar).toBe('c-1')
  expect(typed(readQuoteSearch, '?tweet=1790000000000000123').tweet).toBe('1790000000000000123')
})

test.each(['/calendar?view=week', '/quotas'])('connecting goes on to %s', (next) => {
  expect(typed(readConnectSearch, stringifyQuery({ next })).next).toBe(next)
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'https://elsewhere.example',
  'quotas',
  '',
])('connecting never goes on to %s', (next) => {
  expect(typed(readConnectSearch, stringifyQuery({ next })).next).toBeUndefined()
})

const SCREENS = {
  calendar: readCalendarSearch,
  interactions: readInteractionsSearch,
  drafts: readDraftsSearch,
  thread: readComposerSearch,
  quote: readQuoteSearch,
  plan: readPlanSearch,
  connect: readConnectSearch,
}

const values = fc.oneof(
  fc.constantFrom(
    'month',
    'grouped',
    'title',
    '2026-11-24',
    '2026-02-30',
    '9999-12-31',
    'Asia/Kolkata',
    'Mars/Olympus',
  ),
  fc.constantFrom(
    'failed,overdue',
    'a,,a,b',
    ',',
    '09:30',
    '24:00',
    '/quotas?q=a',
    '//evil',
    '',
    ' ',
    '2026-11-20T18:00:00.000Z',
  ),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
)

test.each(Object.entries(SCREENS))(
  'any address of %s, as it is read, is written and read back the same, without what is no part of it',
  (_, read) => {
    const names = Object.keys(read({}))
    const parts = fc.array(
      fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string(), fc.constant('__proto__')), values),
    )
    fc.assert(
      fc.property(parts, (query) => {
        const asked = typed<object>(read, `?${new URLSearchParams(query).toString()}`)
        const address = stringifyQuery({ ...asked })
        for (const name of new URLSearchParams(address).keys()) expect(names).toContain(name)
        const readBack = typed<object>(read, address)
        expect(readBack).toEqual(asked)
        expect(stringifyQuery({ ...readBack })).toBe(address)
      }),
    )
  },
)
