import type { Locator } from 'playwright'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

const POSTS = [
  { at: '2026-11-19T09:00:00Z', content: 'From the north' },
  { at: '2026-11-20T09:00:00Z', content: 'From the south' },
]

test('Every view says whose post it is by a monogram, a setting colours posts by their calendar, and the chosen calendars are remembered', async ({
  page,
  open,
  service,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [north = { at: '' }, south = { at: '' }] = POSTS
  await service.addPosts([north, { ...south, calendarId: service.second.id }])
  await open('/calendar?view=month&date=2026-11-19')
  for (const view of ['month', 'agenda', 'week']) {
    await goTo(page, `/calendar?view=${view}&date=2026-11-19`)
    expect(await monogramOf(page.getByRole('button', { name: /From the north/ }))).toBe('N')
    expect(await monogramOf(page.getByRole('button', { name: /From the south/ }))).toBe('S')
  }
  const [one, other] = ['north', 'south'].map((name) =>
    page.getByRole('button', { name: new RegExp(`From the ${name}`) }),
  )
  if (one === undefined || other === undefined) throw new Error('Two posts are shown')
  expect(await groundOf(one)).toBe(await groundOf(other))
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('group', { name: 'Colour of posts' }).getByText('Account').click()
  await page.keyboard.press('Escape')
  expect(await groundOf(one)).not.toBe(await groundOf(other))

  await goTo(page, '/calendar?view=month&date=2026-11-19')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Nordlicht/ }).check()
  await expect(other).toBeHidden()

  await open('/calendar?view=month&date=2026-11-19')
  await expect(one).toBeVisible()
  await expect(other).toBeHidden()
  await expect(page.getByText('1 hidden by filters', { exact: true })).toBeVisible()
  await page.goto(`${page.url()}&calendar=${service.second.uuid}`)
  await expect(other).toBeVisible()
  await expect(one).toBeHidden()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await open('/calendar?view=month&date=2026-11-19')
  await expect(other).toBeVisible()
  await expect(one).toBeVisible()
})

test('A single calendar needs no monogram', async ({ page, open, service }) => {
  await service.addPosts(POSTS)
  await open('/calendar?view=month&date=2026-11-19')
  expect(await monogramOf(page.getByRole('button', { name: /From the north/ }))).toBe('none')
})

async function monogramOf(post: Locator): Promise<string> {
  return post.evaluate((element) => {
    const { content } = getComputedStyle(element, '::before')
    return content.replace(/ \/ ""$/, '').replace(/^"(.*?)(?:\\9 )?"$/, '$1')
  })
}

async function groundOf(post: Locator): Promise<string> {
  return post.evaluate((element) => getComputedStyle(element).backgroundColor)
}

test('A remembered calendar that the account no longer has hides no posts', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-23T08:00:00Z', content: 'Still here' }])
  await open('/calendar?view=month')
  const post = page.getByRole('button', { name: /Still here/ })
  await expect(post).toBeVisible()
  await page.evaluate((account) => {
    localStorage.setItem(`almanac.calendars.${account}`, '["3f0c2f9e-6a1b-4c52-9d5a-0f6f3f1f2a10"]')
  }, service.account.uuid)
  await page.reload()
  await expect(post).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).not.toContainText('hidden by filters')
})

test('In a week each calendar has a lane of its own, which is remembered', async ({
  page,
  open,
  service,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await service.addPosts([
    { at: '2026-11-19T09:00:00Z', content: 'From the north' },
    { at: '2026-11-19T11:00:00Z', content: 'From the south', calendarId: service.second.id },
    { at: '2026-11-20T11:00:00Z', content: 'South again', calendarId: service.second.id },
  ])
  await open('/calendar?view=week&date=2026-11-19')
  const [north, south, again] = [/From the north/, /From the south/, /South again/].map((name) =>
    page.getByRole('button', { name }),
  )
  if (north === undefined || south === undefined || again === undefined) throw new Error('Three are shown')
  expect(await leftOf(north)).toBe(await leftOf(south))
  await page.getByRole('button', { name: 'Lanes' }).click()
  await expect(page.getByRole('button', { name: 'Lanes' })).toHaveAttribute('aria-pressed', 'true')
  const [northBox, southBox] = [await north.boundingBox(), await south.boundingBox()]
  expect(southBox?.x ?? 0).toBeGreaterThanOrEqual((northBox?.x ?? Infinity) + (northBox?.width ?? 0) - 1)

  await north.focus()
  await page.keyboard.press('ArrowDown')
  await expect(south).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(again).toBeFocused()

  await open('/calendar?view=week&date=2026-11-19')
  await expect(page.getByRole('button', { name: 'Lanes' })).toHaveAttribute('aria-pressed', 'true')
  expect(await leftOf(south)).toBeGreaterThan(await leftOf(north))
})

async function leftOf(post: Locator): Promise<number> {
  return (await post.boundingBox())?.x ?? Number.NaN
}
