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
const STORY_NOW = '2026-11-21T12:00:00Z'

export function makeStoryClock(start = STORY_NOW): StoryClock {
  let now = Date.parse(start)
  const pages: Page[] = []
  return {
    now: () => now,
    show: async (page) => {
      pages.push(page)
      // `setFixedTime` leaves timers running.
      await page.clock.setFixedTime(now)
      await page.context().addInitScript(letDateBeExtended)
    },
    pass: async (milliseconds) => {
      now += milliseconds
      await Promise.all(pages.map((page) => page.clock.setFixedTime(now)))
    },
  }
}

/** The `Date` of Playwright's clock makes native dates for its subclasses too, such as that of date-fns for UTC. */
function letDateBeExtended() {
  const ClockDate = Date
  const NativeDate = ClockDate.prototype.constructor
  globalThis.Date = new Proxy(ClockDate, {
    construct: (target, values, made) => {
      const isExtended = made !== globalThis.Date
      const given = values.length === 0 ? [ClockDate.now()] : values
      // TypeScript gives `construct` no type; both of these make a date.
      return (
        isExtended ? Reflect.construct(NativeDate, given, made) : Reflect.construct(target, values)
      ) as Date
    },
  })
}
