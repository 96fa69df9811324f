import type { BrowserContext, Page } from 'playwright'

export type StoryClock = {
  now: () => number
  /** Makes all pages of the page's context use this clock from their next load on. */
  show: (page: Page) => Promise<void>
  /** Moves the clock forward in the service and in all its pages. Due timers fire at once. */
  pass: (milliseconds: number) => Promise<void>
}

/** A Saturday in a month that begins on a Sunday, so that the grid shows days of both neighbouring months. */
const STORY_NOW = '2026-11-21T12:00:00Z'

/** Makes a clock that does not move. The pages' timers run in real time. */
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
 * Makes a clock that the story moves forward, together with the pages' timers. Between these moves the timers run in
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
      // Stops the clock of the pages. Only `pass` moves it.
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

/** Runs in the page. `new Date()` and `Date.now()` return this moment. */
function fixDate(now: number) {
  Date.now = () => now
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) =>
      // TypeScript types the result of `Reflect.construct` as `any`. Here it is a date.
      Reflect.construct(target, given.length === 0 ? [now] : given, made) as Date,
  })
}

/**
 * Runs in the page. Playwright's `Date` returns plain dates even to its subclasses, so subclasses such as date-fns'
 * `UTCDate` are constructed with the native `Date`.
 */
function letDateBeExtended() {
  const ClockDate = Date
  const NativeDate = ClockDate.prototype.constructor
  globalThis.Date = new Proxy(ClockDate, {
    construct: (target, values, made) => {
      const isExtended = made !== globalThis.Date
      const given = values.length === 0 ? [ClockDate.now()] : values
      // TypeScript types the result of `Reflect.construct` as `any`. Here it is a date.
      return (
        isExtended ? Reflect.construct(NativeDate, given, made) : Reflect.construct(target, values)
      ) as Date
    },
  })
}
