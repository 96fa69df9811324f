import type { Page, ViewportSize } from 'playwright'
import { waitUntilPainted } from './wait-until-idle.ts'

/**
 * Resizes the window and waits until the page is laid out for it: observers of sizes run a frame later, and what they
 * change comes with the frame after.
 */
export async function resize(page: Page, viewport: ViewportSize): Promise<void> {
  await page.setViewportSize(viewport)
  await waitUntilPainted(page)
  await waitUntilPainted(page)
}
