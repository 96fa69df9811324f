import type { BrowserContext, Disposable } from 'playwright'

/** The earlier choices of a person on this device. */
type Before = {
  /** The seconds of Undo that were chosen in the settings. */
  undoSeconds: 0 | 5 | 10
  /** The calendar of the last post, if the account was used on this device. */
  lastPost?: { accountId: string; calendar: string } | undefined
}

/** Pages of this context start with these earlier choices. */
export function startAsBefore(
  context: BrowserContext,
  { undoSeconds, lastPost }: Before,
): Promise<Disposable> {
  const stored = { 'almanac.settings': JSON.stringify({ undoSeconds }) }
  const last =
    lastPost === undefined
      ? {}
      : { [`almanac.last-calendar.${lastPost.accountId}`]: JSON.stringify(lastPost.calendar) }
  return context.addInitScript(
    (values) => {
      try {
        for (const [name, value] of Object.entries(values))
          if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
      } catch {
        // A page without a server, such as about:blank, has no storage.
      }
    },
    { ...stored, ...last },
  )
}
