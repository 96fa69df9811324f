import type { Page } from 'playwright'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

const SCREENS = [
  '/interactions',
  '/quotas',
  '/drafts',
  '/compose/thread',
  '/compose/quote',
  '/plan',
  '/assumptions',
  '/calendar?view=week',
  '/calendar?view=agenda',
  '/calendar?view=month',
]

test('A second walk through all screens leaves no more listeners than the first', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  await open('/calendar?view=month')
  const walk = async () => {
    for (const screen of SCREENS) await goTo(page, screen)
    return await countListeners(page)
  }
  // Walks once before counting, because the first walk loads lazy modules, whose listeners stay.
  const first = await walk()
  expect(first).toHaveProperty(['window keydown'])
  expect(await walk()).toEqual(first)
})

/** Works only in Chromium, because only Chromium can list listeners. */
async function countListeners(page: Page): Promise<Record<string, number>> {
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
