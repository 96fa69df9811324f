import { observable } from '#web/observable.ts'

/** `left`: the page is being left, and the request left with it. */
export type DelayEnd = 'over' | 'undone' | 'left'

export type SendDelay = ReturnType<typeof startSendDelay>

/**
 * The seconds before a request, in which a person can take it back. `leave` is called when the page is hidden or closed,
 * and gives whether the request is on its way; where it cannot be, the browser asks before it closes the page.
 */
export function startSendDelay(seconds: number, leave: (() => boolean) | null) {
  const { promise, resolve } = Promise.withResolvers<DelayEnd>()
  const left = observable(seconds)
  // Counted instead of measured, because clocks can be set.
  const timer = setInterval(() => {
    left.set(left.read() - 1)
    if (left.read() <= 0) end('over')
  }, 1000)

  function end(how: DelayEnd): void {
    clearInterval(timer)
    removeEventListener('beforeunload', askBeforeLeaving)
    removeEventListener('pagehide', leaveNow)
    document.removeEventListener('visibilitychange', leaveIfHidden)
    resolve(how)
  }

  function leaveNow(): void {
    if (leave?.() !== true) return
    left.set(0)
    end('left')
  }

  /** A phone may close a hidden page without another event. */
  function leaveIfHidden(): void {
    if (document.hidden) leaveNow()
  }

  addEventListener('pagehide', leaveNow)
  document.addEventListener('visibilitychange', leaveIfHidden)
  if (leave === null) addEventListener('beforeunload', askBeforeLeaving)

  return {
    /** The seconds that are left. */
    read: left.read,
    subscribe: left.subscribe,
    end: promise,
    undo: () => end('undone'),
    sendNow: () => {
      left.set(0)
      end('over')
    },
  }
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
