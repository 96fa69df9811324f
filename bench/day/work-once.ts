import type { Hand } from '#bench/actions/hand.ts'
import * as calendar from '#bench/actions/tours/calendar.ts'
import * as drafts from '#bench/actions/tours/drafts.ts'
import * as interactions from '#bench/actions/tours/interactions.ts'
import * as post from '#bench/actions/tours/post.ts'
import * as quotas from '#bench/actions/tours/quotas.ts'
import * as quote from '#bench/actions/tours/quote.ts'
import * as shell from '#bench/actions/tours/shell.ts'
import * as thread from '#bench/actions/tours/thread.ts'

const TOURS = [calendar, post, interactions, quotas, thread, quote, drafts, shell]

const PLACES: Readonly<Record<string, string>> = {
  '/calendar': 'Calendar',
  '/quotas': 'Quotas',
  '/compose/thread': 'New thread',
}

/** Everything that can be done, once, and back to the month of today, all without loading the page anew. */
export async function workOnce(hand: Hand): Promise<void> {
  const rail = hand.page.getByRole('navigation', { name: 'Main' })
  const go = (place: string) => hand.press(null, rail.getByRole('link', { name: place, exact: true }))
  for (const { path, tour } of TOURS) {
    await go('Quotas')
    await go(PLACES[path] ?? path)
    await tour(hand)
  }
  await go('Quotas')
  await go('Calendar')
  await hand.page.waitForLoadState('networkidle')
}
