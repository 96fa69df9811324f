import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { type MainThreadWork, openMainThread } from '#bench/measure/main-thread.ts'
import { dawnOf } from '#bench/measure/months.ts'
import { makePerson } from '#bench/measure/person.ts'
import { type Sight, changed, reads } from '#bench/measure/sight.ts'
import { watchFrames } from '#bench/measure/watch-frames.ts'

export const NOW = Date.parse('2026-11-21T12:00:00Z')

const november = (date: number) => Date.UTC(2026, 10, date)
const read = (...days: number[]): Sight[] => days.map((day) => reads(dawnOf(day)))
const unread = (day: number): Sight => ({ ...reads(dawnOf(day)), is: 'gone' })

export const MEASURES = ['month shown', 'next month', 'week', 'agenda'] as const
export type Walk = Record<(typeof MEASURES)[number] | 'letter', number>

/**
 * Opens a calendar in the middle of November, and presses Next, Week and Agenda, each from the month, without waiting
 * for more than what is seen. What is expected are posts of the days that it then shows; `agendaFrom` is the first day
 * of its list.
 */
export async function walkCalendar(
  page: Page,
  url: string,
  agendaFrom: number,
  hasFilter: boolean,
): Promise<Walk> {
  await page.addInitScript(watchFrames)
  const month = read(...[2, 9, 13, 18, 24, 29].map(november))
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await page.evaluate((sights) => globalThis.bench.loaded(sights), month)
  const person = makePerson(page, { heldMs: 0, looksMs: 0 })
  const press = (name: string, ...sights: Sight[]) =>
    person.press(name, page.getByRole('button', { name, exact: true }), ...sights)

  const december = read(...[2, 9, 13, 18, 24, 29].map((date) => Date.UTC(2026, 11, date)))
  const next = await press('Next', ...december)
  await press('Previous', ...month)
  const week = await press(
    'Week',
    ...read(...[9, 10, 11, 12, 13, 14, 15].map(november)),
    unread(november(24)),
  )
  await press('Month', ...month)
  const agenda = await press('Agenda', ...read(november(agendaFrom)), unread(november(29)))
  let letter = Number.NaN
  if (hasFilter) {
    await press('Month', ...month)
    await person.press(null, page.getByRole('searchbox'))
    letter = await person.type('letter', 'd', changed('region', 'Summary'))
  }
  return { 'month shown': shown, 'next month': next, week, agenda, letter }
}

/** Almanac loads its other screens into the cache eight seconds after the start: work of the load, not of Next. */
const LOADED_AFTER_MS = 10_000

/** What one press of Next costs the main thread, and how many elements the month then has. */
export type NextWork = MainThreadWork & { elements: number }

/** On a page that was opened some time ago and does not watch its frames. */
export async function measureNext(page: Page, url: string): Promise<NextWork> {
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Next', exact: true })
  const { quiet, workOf } = await openMainThread(page)
  await button.hover()
  await pause(LOADED_AFTER_MS)
  await quiet()
  const work = await workOf(async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
  return { ...work, elements: await page.locator('body *').count() }
}
