import type { Page } from 'playwright/test'
import { expect, test } from '#e2e/support/story.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

for (const [name, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`On a ${name} the page stands before its scripts have come, and the calendar takes its very place`, async ({
    browser,
    page,
    open,
    service,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport })
    const bare = await context.newPage()
    await bare.goto(`${service.url}/calendar`)
    // It is a picture: nobody hears of what cannot be used yet.
    await expect(bare.getByRole('link')).toHaveCount(0)
    const places = ['Interactions', 'Quotas', 'Drafts', 'Today']
    const pictured = await Promise.all(places.map((place) => cornerOf(bare, place)))
    const days = await bare.locator('.shell-month > :last-child').boundingBox()
    await context.close()

    await service.addPosts([{ at: '2026-11-21T08:00:00Z' }])
    await page.setViewportSize(viewport)
    await open('/calendar?view=month')
    await page.getByText(/^1 post, as of/).waitFor()
    expect(await Promise.all(places.map((place) => cornerOf(page, place)))).toEqual(pictured)
    expect(await page.getByRole('grid').locator('tbody').boundingBox()).toEqual(days)
  })

  test(`On a ${name} nothing moves while the calendar loads`, async ({ page, open, service }) => {
    await service.addPosts([
      { at: '2026-10-31T22:30:00Z', content: 'In the month here, not in UTC' },
      ...Array.from({ length: 40 }, (_, hour) => ({
        at: new Date(Date.parse('2026-11-20T12:00:00Z') + hour * 3_600_000).toISOString(),
        calendarId: hour % 2 === 0 ? service.calendar.id : service.second.id,
        status: 'published' as const,
      })),
    ])
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      globalThis.moved = []
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries()) globalThis.moved.push(`${name} at ${startTime}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open()
    await page.getByText(/posts, as of/).waitFor()
    await page.getByRole('button', { name: 'Refresh' }).waitFor()
    expect(await page.evaluate(() => globalThis.moved)).toEqual([])
  })
}

test('Whoever has to connect first sees nothing of a calendar before', async ({ page, service }) => {
  const answered = page.waitForResponse((response) => response.url().endsWith('.css'))
  await page.goto(`${service.url}/calendar`, { waitUntil: 'commit' })
  await answered
  await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['shell'])).toBe('none')
})

async function cornerOf(page: Page, words: string) {
  const box = await page.getByText(words, { exact: true }).first().boundingBox()
  return box === null ? null : { y: box.y, height: box.height }
}

declare global {
  var moved: string[]
}
