import type { BrowserContext, Page } from 'playwright'

/** The clock of the service and of the pages of a story. */
export type StoryClock = {
  now: () => number
  /** Makes all pages of this page's context use this clock, from their next load on. */
  show: (page: Page) => Promise<void>
  /** Moves the clock forward, in the service and in all its pages. Their timers fire at once. */
  pass: (milliseconds: number) => Promise<void>
}

/** A Saturday in a month that begins on a Sunday, so that the grid shows days of both neighbouring months. */
const STORY_NOW = '2026-11-21T12:00:00Z'

/** A clock that stands still. The timers of the pages run in real time. */
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
 * A clock that the story moves forward, together with the timers of the pages. In between the timers run in real time.
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
      // With a fixed time `Date` moves only with `pass`.
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

/** Runs in the page. Dates that are made from nothing are of this moment. */
function fixDate(now: number) {
  Date.now = () => now
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) =>
      // TypeScript gives `construct` no type; it makes a date.
      Reflect.construct(target, given.length === 0 ? [now] : given, made) as Date,
  })
}

/** The `Date` of Playwright's clock also makes native dates for its subclasses, such as date-fns' dates in UTC. */
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
