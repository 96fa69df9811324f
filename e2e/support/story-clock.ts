import type { Page } from 'playwright'

/** A fake clock for the service and the pages of one story. It moves only when the story moves it. */
export type StoryClock = {
  now: () => number
  /** Makes a page use this clock. */
  show: (page: Page) => Promise<void>
  /** Moves the clock forward, in the service and in all its pages. */
  pass: (milliseconds: number) => Promise<void>
}

/** A Saturday in a month that begins on a Sunday, so that the grid shows days of both neighbouring months. */
export const STORY_NOW = '2026-11-21T12:00:00Z'

export function makeStoryClock(start = STORY_NOW): StoryClock {
  let now = Date.parse(start)
  const pages: Page[] = []
  return {
    now: () => now,
    show: async (page) => {
      pages.push(page)
      // `setFixedTime` leaves timers running.
      await page.clock.setFixedTime(now)
    },
    pass: async (milliseconds) => {
      now += milliseconds
      await Promise.all(pages.map((page) => page.clock.setFixedTime(now)))
    },
  }
}
