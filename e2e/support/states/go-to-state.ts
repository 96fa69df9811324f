import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { goTo } from '#e2e/support/pages/go-to.ts'
import type { DemoService } from './demo-service.ts'

/** A state of a screen: empty, loading, failed, with a dialog open and so on. */
export type ScreenState = {
  name: string
  path: string
  /** What to do after the page has loaded. Resolves when the state is visible. */
  enter?: (page: Page, demo: DemoService) => Promise<unknown>
  /** Undoes the changes of `enter` in the service. */
  leave?: (demo: DemoService) => void
  isLoading?: true
}

/** Opens a state in a page that is signed in, and waits until it is complete. */
export async function goToState(page: Page, demo: DemoService, state: ScreenState): Promise<void> {
  await goTo(page, state.path)
  await waitUntilLoaded(page)
  await state.enter?.(page, demo)
  if (state.isLoading !== true) await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** Waits until a signed-in page shows its screen, without loading placeholders. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  // The connect page also has a level 1 heading, but neither. A composer on a phone leads back instead.
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.or(page.getByRole('button', { name: 'Back', exact: true }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
