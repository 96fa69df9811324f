import type { Page, ViewportSize } from 'playwright'
import { waitUntilPainted } from './wait-until-idle.ts'

/** Waits for two frames. A ResizeObserver runs one frame after the resize, and its changes appear one frame later. */
export async function resize(page: Page, viewport: ViewportSize): Promise<void> {
  await page.setViewportSize(viewport)
  await waitUntilPainted(page)
  await waitUntilPainted(page)
}
