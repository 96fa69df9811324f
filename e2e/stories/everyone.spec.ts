import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright'
import { expect, test } from '#e2e/support/story.ts'

const CALENDAR = ['/calendar', '/calendar?view=week', '/calendar?view=agenda', '/calendar?view=quarter']
const WRITING = ['/drafts', '/compose/thread', '/compose/quote']
const OTHERS = ['/interactions', '/interactions?user=Kyna', '/quotas', '/guesses']

for (const screen of [...CALENDAR, ...WRITING, ...OTHERS]) {
  test(`${screen} keeps nobody out, in either theme`, async ({ page, open }) => {
    await open(screen)
    await waitUntilShown(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze()
    expect(dark.violations.map(({ nodes }) => nodes[0]?.html)).toEqual([])
  })
}

test('On 320 pixels no screen has to be pushed sideways', async ({ page, open, service }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  await open('/calendar')
  await waitUntilShown(page)
  for (const screen of [...CALENDAR, ...WRITING, ...OTHERS]) {
    await page.goto(`${service.url}${screen}`)
    await waitUntilShown(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(`${screen} ${width}`).toBe(`${screen} 320`)
  }
})

test('Enlarged four times no screen has to be pushed sideways', async ({ page, open, service }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open('/calendar')
  await waitUntilShown(page)
  for (const screen of [...CALENDAR, ...WRITING, ...OTHERS]) {
    await page.goto(`${service.url}${screen}`)
    await waitUntilShown(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(`${screen} ${width}`).toBe(`${screen} 320`)
  }
  for (const [button, name] of [
    ['Commands', 'Commands'],
    ['Settings', 'Settings'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    const { scroll, client } = await dialog.evaluate((element) => ({
      scroll: element.scrollWidth,
      client: element.clientWidth,
    }))
    expect(`${name} ${scroll}`).toBe(`${name} ${client}`)
    await page.keyboard.press('Escape')
  }
})

test('With the colours of the system what is chosen, today and a dialog can still be told', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/calendar?view=month')
  await waitUntilShown(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  expect(await groundOf(button('Month'))).not.toBe(await groundOf(button('Week')))
  expect(await groundOf(link('Calendar'))).not.toBe(await groundOf(link('Quotas')))
  expect(await groundOf(button('Open Saturday, 21 November 2026'))).not.toBe(
    await groundOf(button('Open Friday, 20 November 2026')),
  )
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCSS('border-top-style', 'solid')
})

test('A link beside a guess leads to its words', async ({ page, open }) => {
  await open('/calendar')
  await page.getByRole('link', { name: 'Why this day?' }).click()
  await expect(page).toHaveTitle('What this API does not tell us · Almanac')
  const heading = page.getByRole('heading', { name: 'Which moment puts a post on a day' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})

function groundOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).backgroundColor)
}

async function waitUntilShown(page: Page) {
  // The page for connecting has a heading as well, and no way to anywhere.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
