import type { BrowserContext, Disposable } from 'playwright'

/** What a person did on this device before. */
type Before = {
  /** The seconds of Undo that were chosen in the settings. */
  undoSeconds: 0 | 5 | 10
  /** What the person posted as last, if the account was used here. */
  lastPost?: { accountId: string; calendar: string } | undefined
}

/** Pages of this context start with what a person chose before. */
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
