import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { DIST } from '#bench/measure/serve-folder.ts'
import { startService } from '#e2e/pds/almanac-processes.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { type LossyProxy, startLossyProxy } from '#e2e/support/servers/lossy-proxy.ts'
import { makeAccount, newPost } from '#service/api/testing/api-under-test.ts'
import { openStore } from '#service/store/store.ts'
import { startBrowser } from './killable-browser.ts'

const ROWS = 200
const HOUR = 3_600_000
/** Every fifth row has the words and the moment of the row before it. */
const REPEAT_EVERY = 5

const BLOWS = [
  ...Array<'browser'>(5).fill('browser'),
  ...Array<'answers'>(3).fill('answers'),
  ...Array<'requests'>(2).fill('requests'),
  ...Array<'service'>(2).fill('service'),
]

/**
 * Schedules 200 rows while the browser is killed five times, the network cut five times and the service killed twice.
 * Then each row has to be a post, once, with its own words and moment.
 */
export async function soakPlan() {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-plan-'))
  const key = await makePlanAccount(folder)
  const service = await startService({ DATA_DIR: folder, DASHBOARD: DIST, PUBLIC_ORIGIN: '' })
  const proxy = await startLossyProxy(service.url)
  let browser = await startBrowser(join(folder, 'profile'))
  try {
    const rows = makeRows()
    await open(browser.page, `${proxy.url}/plan`, key)
    await pasteTable(browser.page, ['when\tzone\tcalendar\ttext', ...rows.map(({ line }) => line)].join('\n'))
    await expect(planPage(browser.page).button(/^Schedule \d+$/)).toBeVisible({ timeout: 60_000 })
    await expect(planPage(browser.page).saved).toBeVisible({ timeout: 60_000 })
    const plan = browser.page.url()

    let answered = 0
    for (const blow of shuffle(BLOWS)) {
      await goOn(browser.page)
      answered = await waitForRows(proxy, answered + randomInt(3, 14))
      if (blow === 'browser') {
        await browser.kill()
        browser = await startBrowser(join(folder, 'profile'))
        await open(browser.page, plan, key)
      } else if (blow === 'service') {
        await service.kill()
        await waitForEnd(browser.page)
        await service.start()
      } else {
        proxy.fault = blow === 'answers' ? 'drop-response' : 'drop-request'
        if (blow === 'answers') {
          answered = await waitForRows(proxy, proxy.answeredCreates + 1)
          proxy.isDown = true
        }
        await waitForEnd(browser.page)
        proxy.fault = 'none'
        proxy.isDown = false
      }
      await waitForEnd(browser.page)
    }
    await goOn(browser.page)
    const end = browser.page.getByText(`${ROWS} created, 0 refused, 0 unknown`)
    await expect(end).toBeVisible({ timeout: 120_000 })
    const report = compare(
      rows.map(({ post }) => post),
      await readPosts(service.url, key),
    )
    return { ...report, blows: BLOWS.length, requests: proxy.createIds.size }
  } finally {
    await browser.kill()
    await proxy.stop()
    await service.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

/** An account with a calendar that one earlier post names. Returns its key. */
async function makePlanAccount(dataDir: string): Promise<string> {
  const store = await openStore({ dataDir })
  const { account, calendar, key } = await makeAccount(store, 'Soak')
  const at = Date.now() - HOUR
  const ids = { accountId: account.id, calendarId: calendar.id }
  await store.posts.insertMany([newPost({ ...ids, scheduledAt: at, createdAt: at, updatedAt: at })])
  await store.close()
  return key
}

/** Opens a screen. A browser that is killed may have lost the session, which it had not written to the disk yet. */
async function open(page: Page, url: string, key: string): Promise<void> {
  await page.goto(url)
  const field = page.getByLabel('API key')
  await field
    .or(page.getByRole('heading', { name: 'Plan many' }))
    .first()
    .waitFor()
  if (!(await field.isVisible())) return
  await field.fill(key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.goto(url)
}

function makeRows() {
  const start = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR + 48 * HOUR
  return Array.from({ length: ROWS }, (_, index) => {
    const own = index - (index % REPEAT_EVERY === REPEAT_EVERY - 1 ? 1 : 0)
    const at = new Date(start + own * HOUR).toISOString().slice(0, 16)
    const text = `Row ${own + 1} says what no other says`
    return { line: `${at}Z\tUTC\t@soak\t${text}`, post: `${at} ${text}` }
  })
}

/** Reads the moment and the words of each created thread. */
async function readPosts(url: string, key: string): Promise<string[]> {
  const day = (away: number) => new Date(Date.now() + away * 24 * HOUR).toISOString().slice(0, 10)
  const path = `/api/v1/dashboard/post/by_date?start_date=${day(-2)}&end_date=${day(30)}`
  const answer = await fetch(url + path, { headers: { 'X-API-KEY': key } })
  // The tests of the service check this shape.
  const { data } = (await answer.json()) as {
    data: { content: string; scheduled_at: string; post_type: string }[]
  }
  const threads = data.filter(({ post_type }) => post_type === 'thread')
  return threads.map(({ content, scheduled_at }) => `${scheduled_at.slice(0, 16)} ${content}`)
}

function compare(wanted: readonly string[], posts: readonly string[]) {
  const count = (list: readonly string[], post: string) => list.filter((one) => one === post).length
  const distinct = [...new Set(wanted)]
  return {
    rows: posts.length,
    missing: distinct.filter((post) => count(posts, post) < count(wanted, post)).length,
    doubled: distinct.filter((post) => count(posts, post) > count(wanted, post)).length,
    strange: posts.filter((post) => !wanted.includes(post)).length,
  }
}

/** Starts or resumes, as a person does who reads what the screen says. */
async function goOn(page: Page): Promise<void> {
  await sendRepeats(page)
  await page.getByRole('button', { name: /^(?:Schedule \d+|Resume)$/ }).click()
  // Rows that were agreed to are not asked about again.
  const yes = page.getByRole('button', { name: /^Schedule (?:it|them)$/ })
  await yes
    .or(page.getByRole('button', { name: 'Stop' }))
    .first()
    .waitFor()
  if (await yes.isVisible()) await yes.click()
}

/** Decides for every row with the words of another row that it goes out too. */
async function sendRepeats(page: Page): Promise<void> {
  const held = page.getByRole('button', { name: /said already$/ })
  while (await held.isVisible()) {
    await held.click()
    const both = page.locator('[data-row]:focus-within').getByRole('button', { name: 'Send both' })
    await both.click()
    await expect(both).toHaveAttribute('aria-pressed', 'true')
  }
}

async function waitForEnd(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible({ timeout: 180_000 })
}

/** Waits until the service has answered so many creations. */
async function waitForRows(proxy: LossyProxy, count: number): Promise<number> {
  const answered = expect.poll(() => proxy.answeredCreates, { timeout: 60_000, intervals: [5] })
  await answered.toBeGreaterThanOrEqual(count)
  return proxy.answeredCreates
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  const placed = items.map((item) => ({ item, at: randomInt(1_000_000) }))
  return placed.toSorted((a, b) => a.at - b.at).map(({ item }) => item)
}
