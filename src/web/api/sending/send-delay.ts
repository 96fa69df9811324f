import { observable } from '#web/observable.ts'

/** `left`: the page is being left, and the request left with it. */
type DelayEnd = 'over' | 'undone' | 'left'

/** Where the events of a page are heard. */
type Page = { window: EventTarget; document: EventTarget & { readonly hidden: boolean } }

export type SendDelay = ReturnType<typeof startSendDelay>

/**
 * The seconds before a request, in which a person can take it back. `leave` is called when the page is hidden or closed,
 * and gives whether the request is on its way; where it cannot be, the browser asks before it closes the page.
 */
export function startSendDelay(seconds: number, leave: (() => boolean) | null, page: Page = browserPage()) {
  const { promise, resolve } = Promise.withResolvers<DelayEnd>()
  const left = observable(seconds)
  // Counted instead of measured, because clocks can be set.
  const timer = setInterval(() => {
    left.set(left.read() - 1)
    if (left.read() <= 0) end('over')
  }, 1000)

  function end(how: DelayEnd): void {
    clearInterval(timer)
    page.window.removeEventListener('beforeunload', askBeforeLeaving)
    page.window.removeEventListener('pagehide', leaveNow)
    page.document.removeEventListener('visibilitychange', leaveIfHidden)
    resolve(how)
  }

  function leaveNow(): void {
    if (leave?.() !== true) return
    left.set(0)
    end('left')
  }

  /** A phone may close a hidden page without another event. */
  function leaveIfHidden(): void {
    if (page.document.hidden) leaveNow()
  }

  page.window.addEventListener('pagehide', leaveNow)
  page.document.addEventListener('visibilitychange', leaveIfHidden)
  if (leave === null) page.window.addEventListener('beforeunload', askBeforeLeaving)

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

function browserPage(): Page {
  return { window: globalThis, document }
}

function askBeforeLeaving(event: Event): void {
  event.preventDefault()
}
