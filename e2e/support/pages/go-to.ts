import type { Page } from 'playwright'
import { waitUntilIdle } from '#e2e/support/checks/wait-until-idle.ts'

export async function goTo(page: Page, path: string): Promise<void> {
  await closeOverlays(page)
  await page.evaluate(changeAddress, path)
  await waitUntilIdle(page)
}

async function closeOverlays(page: Page): Promise<void> {
  const overlay = page.locator('dialog:modal, [popover=auto]:popover-open').last()
  while (await overlay.isVisible()) await page.keyboard.press('Escape')
}

/**
 * Runs in the page. `pushState` fires no event, so the function sends the event of Back and Forward, which the router
 * follows.
 */
function changeAddress(to: string): void {
  history.pushState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
}
