import type { Locator } from 'playwright'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { waitUntilLoaded } from '#e2e/support/states/go-to-state.ts'
import { expect, test } from '#e2e/support/story.ts'

const CALENDAR = ['/calendar', '/calendar?view=week', '/calendar?view=agenda', '/calendar?view=quarter']
const WRITING = ['/drafts', '/compose/thread', '/compose/quote']
const OTHERS = ['/interactions', '/interactions?user=Kyna', '/quotas', '/assumptions']

test('At 400 % zoom no screen scrolls horizontally', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open('/calendar')
  await waitUntilLoaded(page)
  for (const screen of [...CALENDAR, ...WRITING, ...OTHERS]) {
    await goTo(page, screen)
    await waitUntilLoaded(page)
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

test('In forced colours the selection, today and a dialog can still be recognised, and the link beside an assumption opens its explanation', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/calendar?view=month')
  await waitUntilLoaded(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  expect(await backgroundOf(button('Month'))).not.toBe(await backgroundOf(button('Week')))
  expect(await backgroundOf(link('Calendar'))).not.toBe(await backgroundOf(link('Quotas')))
  expect(await backgroundOf(button('Saturday, 21 November 2026, no posts'))).not.toBe(
    await backgroundOf(button('Friday, 20 November 2026, no posts')),
  )
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCSS('border-top-style', 'solid')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Time zone/ }).click()
  await expect(page.getByRole('combobox', { name: 'Search zones by city or offset' })).toBeFocused()
  await page.getByRole('link', { name: 'How a post gets its day' }).click()
  await expect(page).toHaveTitle('What this API does not tell us · Almanac')
  const heading = page.getByRole('heading', { name: 'On which day a post is shown' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})

function backgroundOf(locator: Locator): Promise<string> {
  return locator.evaluate((element) => getComputedStyle(element).backgroundColor)
}
