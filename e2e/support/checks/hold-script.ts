import type { Page } from 'playwright'

export async function holdScript(page: Page, name: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  // oxlint-disable-next-line no-restricted-properties -- The route changes no response, it only delays the script.
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}
