import type { Page } from 'playwright'

/** A clock that stands still until it is told otherwise, for the service and the browser of one story alike. */
export type StoryClock = {
  now: () => number
  /** Shows the time of this clock in a page, from now on. */
  show: (page: Page) => Promise<void>
  /** Lets time pass at once, in the service and in every page that shows this clock. */
  pass: (milliseconds: number) => Promise<void>
}

/** A Saturday noon in a month that begins on a Sunday: weeks reach over both of its ends. */
export const STORY_NOW = '2026-11-21T12:00:00Z'

export function makeStoryClock(start = STORY_NOW): StoryClock {
  let now = Date.parse(start)
  const pages: Page[] = []
  return {
    now: () => now,
    show: async (page) => {
      pages.push(page)
      // Only what is read from the clock stands still; timers run on, so that the page works as ever.
      await page.clock.setFixedTime(now)
    },
    pass: async (milliseconds) => {
      now += milliseconds
      await Promise.all(pages.map((page) => page.clock.setFixedTime(now)))
    },
  }
}
