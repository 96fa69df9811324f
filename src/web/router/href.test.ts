import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#web/device/device-settings.ts'
import { hrefTo, noteView, tidyHref } from './href.ts'
import { SCREENS, searchOf } from './screens.ts'

afterEach(() => settings.change({ zone: null }))

test('a link has neither the defaults of a screen nor what the screen does not read', () => {
  expect(hrefTo({ to: '/calendar', search: { status: [], q: '', view: 'week' } })).toBe('/calendar?view=week')
  expect(hrefTo({ to: '/drafts', search: { q: 'a b', sort: 'newest' } })).toBe('/drafts?q=a%20b')
  expect(hrefTo({ to: '/interactions', search: { user: 'Kyna', view: 'grouped' } })).toBe(
    '/interactions?user=Kyna',
  )
  expect(hrefTo({ to: '/assumptions', hash: 'days' })).toBe('/assumptions#days')
  expect(tidyHref('/calendar/?status=failed&status=x&colour=red#a')).toBe('/calendar?status=x#a')
  expect(tidyHref('/')).toBe('/calendar')
  expect(tidyHref('/guesses?q=keys#keys')).toBe('/assumptions?q=keys#keys')
  expect(tidyHref('/compose/batch?plan=some-id')).toBe('/plan?plan=some-id')
  expect(tidyHref('/nowhere?a=b')).toBe('/nowhere?a=b')
  expect(tidyHref('http://own.example//evil.example/a/?b')).toBe('/evil.example/a?b')
  expect(tidyHref('http://own.example//?view=week')).toBe('/calendar?view=week')
})

test('a zone that was chosen in the settings is named where days are shown, unless the link names another', () => {
  settings.change({ zone: 'Asia/Tokyo' })
  expect(hrefTo({ to: '/calendar' })).toBe('/calendar?zone=Asia/Tokyo')
  expect(hrefTo({ to: '/interactions' })).toBe('/interactions?zone=Asia/Tokyo')
  expect(hrefTo({ to: '/calendar', search: { zone: 'UTC' } })).toBe('/calendar?zone=UTC')
  expect(hrefTo({ to: '/compose/thread' })).toBe('/compose/thread')
})

test('a link to the calendar leads to its last view, unless the link names another', () => {
  noteView({ path: '/calendar', query: '?view=month&date=2026-11-20', hash: '' })
  noteView({ path: '/interactions', query: '?view=table', hash: '' })
  expect(hrefTo({ to: '/calendar' })).toBe('/calendar?view=month')
  expect(hrefTo({ to: '/calendar', search: { view: 'week' } })).toBe('/calendar?view=week')
  expect(hrefTo({ to: '/calendar', search: { view: undefined } })).toBe('/calendar')
  expect(tidyHref('/calendar')).toBe('/calendar')
  noteView({ path: '/calendar', query: '', hash: '' })
  expect(hrefTo({ to: '/calendar' })).toBe('/calendar')
})

test('any address is tidied once, and stays on its own screen and origin', () => {
  const words = fc.oneof(
    fc.constantFrom('view', 'week', 'status', 'failed,a', 'next', '//evil.example'),
    fc.string(),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(SCREENS)),
      fc.array(fc.tuple(words, words)),
      fc.webFragments(),
      (path, query, fragment) => {
        const tidy = tidyHref(`${path}?${new URLSearchParams(query).toString()}#${fragment}`)
        const { origin, pathname } = new URL(tidy, 'http://own.example')
        expect(origin + pathname).toBe(`http://own.example${path}`)
        expect(tidyHref(tidy)).toBe(tidy)
      },
    ),
  )
})

test('no text makes an address so long that the service refuses to read it at a reload', () => {
  const names = ['q', 'post', 'draft', 'copy', 'tweet', 'plan']
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(SCREENS)),
      fc.constantFrom(...names),
      fc.string({ unit: fc.constantFrom('a', '漢', '🌊', '%', ' '), minLength: 5_000, maxLength: 20_000 }),
      (path, name, text) => {
        const tidy = tidyHref(`${path}?${new URLSearchParams({ [name]: text }).toString()}`)
        expect(tidy.length).toBeLessThan(8 * 1024)
        expect(tidyHref(tidy)).toBe(tidy)
      },
    ),
    { numRuns: 30 },
  )
  const whole = '漢'.repeat(280)
  expect(tidyHref(`/calendar?q=${whole}`)).toBe(`/calendar?q=${encodeURIComponent(whole)}`)
})

test('what is equal to what was read before is the same object, so that nothing is computed again', () => {
  const before = searchOf('/calendar', '?status=failed&user=Kyna&date=2026-11-20')
  const after = searchOf('/calendar', '?status=failed&user=Ada&date=2026-11-21')
  expect(after).toMatchObject({ status: ['failed'], user: ['Ada'], date: '2026-11-21' })
  expect(after.status).toBe(before.status)
  expect(after.user).not.toBe(before.user)
  expect(searchOf('/calendar', '?status=failed&user=Ada&date=2026-11-21')).toBe(after)
})
