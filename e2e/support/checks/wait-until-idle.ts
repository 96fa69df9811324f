import type { Page, Request } from 'playwright'

const underWay = new WeakMap<Page, Set<Request>>()

/** Counts the requests of a page, from before its first one on. */
export function trackRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => void requests.add(request))
  page.on('requestfinished', (request) => void requests.delete(request))
  page.on('requestfailed', (request) => void requests.delete(request))
}

/** Waits until no request is under way and the browser has been idle since, twice: an idle moment may start another. */
export async function waitUntilAtRest(page: Page): Promise<void> {
  const requests = underWay.get(page)
  if (requests === undefined) throw new Error('The requests of this page were not tracked.')
  let restful = 0
  while (restful < 2) {
    await page.evaluate(
      () => new Promise((drawn) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(drawn)))),
    )
    restful = requests.size === 0 ? restful + 1 : 0
  }
}
