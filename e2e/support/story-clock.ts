import type { BrowserContext, Page } from 'playwright'

/** The clock of a story. The service and the pages use it. */
export type StoryClock = {
  now: () => number
  /** Makes all pages of the context use this clock from their next load on. */
  show: (page: Page) => Promise<void>
  /** Moves the clock forward in the service and in all its pages. Timers that are due fire at once. */
  pass: (milliseconds: number) => Promise<void>
}

/** A Saturday in a month that begins on a Sunday, so that the grid shows days of both neighbouring months. */
const STORY_NOW = '2026-11-21T12:00:00Z'

/** A clock that does not move. The timers of the pages run in real time. */
export function makeFixedClock(start = STORY_NOW): StoryClock {
  const now = Date.parse(start)
  const contexts = new WeakSet<BrowserContext>()
  return {
    now: () => now,
    show: async (page) => {
      const context = page.context()
      if (!contexts.has(context)) await context.addInitScript(fixDate, now)
      contexts.add(context)
    },
    pass: () => {
      throw new Error('This clock stands still. A story in which time passes needs `movesTime`.')
    },
  }
}

/**
 * A clock that the story moves forward, together with the timers of the pages. Between these moves the timers run in
 * real time.
 */
export function makeStoryClock(start = STORY_NOW): StoryClock {
  let now = Date.parse(start)
  const contexts = new Set<BrowserContext>()
  return {
    now: () => now,
    show: async (page) => {
      const context = page.context()
      if (contexts.has(context)) return
      contexts.add(context)
      context.on('close', () => contexts.delete(context))
      // After `setFixedTime`, `Date` changes only by `pass`.
      await context.clock.setFixedTime(now)
      await context.addInitScript(letDateBeExtended)
    },
    pass: async (milliseconds) => {
      now += milliseconds
      for (const { clock } of contexts) {
        await clock.setFixedTime(now)
        await clock.fastForward(milliseconds)
      }
    },
  }
}

/** Runs in the page. A date without arguments gets this moment. */
function fixDate(now: number) {
  Date.now = () => now
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) =>
      // TypeScript gives `construct` no type, but the result is a date.
      Reflect.construct(target, given.length === 0 ? [now] : given, made) as Date,
  })
}

/**
 * The `Date` of Playwright's clock must also make native dates for its subclasses, such as the UTC dates of date-fns.
 */
function letDateBeExtended() {
  const ClockDate = Date
  const NativeDate = ClockDate.prototype.constructor
  globalThis.Date = new Proxy(ClockDate, {
    construct: (target, values, made) => {
      const isExtended = made !== globalThis.Date
      const given = values.length === 0 ? [ClockDate.now()] : values
      // TypeScript gives `construct` no type, but both results are dates.
      return (
        isExtended ? Reflect.construct(NativeDate, given, made) : Reflect.construct(target, values)
      ) as Date
    },
  })
}
