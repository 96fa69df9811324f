import type { BrowserContext, Page } from 'playwright'

export type StoryClock = {
  now: () => number
  show: (page: Page) => Promise<void>
  pass: (milliseconds: number) => Promise<void>
}

/** November 2026 begins on a Sunday, so the month's grid shows days of both neighbouring months. */
const STORY_NOW = '2026-11-21T12:00:00Z'

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

function fixDate(now: number) {
  Date.now = () => now
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) =>
      // The cast is safe, because both constructors make a date.
      Reflect.construct(target, given.length === 0 ? [now] : given, made) as Date,
  })
}

/**
 * Lets classes such as `UTCDate` of date-fns extend Playwright's `Date`, which returns plain dates even to its
 * subclasses.
 */
function letDateBeExtended() {
  const ClockDate = Date
  const NativeDate = ClockDate.prototype.constructor
  globalThis.Date = new Proxy(ClockDate, {
    construct: (target, values, made) => {
      const isExtended = made !== globalThis.Date
      const given = values.length === 0 ? [ClockDate.now()] : values
      // The cast is safe, because both constructors make a date.
      return (
        isExtended ? Reflect.construct(NativeDate, given, made) : Reflect.construct(target, values)
      ) as Date
    },
  })
}
