import type { BrowserContext, Disposable } from 'playwright'

type Before = {
  undoSeconds: 0 | 5 | 10
  lastPost?: { accountId: string; calendar: string } | undefined
}

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
        // Ignored, because pages such as about:blank have no storage.
      }
    },
    { ...stored, ...last },
  )
}
