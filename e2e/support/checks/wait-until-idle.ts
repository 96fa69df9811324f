import type { Page, Request } from 'playwright'

const pendingRequests = new WeakMap<Page, Set<Request>>()

/** Counts the pending requests of a page. Call it before the first navigation. */
export function trackRequests(page: Page): void {
  const requests = new Set<Request>()
  pendingRequests.set(page, requests)
  page.on('request', (request) => void requests.add(request))
  page.on('requestfinished', (request) => void requests.delete(request))
  page.on('requestfailed', (request) => void requests.delete(request))
}

/**
 * Waits until the page is painted twice in a row without a pending request, because work in between may start another
 * request.
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
 * Waits until the page has no urgent task, and then for the next frame. It uses a task of low priority, because after
 * key presses Chromium can delay idle callbacks for ten seconds.
 */
export async function waitUntilPainted(page: Page): Promise<void> {
  await page.evaluate(() =>
    scheduler
      .postTask(() => {}, { priority: 'background' })
      .then(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))),
  )
}
