import type { Browser, Disposable, ViewportSize } from 'playwright'

const EVENTS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

export const LOCALE = 'en-GB'

/** A URL without scripts, so that the page keeps no database open. */
export const NO_SCRIPT = '/icon.svg'

export type WarmPage = Awaited<ReturnType<typeof openWarmPage>>

export async function openWarmPage(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const initScripts: Disposable[] = []
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...given) => {
    const script = await addInitScript(...given)
    initScripts.push(script)
    return script
  }
  return {
    context,
    page,
    clean: async (origin: string, viewport: ViewportSize) => {
      for (const other of context.pages()) if (other !== page) await other.close()
      for (const script of initScripts.splice(0)) await script.dispose()
      for (const event of EVENTS) page.removeAllListeners(event)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await page.goto(`${origin}${NO_SCRIPT}`)
      await context.clearCookies()
      await context.clearPermissions()
      await page.mouse.move(-1, -1)
      await page.setViewportSize(viewport)
      await page.emulateMedia(AS_AT_FIRST)
      await page.evaluate(emptyStorages)
    },
  }
}

const AS_AT_FIRST = {
  media: null,
  colorScheme: 'light',
  forcedColors: 'none',
  contrast: 'no-preference',
  reducedMotion: 'reduce',
} as const

async function emptyStorages(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.addEventListener('success', resolve)
      request.addEventListener('error', () => reject(request.error ?? new Error(name)))
    })
  const left = await indexedDB.databases()
  if (left.length > 0) throw new Error('A database of the story before is left')
}
