import type { Page } from 'playwright'
import { crashPage, composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { type LossyProxy, startLossyProxy } from '#e2e/support/servers/lossy-proxy.ts'
import { test as base, expect } from '#e2e/support/story.ts'

const WORDS = 'A thread that must not be lost'

const test = base.extend<{
  lossyProxy: LossyProxy
  /** Opens the thread composer through the proxy and writes a thread. */
  write: () => Promise<void>
  /** Sends the thread in a page that crashes before the response arrives. Opens a new page without a fault. */
  crashWhileSending: (nextPath?: string, reads?: 'fails-reads') => Promise<Page>
}>({
  hasServerInFront: true,

  lossyProxy: async ({ service }, provide) => {
    const lossyProxy = await startLossyProxy(service.url)
    await provide(lossyProxy)
    await lossyProxy.stop()
  },

  write: async ({ page, service, lossyProxy }, provide) => {
    await provide(async () => {
      await page.goto(`${lossyProxy.url}/compose/thread${new URL(service.launchLink()).hash}`)
      await composerPage(page).segment(1).fill(WORDS)
    })
  },

  crashWhileSending: async ({ page, context, clock, lossyProxy }, provide) => {
    await provide(async (nextPath, reads) => {
      const { saved, schedule } = composerPage(page)
      await expect(saved).toBeVisible()
      const url = nextPath === undefined ? page.url() : `${lossyProxy.url}${nextPath}`
      lossyProxy.fault = 'hold-response'
      await schedule.click()
      await expect.poll(() => lossyProxy.answeredCreates).toBe(1)
      await crashPage(page)

      lossyProxy.fault = 'none'
      lossyProxy.failsReads = reads === 'fails-reads'
      const next = await context.newPage()
      await clock.show(next)
      await next.goto(url)
      return next
    })
  },
})

test.beforeEach(async ({ service }) => {
  // Calendars are learned from posts.
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('After a crash during sending, a new page finds out that the thread was created', async ({
  service,
  lossyProxy,
  write,
  crashWhileSending,
}) => {
  await write()
  const next = await crashWhileSending()
  await expect(composerPage(next).created).toBeVisible()
  expect(lossyProxy.createIds.size).toBe(1)
  expect(await readCreated(service)).toHaveLength(1)
})

test('A thread whose outcome is unknown is found out on the calendar, which says that it was created and shows it once', async ({
  service,
  lossyProxy,
  write,
  crashWhileSending,
}) => {
  await write()
  const next = await crashWhileSending('/calendar?view=month')
  const said = next.getByRole('paragraph').filter({ hasText: /^It was created: Scheduled .+: “/ })
  await expect(said).toContainText(`“${WORDS}”`)
  await expect(next.getByRole('link', { name: new RegExp(WORDS) })).toHaveCount(0)
  await expect(next.getByRole('button', { name: new RegExp(WORDS) })).toHaveCount(1)
  await next.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(said).toHaveCount(0)
  expect(lossyProxy.createIds.size).toBe(1)
  expect(await readCreated(service)).toHaveLength(1)
})

test('A thread whose outcome is unknown is not settled on its day until it is found out that it was not created, and then a draft that says so', async ({
  service,
  lossyProxy,
  page,
  context,
  clock,
  write,
}) => {
  await write()
  await expect(composerPage(page).saved).toBeVisible()
  lossyProxy.fault = 'drop-request'
  await composerPage(page).schedule.click()
  await expect(page.getByText('It is not known whether it was created')).toBeVisible()
  await crashPage(page)

  lossyProxy.fault = 'none'
  const next = await context.newPage()
  await clock.show(next)
  await next.goto(`${lossyProxy.url}/calendar?view=month`)
  await expect(next.getByRole('link', { name: new RegExp(`Not settled ${WORDS}`) })).toBeVisible()
  const notice = next.getByRole('alert').filter({ hasText: `It was not created: send again? “${WORDS}”` })
  // It is looked for four times, within ten seconds.
  await expect(notice).toBeVisible({ timeout: 20_000 })
  await expect(
    next.getByRole('link', { name: new RegExp(`Not created ${WORDS}, It was not created: send again\\?`) }),
  ).toBeVisible()
  await next.getByRole('link', { name: /^Drafts/ }).click()
  await expect(next.getByRole('listitem').filter({ hasText: WORDS })).toContainText(
    'It was not created: send again?',
  )
  await notice.getByRole('link', { name: 'Open the draft' }).click()
  await expect(notice).toHaveCount(0)
  await expect(composerPage(next).button('Send again')).toBeVisible()
  expect(await readCreated(service)).toHaveLength(0)
})

test('Of two tabs one finds out that the thread was created and says so, and both show it once', async ({
  context,
  clock,
  write,
  crashWhileSending,
}) => {
  await write()
  const first = await crashWhileSending('/calendar?view=month')
  const second = await context.newPage()
  await clock.show(second)
  await second.goto(first.url())
  const tabs = [first, second]
  for (const tab of tabs) {
    await expect(tab.getByRole('link', { name: new RegExp(WORDS) })).toHaveCount(0)
    await expect(tab.getByRole('button', { name: new RegExp(WORDS) })).toHaveCount(1)
  }
  const said = tabs.map((tab) => tab.getByRole('paragraph').filter({ hasText: 'It was created: Scheduled' }))
  // Only one of them says it.
  await expect
    .poll(async () =>
      (await Promise.all(said.map((line) => line.count()))).reduce((sum, count) => sum + count),
    )
    .toBe(1)
})

test('A request with an unknown outcome is listed above the drafts, and settled when the connection returns', async ({
  context,
  service,
  lossyProxy,
  write,
  crashWhileSending,
}) => {
  await write()
  const next = await crashWhileSending('/drafts', 'fails-reads')
  const unsettled = next.getByRole('region', { name: 'Not settled yet' })
  await expect(unsettled).toContainText(WORDS)
  await next.reload()
  await expect(unsettled).toContainText(WORDS)
  // It is not among the drafts, where it could be deleted.
  await expect(next.getByText('No other drafts on this device.')).toBeVisible()
  lossyProxy.failsReads = false
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(unsettled).toBeHidden()
  await expect(next.getByText('No drafts on this device.')).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)
})

test('After a lost response, the dashboard finds the created thread on the calendar', async ({
  page,
  service,
  lossyProxy,
  write,
}) => {
  await write()
  lossyProxy.fault = 'drop-response'
  await composerPage(page).schedule.dblclick()
  await expect(page.getByText('The answer was lost on the way')).toBeVisible()
  expect(lossyProxy.createIds.size).toBe(1)
  expect(await readCreated(service)).toHaveLength(1)
})

test('A lost request is found to have created nothing, and only a person sends it again', async ({
  page,
  service,
  lossyProxy,
  write,
}) => {
  const { segment, schedule, button, created } = composerPage(page)
  await write()
  lossyProxy.fault = 'drop-request'
  await schedule.click()
  await expect(page.getByText('It is not known whether it was created')).toBeVisible()
  await expect(page.getByText('It was not created: send again?')).toBeVisible()
  expect(lossyProxy.createIds.size).toBe(1)
  await expect(segment(1)).toHaveValue(WORDS)
  lossyProxy.fault = 'none'
  await button('Send again').click()
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)
})
