import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { type LossyProxy, startLossyProxy } from '#e2e/support/servers/lossy-proxy.ts'
import { makePlanAccount } from './plan-account.ts'
import { startBrowser } from './killable-browser.ts'

const ROWS = 200
const DAY_MS = 86_400_000
/** Every fifth row says the same at the same moment as the one before it. */
const REPEAT_EVERY = 5

type Blow = 'browser' | 'answers' | 'requests' | 'service'
const BLOWS: readonly Blow[] = [
  ...Array.from({ length: 5 }, () => 'browser' as const),
  ...Array.from({ length: 3 }, () => 'answers' as const),
  ...Array.from({ length: 2 }, () => 'requests' as const),
  ...Array.from({ length: 2 }, () => 'service' as const),
]

export type PlanReport = {
  rows: number
  blows: number
  missing: number
  doubled: number
  strange: number
  requests: number
}

/**
 * Schedules 200 rows while the browser is killed five times, the network cut five times and the service killed twice.
 * Then each row has to be a post, once, with its own words and moment.
 */
export async function soakPlan(): Promise<PlanReport> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-plan-'))
  const account = await makePlanAccount(folder)
  let service = await startService(folder, account.key, 0)
  const proxy = await startLossyProxy(service.url)
  let browser = await startBrowser(join(folder, 'profile'))
  try {
    const rows = makeRows(account.username)
    await browser.page.goto(`${proxy.url}/plan${new URL(service.launch).hash}`)
    await pasteTable(browser.page, rows.map(({ line }) => line).join('\n'))
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
        // A browser that is killed may have lost the session, which it had not written to the disk yet.
        await browser.page.goto(`${plan}${new URL(await askLaunch(service.child)).hash}`)
      } else if (blow === 'service') {
        await kill(service.child)
        await waitForEnd(browser.page)
        service = await startService(folder, account.key, Number(new URL(service.url).port))
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
    await expect(browser.page.getByText(`${ROWS} created, 0 refused, 0 unknown`)).toBeVisible({
      timeout: 120_000,
    })
    const posts = await account.readPosts(service.url)
    return { ...compare(rows, posts), requests: proxy.createIds.size }
  } finally {
    await browser.kill()
    await proxy.stop()
    await kill(service.child)
    await rm(folder, { recursive: true, force: true })
  }
}

type SoakRow = { line: string; post: string }

function makeRows(username: string): SoakRow[] {
  const head = { line: 'when\tzone\tcalendar\ttext', post: '' }
  const start = Math.floor(Date.now() / DAY_MS) * DAY_MS + 2 * DAY_MS
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const own = index - (index % REPEAT_EVERY === REPEAT_EVERY - 1 ? 1 : 0)
    const at = new Date(start + own * 3_600_000).toISOString().slice(0, 16)
    const text = `Row ${own + 1} says what no other says`
    return { line: `${at}Z\tUTC\t@${username}\t${text}`, post: `${at} ${text}` }
  })
  return [head, ...rows]
}

function compare(rows: readonly SoakRow[], posts: readonly string[]) {
  const wanted = rows.map(({ post }) => post).filter((post) => post !== '')
  const all = [...new Set([...wanted, ...posts])]
  return {
    rows: posts.length,
    blows: BLOWS.length,
    missing: all.filter((post) => count(posts, post) < count(wanted, post)).length,
    doubled: all.filter((post) => wanted.includes(post) && count(posts, post) > count(wanted, post)).length,
    strange: posts.filter((post) => !wanted.includes(post)).length,
  }
}

function count(list: readonly string[], post: string): number {
  return list.filter((one) => one === post).length
}

/** Starts, or goes on, as a person does who reads what the screen says. */
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

/** Decides for every row that says what another says that it goes out too. */
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
  await expect
    .poll(() => proxy.answeredCreates, { timeout: 60_000, intervals: [5] })
    .toBeGreaterThanOrEqual(count)
  return proxy.answeredCreates
}

async function startService(folder: string, key: string, port: number) {
  const child = fork(join(import.meta.dirname, 'plan-server.ts'), [folder, String(port), key])
  const started = await new Promise<{ url: string; launch: string }>((resolve, reject) => {
    child.once('message', (message: { url: string; launch: string }) => resolve(message))
    child.once('exit', () => reject(new Error('The service did not start')))
  })
  return { ...started, child }
}

async function askLaunch(child: ChildProcess): Promise<string> {
  child.send('launch')
  // The process answers with this message only.
  const [{ launch }] = (await once(child, 'message')) as [{ launch: string }]
  return launch
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: randomInt(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
