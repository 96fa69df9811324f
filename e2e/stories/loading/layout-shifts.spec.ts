import type { Page } from 'playwright/test'
import { waitUntilIdle } from '#e2e/support/checks/wait-until-idle.ts'
import { makeDemoService } from '#e2e/support/states/demo-service.ts'
import { waitUntilLoaded } from '#e2e/support/states/go-to-state.ts'
import { startLossyProxy } from '#e2e/support/servers/lossy-proxy.ts'
import { recordLayoutShifts } from '#e2e/support/checks/record-layout-shifts.ts'
import { expect, test } from '#e2e/support/story.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

// Uses its own page, because a shared page would keep the init script.
test.use({ freshContext: true })

const ONE_OF_EACH_SHELL = new Set([
  '/calendar?view=month',
  '/calendar?view=week',
  '/interactions',
  '/compose/thread',
])

const DEVICES = Object.entries({ desktop: DESKTOP, phone: PHONE })

test.describe(() => {
  test.use({ freshContext: true })

  test('The placeholder before the scripts load has the same layout as the calendar, on a desktop and on a phone', async ({
    browser,
    page,
    open,
    service,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const placeholder = await context.newPage()
    await placeholder.goto(`${service.url}/calendar`)
    await expect(placeholder.getByRole('link')).toHaveCount(0)
    await service.addPosts([{ at: '2026-11-21T08:00:00Z' }])
    await page.setViewportSize(DESKTOP)
    await open('/calendar?view=month')
    const labels = ['Interactions', 'Quotas', 'Drafts', 'Today']
    for (const [name, viewport] of DEVICES)
      await test.step(name, async () => {
        await placeholder.setViewportSize(viewport)
        const expected = await Promise.all(labels.map((label) => positionOf(placeholder, label)))
        const days = await placeholder.locator('.shell-month > :last-child').boundingBox()

        await page.setViewportSize(viewport)
        if (viewport !== DESKTOP) await page.reload()
        await page.getByText(/^1 post, as of/).waitFor()
        expect(await Promise.all(labels.map((label) => positionOf(page, label)))).toEqual(expected)
        expect(await page.getByRole('grid').locator('tbody').boundingBox()).toEqual(days)
      })
    await context.close()
  })
})

for (const [name, viewport] of DEVICES) {
  test(`On a ${name} no screen shifts its layout while it loads, with fast or slow responses`, async ({
    page,
    service,
    clock,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(viewport)
    await page.addInitScript(recordLayoutShifts)
    const demo = await makeDemoService(service, clock)
    await page.goto(demo.link)
    await waitUntilLoaded(page)
    await page.goto(`${demo.url}/compose/thread`)
    await page.getByRole('textbox', { name: 'Segment 1' }).click()
    await page.keyboard.type('An unfinished draft')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.goto(`${demo.url}/calendar?view=week`)
    const post = await page.locator('main [data-post]').last().getAttribute('data-post')

    for (const path of [...PATHS, `/calendar?view=month&post=${post}`]) {
      for (const speed of ONE_OF_EACH_SHELL.has(path) ? ['fast', 'slow'] : ['slow']) {
        const respond = speed === 'slow' ? demo.delayResponses() : () => {}
        await page.goto(`${demo.url}${path}`)
        await page.getByRole('main').locator('> *').first().waitFor()
        await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
        respond()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await waitUntilIdle(page)
        expect.soft(await page.evaluate(() => globalThis.layoutShifts), `${path}, ${speed}`).toEqual([])
      }
    }
  })
}

test('A full week renders as many posts as fit, without a layout shift, on a desktop and in a low window', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts(
    Array.from({ length: 40 }, (_, post) => ({ at: `2026-11-19T08:${String(post + 10)}:00Z` })),
  )
  await page.addInitScript(recordLayoutShifts)
  await page.setViewportSize(DESKTOP)
  await open('/calendar?view=week')
  await waitUntilLoaded(page)
  for (const height of [900, 600])
    await test.step(`${height} px high`, async () => {
      await page.setViewportSize({ width: 1440, height })
      await page.reload()
      await waitUntilLoaded(page)
      await expect(page.getByRole('button', { name: /^\+\d+ more/ }).first()).toBeVisible()
      await waitUntilIdle(page)
      expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([])
    })
})

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
  '/plan',
  '/assumptions',
]

test.describe('through a slow proxy', () => {
  test.use({ hasServerInFront: true })

  test('Nothing moves in a page that arrives in pieces', async ({ page, service }) => {
    const proxy = await startLossyProxy(service.url)
    await page.addInitScript(recordLayoutShifts)
    await page.goto(`${proxy.url}/calendar${new URL(await service.launchLink()).hash}`)
    await waitUntilLoaded(page)
    proxy.isTrickling = true
    await page.goto(`${proxy.url}/interactions`)
    expect(await page.evaluate(() => globalThis.layoutShifts)).toEqual([])
    await proxy.stop()
  })
})

test('Without a session the connect page appears, without the placeholder of the calendar', async ({
  page,
  service,
}) => {
  const styled = page.waitForResponse((response) => response.url().endsWith('.css'))
  await page.goto(`${service.url}/calendar`, { waitUntil: 'commit' })
  await styled
  await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['shell'])).toBe('none')
})

async function positionOf(page: Page, text: string) {
  const box = await page.getByText(text, { exact: true }).first().boundingBox()
  return box === null ? null : { y: box.y, height: box.height }
}
