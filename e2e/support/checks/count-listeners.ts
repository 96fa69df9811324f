import type { Page } from 'playwright'

/** How many listeners the window and the document have, by the name of their event. Chromium alone tells it. */
export async function countListeners(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page)
  const counts: Record<string, number> = {}
  for (const expression of ['window', 'document']) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const { objectId = '' } = result
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId })
    for (const { type } of listeners) {
      const name = `${expression} ${type}`
      counts[name] = (counts[name] ?? 0) + 1
    }
  }
  await session.detach()
  return counts
}
