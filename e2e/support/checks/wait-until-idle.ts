import type { Page, Request } from 'playwright'

const pendingRequests = new WeakMap<Page, Set<Request>>()

/** Must be called before the page's first navigation. */
export function trackRequests(page: Page): void {
  const requests = new Set<Request>()
  pendingRequests.set(page, requests)
  page.on('request', (request) => void requests.add(request))
  page.on('requestfinished', (request) => void requests.delete(request))
  page.on('requestfailed', (request) => void requests.delete(request))
}

/** Waits for two paints, because the work before a paint may start another request. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const requests = pendingRequests.get(page)
  if (requests === undefined) throw new Error('The requests of this page were not tracked.')
  let idleCount = 0
  while (idleCount < 2) {
    await waitUntilPainted(page)
    idleCount = requests.size === 0 ? idleCount + 1 : 0
  }
}

/** Uses a background task, because after key presses Chromium can delay idle callbacks by ten seconds. */
export async function waitUntilPainted(page: Page): Promise<void> {
  await page.evaluate(() =>
    scheduler
      .postTask(() => {}, { priority: 'background' })
      .then(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))),
  )
}
