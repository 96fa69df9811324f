import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, test } from '#e2e/support/story.ts'

const CALENDAR = ['/calendar', '/calendar?view=week', '/calendar?view=agenda', '/calendar?view=quarter']
const WRITING = ['/drafts', '/compose/thread', '/compose/quote']
const OTHERS = ['/interactions?user=Kyna', '/quotas']

for (const screen of [...CALENDAR, ...WRITING]) {
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
  for (const screen of [...CALENDAR, ...WRITING, ...OTHERS]) {
    await page.goto(`${service.url}${screen}`)
    await waitUntilShown(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(`${screen} ${width}`).toBe(`${screen} 320`)
  }
})

async function waitUntilShown(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
