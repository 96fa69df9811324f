import type { Page, Request } from 'playwright'
import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { startLossyProxy } from '#e2e/support/servers/lossy-proxy.ts'
import { expect, test } from '#e2e/support/story.ts'

test.use({ hasServerInFront: true })

test('A part that two places wait for while the service does not answer appears in both', async ({
  page,
  service,
}) => {
  const proxy = await startLossyProxy(service.url)
  // So that no prefetch has it when the connection is lost.
  proxy.lostScripts = /split-offer-/
  await page.goto(`${proxy.url}/compose/thread${new URL(service.launchLink()).hash}`)
  const { segment, saved } = composerPage(page)
  await segment(1).fill('One')
  await segment(1).press('Alt+Enter')
  await expect(segment(2)).toBeFocused()
  await expect(saved).toBeVisible()
  proxy.isDown = true
  const long = 'Many words that say little. '.repeat(12)
  const lost = page.waitForEvent('requestfailed', isOfferScript)
  await segment(1).fill(long)
  await lost
  await segment(2).fill(long)
  await loseProbes(page, 2)
  proxy.lostScripts = null
  proxy.isDown = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: 'Split into 2 segments' })).toHaveCount(2)
  await proxy.stop()
})

function isOfferScript(request: Request): boolean {
  return request.url().includes('split-offer')
}

/** The page asks whether the service answers, and does not find it. */
async function loseProbes(page: Page, count: number): Promise<void> {
  for (let probe = 0; probe < count; probe++)
    await page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
}
