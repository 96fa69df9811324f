import type { BrowserContext, Disposable } from 'playwright'

/** Pages of this context start as for a person who once chose these seconds of Undo in the settings. */
export function startWithUndo(context: BrowserContext, undoSeconds: 0 | 5 | 10): Promise<Disposable> {
  return context.addInitScript((settings) => {
    try {
      if (localStorage.getItem('almanac.settings') === null)
        localStorage.setItem('almanac.settings', settings)
    } catch {
      // A page without a server, such as about:blank, has no storage.
    }
  }, JSON.stringify({ undoSeconds }))
}
