import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from 'playwright'
import { expect as see } from 'playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchOptions } from '#e2e/support/browser.mjs'
import { NOON_ZONE } from '#e2e/support/noon-zone.ts'
import { runAdminCommand } from './almanac-processes.ts'
import { freePort } from '#service/outbound/testing/free-port.ts'
import { type BlueskyServers, type TestAccount, startBlueskyServers } from './bluesky-servers.ts'

const MAIN = join(import.meta.dirname, '../../src/service/start/main.ts')
const POSTS = ['First light over the harbour', 'The tide tables are out', 'Two new walks for the winter']
const WORDS = 'Written in Almanac, for Bluesky'
const WITHIN = { timeout: 30_000 }

describe('a newcomer with a browser', () => {
  let bluesky: BlueskyServers
  let alice: TestAccount
  let dataDir: string
  let environment: Record<string, string>
  let service: ChildProcess
  let browser: Browser
  let page: Page

  const start = async (): Promise<string> => {
    service = fork(MAIN, {
      env: { ...process.env, ...environment },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    let printed = ''
    for await (const chunk of service.stdout ?? []) {
      printed += String(chunk)
      const link = /http\S+#launch=\S+/.exec(printed)?.[0]
      if (link !== undefined) {
        service.stdout?.resume()
        return link
      }
    }
    throw new Error(`Almanac printed no link: ${printed}`)
  }
  const stop = async () => {
    service.kill('SIGTERM')
    await once(service, 'exit')
  }

  beforeAll(async () => {
    bluesky = await startBlueskyServers()
    alice = await bluesky.makeAccount('alice')
    for (const text of POSTS)
      await bluesky.call('com.atproto.repo.createRecord', {
        token: alice.token,
        body: {
          repo: alice.did,
          collection: 'app.bsky.feed.post',
          record: { $type: 'app.bsky.feed.post', text, createdAt: new Date().toISOString() },
        },
      })
    dataDir = await mkdtemp(join(tmpdir(), 'almanac-browser-'))
    environment = {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      PLC_URL: bluesky.directoryUrl,
      BLUESKY_APPVIEW: 'none',
      PRIVATE_HOSTS: 'allow',
    }
    browser = await chromium.launch(launchOptions())
    page = await browser.newPage({
      viewport: { width: 1280, height: 1400 },
      locale: 'en-GB',
      timezoneId: NOON_ZONE,
    })
  })
  afterAll(async () => {
    await browser.close()
    await stop()
    await bluesky.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  it('is led from the printed link to the calendar of the own account, with words for each fault', async () => {
    await page.goto(await start())
    await see(page.getByText('This is demo data: nothing leaves this machine.')).toBeVisible(WITHIN)
    await page.getByRole('link', { name: 'Connect your own account' }).click()

    await field('Handle').fill('alice')
    await field('App password').fill('x')
    await press('Connect')
    await see(page.getByText('A handle has a dot, such as alice.bsky.social.')).toBeVisible(WITHIN)
    await press('Enter the address of my server')
    await field('Handle').fill(alice.handle)
    await field('Server').fill('http://127.0.0.1:9')
    await press('Connect')
    await see(page.getByText('http://127.0.0.1:9 does not answer.')).toBeVisible(WITHIN)
    await field('Server').fill(bluesky.url)
    await field('App password').fill('not-the-password')
    await press('Connect')
    await see(page.getByText('The server refuses this app password for this handle.')).toBeVisible(WITHIN)
    await field('App password').fill(alice.mainPassword)
    await press('Connect')
    await see(page.getByText('This is the main password of the account')).toBeVisible(WITHIN)
    await field('App password').fill(alice.appPassword)
    await press('Connect')

    const grid = page.getByRole('grid')
    for (const text of POSTS) await see(grid).toContainText(text, WITHIN)
    await see(page.getByRole('button', { name: 'Account: alice.test' })).toBeVisible()
    await see(page.getByText('This is demo data')).toBeHidden()
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toContain(alice.appPassword)
  })

  it('comes back to the calendar when the same account is connected again', async () => {
    await page.getByRole('button', { name: 'Account: alice.test' }).click()
    await page.getByRole('link', { name: 'Connect Bluesky' }).click()
    await field('Handle').fill(alice.handle)
    await press('Enter the address of my server')
    await field('Server').fill(bluesky.url)
    await field('App password').fill(alice.appPassword)
    await press('Connect')
    await see(page.getByRole('grid')).toContainText(POSTS[0] ?? '', WITHIN)
    await see(page).toHaveURL(/\/calendar/)
    await see(page.getByRole('dialog', { name: 'Connect again' })).toHaveCount(0)
  })

  it('schedules a post there', async () => {
    await page.getByRole('link', { name: 'New thread' }).first().click()
    await page.getByRole('textbox', { name: 'Segment 1' }).fill(WORDS)
    await page.getByRole('button', { name: /^Schedule a / }).click()
    await see(page.getByText(/ scheduled/).first()).toBeVisible(WITHIN)
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await see(page.getByRole('grid')).toContainText(WORDS, WITHIN)
  })

  it('copies the link that the scheduled post will have, and quotes it there', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page
      .getByRole('grid')
      .getByRole('button', { name: new RegExp(WORDS) })
      .click()
    await press('Copy its future link')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`^https://bsky\\.app/profile/${alice.did}/post/\\w+$`))
    await page.getByRole('link', { name: 'Quote this post' }).click()
    await see(page.getByRole('combobox', { name: 'Post to quote' })).toHaveValue(
      new RegExp(`^at://${alice.did}/`),
      WITHIN,
    )
    await page.getByRole('textbox', { name: 'Commentary' }).fill('It is about to come')
    await page.getByRole('button', { name: /^Schedule a quote/ }).click()
    await see(page.getByRole('heading', { name: 'Quote scheduled' })).toBeVisible(WITHIN)
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  })

  it('publishes a post with a language and a gate there', async () => {
    await page.getByRole('link', { name: 'New thread' }).first().click()
    await page.getByRole('textbox', { name: 'Segment 1' }).fill('Dim ond ffrindiau')
    await page.getByRole('button', { name: /^Language and replies/ }).click()
    await field('Language').selectOption('Welsh')
    await page.getByRole('checkbox', { name: 'People you follow' }).check()
    await page.getByRole('checkbox', { name: 'May be quoted' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More ways to send' }).click()
    await press('Publish now')
    await page.getByRole('button', { name: 'Publish the post now' }).click()
    await expect
      .poll(
        async () => {
          const posts = await bluesky.listRecords(alice.did)
          return posts.find(({ value }) => value.text === 'Dim ond ffrindiau')?.value.langs
        },
        { timeout: 30_000 },
      )
      .toEqual(['cy'])
    const gates = ['threadgate', 'postgate'].map((gate) =>
      bluesky.listRecords(alice.did, `app.bsky.feed.${gate}`),
    )
    expect((await Promise.all(gates)).map((records) => records.length)).toEqual([1, 1])
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  })

  it('finds the own account first with the link of a later start', async () => {
    await stop()
    await page.goto(await start())
    await see(page.getByRole('button', { name: 'Account: alice.test' })).toBeVisible(WITHIN)
    await see(page.getByRole('grid')).toContainText(WORDS, WITHIN)
  })

  it('is told where a connection is lost, and signs in again there', async () => {
    const account = await page.evaluate(() => localStorage.getItem('almanac.account'))
    const list = await runAdminCommand(
      ['calendar', 'list', '--account', account ?? '', '--json'],
      environment,
    )
    // The cast is safe, because `calendar list --json` prints these fields.
    const [calendar] = (JSON.parse(list.out) as { calendars: { calendar_uuid: string }[] }).calendars
    await runAdminCommand(
      ['calendar', 'disconnect', '--calendar', calendar?.calendar_uuid ?? ''],
      environment,
    )
    await page.reload()
    await see(page.getByText('@alice.test is signed out at Bluesky.')).toBeVisible(WITHIN)
    await page.getByRole('button', { name: 'Account: alice.test' }).click()
    await see(page.getByRole('link', { name: 'Sign in @alice.test again' })).toBeVisible(WITHIN)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Sign in again' }).click()
    await see(field('Handle')).toHaveValue(alice.handle)
    await see(field('App password')).toBeFocused()
    await field('App password').fill(alice.appPassword)
    await press('Sign in again')
    await see(page.getByText('@alice.test is signed in again.')).toBeVisible(WITHIN)
    await page.getByRole('link', { name: 'To the calendar' }).click()
    await see(page.getByRole('grid')).toContainText(WORDS, WITHIN)
    await see(page.getByText('is signed out at Bluesky')).toBeHidden()
  })
})
