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

/** Dispatches `popstate` by itself, because `pushState` fires no event and the router listens to this one. */
function changeAddress(to: string): void {
  history.pushState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
}
