import { observable } from '#web/observable.ts'

type DelayEnd = 'over' | 'undone' | 'sent-at-leaving' | 'offline'

/** Where the events of a page are heard. */
type Page = { window: EventTarget; document: EventTarget & { readonly hidden: boolean } }

export type SendDelay = ReturnType<typeof startSendDelay>

/**
 * The seconds before a request, in which a person can take it back. `leave` is called when the page is hidden or closed,
 * and returns whether the request is on its way. Where it is null, the browser asks before it closes the page.
 */
export function startSendDelay(seconds: number, leave: (() => boolean) | null, page: Page = browserPage()) {
  const { promise, resolve } = Promise.withResolvers<DelayEnd>()
  const secondsLeft = observable(seconds)
  // Counted, so that what is shown and when it ends cannot differ.
  const timer = setInterval(() => {
    secondsLeft.set(secondsLeft.read() - 1)
    if (secondsLeft.read() <= 0) finish('over')
  }, 1000)

  function finish(how: DelayEnd): void {
    clearInterval(timer)
    page.window.removeEventListener('beforeunload', askBeforeLeaving)
    page.window.removeEventListener('pagehide', leaveNow)
    page.window.removeEventListener('offline', takeBack)
    page.document.removeEventListener('visibilitychange', leaveIfHidden)
    resolve(how)
  }

  function leaveNow(): void {
    if (leave?.() !== true) return
    secondsLeft.set(0)
    finish('sent-at-leaving')
  }

  /** A phone may close a hidden page without another event. */
  function leaveIfHidden(): void {
    if (page.document.hidden) leaveNow()
  }

  /** Nothing is sent by itself when the connection returns. */
  function takeBack(): void {
    finish('offline')
  }

  page.window.addEventListener('offline', takeBack)
  page.window.addEventListener('pagehide', leaveNow)
  page.document.addEventListener('visibilitychange', leaveIfHidden)
  if (leave === null) page.window.addEventListener('beforeunload', askBeforeLeaving)

  return {
    /** Whether a page that is hidden or closed sends at once. */
    canLeave: leave !== null,
    readSecondsLeft: secondsLeft.read,
    subscribe: secondsLeft.subscribe,
    end: promise,
    undo: () => finish('undone'),
    sendNow: () => {
      secondsLeft.set(0)
      finish('over')
    },
  }
}

function browserPage(): Page {
  return { window: globalThis, document }
}

function askBeforeLeaving(event: Event): void {
  event.preventDefault()
}
