import { useSyncExternalStore } from 'react'
import type { Moment } from '#contract/moment.ts'
import { observable } from '#web/observable.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

export const PROBE_WITHIN_MS = 10_000

/** A task that fails again must call `add` again to get another retry. */
type Task = () => unknown

/** Runs the tasks only after `doesAnswer` has succeeded, so that the screen does not change at every attempt. */
export function createTryAgain(doesAnswer: () => Promise<boolean>) {
  const tasks = new Map<string, Task>()
  let waiting: (() => void)[] = []
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
    // A proxy that cannot reach the service responds with 502, 503 or 504, so a 5xx status does not count.
    return status < 500
  } catch {
    return false
  } finally {
    clearTimeout(deadline)
  }
}

export const tryAgain = createTryAgain(() => doesServiceAnswer())

export function useNextTry(): Moment | null {
  return useSyncExternalStore(tryAgain.nextTry.subscribe, tryAgain.nextTry.read, () => null)
}
