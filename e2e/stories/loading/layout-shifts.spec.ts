import type { Page } from 'playwright/test'
import { waitUntilAtRest } from '#e2e/support/checks/wait-until-idle.ts'
import { makeFaceWorld, waitUntilShown } from '#e2e/support/states/demo-service.ts'
import { logShifts } from '#e2e/support/checks/record-layout-shifts.ts'
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

  test(`On a ${name} nothing moves while a screen loads, whether its answers come at once or late`, async ({
    page,
    service,
    clock,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(viewport)
    await page.addInitScript(logShifts)
    const world = await makeFaceWorld(service, clock)
    await page.goto(world.link)
    await waitUntilShown(page)
    // Something unfinished on the device, which shows on the screens for writing.
    await page.goto(`${world.url}/compose/thread`)
    await page.getByRole('textbox', { name: 'Segment 1' }).click()
    await page.keyboard.type('Begun and not done')
    await page.getByText('Saved on this device').waitFor()
    await page.goto(`${world.url}/calendar?view=week`)
    const post = await page.locator('main [data-post]').last().getAttribute('data-post')

    for (const path of [...PATHS, `/calendar?view=month&post=${post}`]) {
      for (const when of ['at once', 'late']) {
        const open = when === 'late' ? world.answers.hold() : () => {}
        await page.goto(`${world.url}${path}`)
        // What is there without an answer stands by now.
        await page.getByRole('main').locator('> *').first().waitFor()
        await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)))
        open()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await waitUntilAtRest(page)
        expect.soft(await page.evaluate(() => globalThis.layoutShifts), `${path}, ${when}`).toEqual([])
      }
    }
  })
}

for (const [name, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a low window', { width: 1440, height: 600 }],
] as const) {
  test(`On ${name} a week of full days is drawn with as many posts as it has room for at once`, async ({
    page,
    open,
    service,
  }) => {
    await service.addPosts(
      Array.from({ length: 40 }, (_, post) => ({ at: `2026-11-19T08:${String(post + 10)}:00Z` })),
    )
    await page.setViewportSize(viewport)
    await page.addInitScript(logShifts)
    await open('/calendar?view=week')
    await waitUntilShown(page)
    await page.reload()
    await waitUntilShown(page)
    await expect(page.getByRole('button', { name: /^\+\d+ more/ })).toBeVisible()
    await waitUntilAtRest(page)
    expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([])
  })
}

const PATHS = [
  '/calendar?view=month',
  '/calendar?view=week',
  '/calendar?view=day',
  '/calendar?view=agenda',
  '/calendar?view=quarter',
  '/calendar?view=month&date=2031-03-03',
  '/calendar?view=month&q=map&status=failed',
  '/interactions',
  '/interactions?user=Kyna',
  '/interactions?user=Kyna&view=timeline',
  '/quotas',
  '/drafts',
  '/compose/thread',
  '/compose/quote',
  '/compose/quote?tweet=404404',
  '/guesses',
]

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
