import type { Page, ViewportSize } from 'playwright'
import { waitUntilPainted } from './wait-until-idle.ts'

/**
 * Resizes the window and waits until the layout is final. Observers of sizes run a frame later, and their changes come
 * with the next frame.
 */
export async function resize(page: Page, viewport: ViewportSize): Promise<void> {
  await page.setViewportSize(viewport)
  await waitUntilPainted(page)
  await waitUntilPainted(page)
}
