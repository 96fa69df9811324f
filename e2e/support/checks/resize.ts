import type { Page, ViewportSize } from 'playwright'
import { waitUntilPainted } from './wait-until-idle.ts'

/**
 * Resizes the window and waits until the layout is final. It waits twice, because a ResizeObserver runs one frame after
 * the resize, and its changes appear another frame later.
 */
export async function resize(page: Page, viewport: ViewportSize): Promise<void> {
  await page.setViewportSize(viewport)
  await waitUntilPainted(page)
  await waitUntilPainted(page)
}
