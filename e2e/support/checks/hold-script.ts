import type { Page } from 'playwright'

/** Delays the script of a part, as a slow line does. Returns a function that lets the script through. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  // oxlint-disable-next-line no-restricted-properties -- No response is mocked, because the script is only delayed.
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}
