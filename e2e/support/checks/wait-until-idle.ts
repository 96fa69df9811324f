import type { Page, Request } from 'playwright'

const pendingRequests = new WeakMap<Page, Set<Request>>()

/** Call this function before the page's first navigation, so that `waitUntilIdle` knows all requests. */
export function trackRequests(page: Page): void {
  const requests = new Set<Request>()
  pendingRequests.set(page, requests)
  page.on('request', (request) => void requests.add(request))
  page.on('requestfinished', (request) => void requests.delete(request))
  page.on('requestfailed', (request) => void requests.delete(request))
}

/**
 * Waits until the page is painted twice in a row without a pending request. Once is not enough, because the work before
 * a paint may start another request.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const requests = pendingRequests.get(page)
  if (requests === undefined) throw new Error('The requests of this page were not tracked.')
  let idleCount = 0
  while (idleCount < 2) {
    await waitUntilPainted(page)
    idleCount = requests.size === 0 ? idleCount + 1 : 0
  }
}

/**
 * Waits until the page has no urgent task, and then for the next frame. A background task is used because Chromium can
 * delay idle callbacks by ten seconds after key presses.
 */
export async function waitUntilPainted(page: Page): Promise<void> {
  await page.evaluate(() =>
    scheduler
      .postTask(() => {}, { priority: 'background' })
      .then(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))),
  )
}
