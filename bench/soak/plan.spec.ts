import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Page, chromium } from 'playwright'
import { expect, test } from 'playwright/test'
import { DIST } from '#bench/measure/serve-folder.ts'
import { startService } from '#e2e/pds/almanac-processes.ts'
import { launchOptions } from '#e2e/support/browser.mjs'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { type LossyProxy, startLossyProxy } from '#e2e/support/servers/lossy-proxy.ts'
import { startWithUndo } from '#e2e/support/setup/start-with-undo.ts'
import { makeAccount, newPost } from '#service/api/testing/api-under-test.ts'
import { openStore } from '#service/store/store.ts'

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

test('Each of 200 rows is created once while browser, network and service break down', async () => {
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
    const blows = BLOWS.map((blow) => ({ blow, at: Math.random() })).toSorted((a, b) => a.at - b.at)
    for (const { blow } of blows) {
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
    const posts = await readPosts(service.url, key)
    expect(posts.toSorted()).toEqual(rows.map(({ post }) => post).toSorted())
    console.log(`${BLOWS.length} blows, ${proxy.createIds.size} requests`)
  } finally {
    await browser.kill()
    await proxy.stop()
    await service.kill()
    await rm(folder, { recursive: true, force: true })
  }
})

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

function toDay(away: number): string {
  return new Date(Date.now() + away * 24 * HOUR).toISOString().slice(0, 10)
}

/** Reads the moment and the words of each created thread. */
async function readPosts(url: string, key: string): Promise<string[]> {
  const path = `/api/v1/dashboard/post/by_date?start_date=${toDay(-2)}&end_date=${toDay(30)}`
  const answer = await fetch(url + path, { headers: { 'X-API-KEY': key } })
  // The tests of the service check this shape.
  const { data } = (await answer.json()) as {
    data: { content: string; scheduled_at: string; post_type: string }[]
  }
  const threads = data.filter(({ post_type }) => post_type === 'thread')
  return threads.map(({ content, scheduled_at }) => `${scheduled_at.slice(0, 16)} ${content}`)
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

/** A browser with a profile that outlives it. `kill` gives it no time to write anything. */
async function startBrowser(profile: string) {
  const { args, executablePath = chromium.executablePath() } = launchOptions()
  const portFile = join(profile, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(executablePath, [...args, ...flags, 'about:blank'], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  // The browser writes its port once it listens.
  let lines: string[] = []
  while (lines.length < 2) {
    if (child.exitCode !== null) throw new Error('The browser did not start')
    await pause(20)
    lines = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')
  }
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${lines[0]}`)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  await startWithUndo(context, 0)
  return {
    page: await context.newPage(),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
      await browser.close().catch(() => null)
    },
  }
}
