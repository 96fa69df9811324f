import { useSyncExternalStore } from 'react'
import type { Moment } from '#contract/moment.ts'
import { observable } from '#web/observable.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** A service that accepts a connection but sends nothing within this time counts as not answering. */
export const PROBE_WITHIN_MS = 10_000

/** A task that fails again calls `add` again. */
type Task = () => unknown

/**
 * Repeats requests that had no answer, after growing pauses, or as soon as the browser is online or another request has
 * an answer. Sends a small request first to learn whether the service answers, so that a screen does not change with
 * every try.
 */
export function createTryAgain(doesAnswer: () => Promise<boolean>) {
  const tasks = new Map<string, Task>()
  /** Callers that wait only until the service answers at all. Unlike tasks, they belong to no account. */
  let waiting: (() => void)[] = []
  /** Null during a try, and while nothing waits for a try. */
  const nextTry = observable<Moment | null>(null)
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function setNext(next: Moment | null): void {
    clearTimeout(timer)
    timer = next === null ? undefined : setTimeout(() => void tryNow(), next - Date.now())
    nextTry.set(next)
  }

  function wait(): void {
    if (nextTry.read() !== null) return
    setNext(Date.now() + Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
    failures++
  }

  const isNeeded = () => tasks.size > 0 || waiting.length > 0

  async function tryNow(): Promise<void> {
    if (!isNeeded()) return
    setNext(null)
    if (await doesAnswer()) repeatAll()
    else if (isNeeded()) wait()
  }

  function repeatAll(): void {
    const due = [...tasks.values(), ...waiting]
    tasks.clear()
    waiting = []
    setNext(null)
    for (const task of due) task()
  }

  return {
    add: (name: string, task: Task): void => {
      tasks.set(name, task)
      wait()
    },
    untilAnswered: (): Promise<void> =>
      new Promise((resolve) => {
        waiting.push(resolve)
        wait()
      }),
    answered: (name: string): void => {
      failures = 0
      if (!isNeeded()) return
      tasks.delete(name)
      repeatAll()
    },
    tryNow: () => void tryNow(),
    /** Drops the tasks of an account that the page no longer shows. */
    clear: (): void => {
      failures = 0
      tasks.clear()
      if (waiting.length === 0) setNext(null)
    },
    nextTry: { read: nextTry.read, subscribe: nextTry.subscribe },
  }
}

export async function doesServiceAnswer(origin: string = location.origin): Promise<boolean> {
  const timeout = new AbortController()
  const deadline = setTimeout(() => timeout.abort(), PROBE_WITHIN_MS)
  try {
    const { status } = await fetch(new URL('/', origin), {
      method: 'HEAD',
      cache: 'no-store',
      signal: timeout.signal,
    })
    // A proxy answers 502, 503 or 504 if it cannot reach the service, so these count as no answer.
    return status < 500
  } catch {
    return false
  } finally {
    clearTimeout(deadline)
  }
}

/** The page has only one instance, because all parts of the service fail or answer together. */
export const tryAgain = createTryAgain(() => doesServiceAnswer())

export function useNextTry(): Moment | null {
  return useSyncExternalStore(tryAgain.nextTry.subscribe, tryAgain.nextTry.read, () => null)
}
