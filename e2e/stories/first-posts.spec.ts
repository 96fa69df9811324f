import type { Locator, Page } from 'playwright/test'
import { logShifts } from '#e2e/support/log-shifts.ts'
import { expect, test } from '#e2e/support/story.ts'

/** More on one day than fits, other statuses, and words that HTML would read otherwise. */
const POSTS = [
  ...Array.from({ length: 20 }, (_, index) => ({
    at: `2026-11-10T06:${index + 10}:00Z`,
    content: `No. ${index}`,
  })),
  { at: '2026-11-21T08:00:00Z', content: 'Coffee  first' },
  { at: '2026-11-19T08:00:00Z', status: 'failed', content: 'It <b>did</b> not go out & "why"' },
  { at: '2026-11-24T09:00:00Z', status: 'draft', content: '' },
  { at: '2026-11-30T22:30:00Z', status: 'scheduled', content: 'The last of November' },
] as const

for (const width of [1440, 700, 500]) {
  test(`At ${width} pixels a month is read before it can be used, and looks the same once it can`, async ({
    page,
    open,
    service,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(logShifts)
    await service.addPosts(POSTS)
    const come = await openBeforeItsScript(page, open, `${service.url}/calendar?view=month`)
    const picture = page.locator('.shell-month')
    await expect(picture.locator('[data-day="2026-11-10"]')).toHaveAttribute('aria-label', /, 20 posts$/)
    const drawn = await readDays(picture)
    // Nobody hears of what cannot be used yet, and no key leads to it.
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expect(picture.locator('[tabindex="0"]')).toHaveCount(0)

    come()
    await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    expect(await readDays(page.getByRole('main'))).toEqual(drawn)
    await page.getByText(/^\d+ posts.*as of/).waitFor()
    expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([])
  })
}

test('A press on a post that cannot be opened yet is not lost', async ({ page, open, service }) => {
  await service.addPosts(POSTS)
  const come = await openBeforeItsScript(page, open, `${service.url}/calendar`)
  await page.getByText('Coffee first').click()
  come()
  await expect(page.getByRole('complementary').getByText('Coffee first')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
})

test('Where a link narrows a month, nothing that it hides is seen before', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts(POSTS)
  const answered = page.waitForResponse(/by_date/)
  const come = await openBeforeItsScript(page, open, `${service.url}/calendar?q=coffee`)
  await answered
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)))
  await expect(page.locator('[data-post]')).toHaveCount(0)
  come()
  await expect(page.getByRole('grid').getByRole('button', { name: /Coffee first/ })).toBeVisible()
})

/** Opens a page whose main script does not come until it is let. */
async function openBeforeItsScript(
  page: Page,
  open: (path?: string) => Promise<void>,
  url: string,
): Promise<() => void> {
  await open('/guesses')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { promise: isLet, resolve: come } = Promise.withResolvers<void>()
  // oxlint-disable-next-line eslint/no-restricted-properties -- Nothing fails here; a script comes when the story says so.
  await page.route('**/assets/first-screen-*.js', async (route) => {
    await isLet
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  return come
}

/** The days as they were drawn: every element with what it says, but for what only a month in use has. */
async function readDays(place: Locator): Promise<string[]> {
  return await place
    .locator('thead, [data-day]')
    .evaluateAll((all) =>
      all.map((each) => new XMLSerializer().serializeToString(each).replaceAll(/ tabindex="(?:0|-1)"/g, '')),
    )
}
