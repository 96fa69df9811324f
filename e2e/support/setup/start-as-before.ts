import type { BrowserContext, Disposable } from 'playwright'

/** The choices that a person has made on this device before. */
type Before = {
  /** The chosen seconds of Undo. */
  undoSeconds: 0 | 5 | 10
  /** The calendar of the last post, if this account has posted from this device. */
  lastPost?: { accountId: string; calendar: string } | undefined
}

/** Makes all pages of a context start with earlier choices. */
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
