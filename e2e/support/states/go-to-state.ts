import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { goTo } from '#e2e/support/pages/go-to.ts'
import type { DemoService } from './demo-service.ts'

export type ScreenState = {
  name: string
  path: string
  enter?: (page: Page, demo: DemoService) => Promise<unknown>
  leave?: (demo: DemoService) => void
  isLoading?: true
}

export async function goToState(page: Page, demo: DemoService, state: ScreenState): Promise<void> {
  await goTo(page, state.path)
  await waitUntilLoaded(page)
  await state.enter?.(page, demo)
  if (state.isLoading !== true) await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

export async function waitUntilLoaded(page: Page): Promise<void> {
  // Also accepts the "Back" button, because the connect page and a phone's composer have no navigation.
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.or(page.getByRole('button', { name: 'Back', exact: true }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
