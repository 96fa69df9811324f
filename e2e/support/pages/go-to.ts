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

/** `pushState` fires no event, so the router needs the event of Back and Forward. */
function changeAddress(to: string): void {
  history.pushState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
}
