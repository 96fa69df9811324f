import { limitCard, mixedLimits, retryUntilLongBackoff } from '#e2e/support/pages/quotas-page.ts'
import { controlLimits } from '#e2e/support/setup/control-limits.ts'
import { expect, test } from '#e2e/support/story.ts'

test.use({ movesTime: true })

const DAY = 86_400_000
const withoutDrafts = { ...mixedLimits, api_draft_post_limit: { max: 100, used: 100 } }

test('While the service cannot read the limits, the last reading stays and the retries back off', async ({
  page,
  open,
  clock,
  service,
}) => {
  const limits = controlLimits(service)
  limits.set(withoutDrafts)
  await open('/quotas')
  await expect(limitCard(page, 'Lists')).toBeVisible()
  // Waits for the warning, because its lazy module reads outdated limits again when it loads.
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('1 limit is used up')

  limits.fail()
  await clock.pass(3 * 60_000)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The service cannot read the quotas right now. Code 5003. The last reading stays.',
  )
  await expect(page.getByText(/^Read 3 minutes ago\. (?:Next try in \d:\d\d|Trying now)\.$/)).toBeVisible()
  await expect(limitCard(page, 'Lists')).toContainText('Over by 10')

  await retryUntilLongBackoff(page)
  limits.set({ ...mixedLimits, list_limit: { max: 20, used: 1 } })
  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(limitCard(page, 'Lists')).toContainText('Normal')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('Before the first reading the screen says so, retries automatically, and then shows the limits', async ({
  page,
  open,
  service,
}) => {
  const limits = controlLimits(service)
  // Opens another screen first, because signing in reads the limits to check the API key.
  await open('/calendar')
  await expect(page.getByRole('banner')).toContainText('Nordlicht Verlag')
  limits.fail()
  await page.goto(`${service.url}/quotas`)
  await expect(page.getByRole('alert')).toContainText('Nothing was read yet.')
  await expect(page.getByRole('meter', { name: 'Quote requests today' })).toBeVisible()
  limits.set(withoutDrafts)
  await expect(limitCard(page, 'Lists')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('The warning dot sends no second request', async ({ page, open, service }) => {
  const limits = controlLimits(service)
  await open('/calendar')
  await expect(page.getByRole('banner')).toContainText('Nordlicht Verlag')
  limits.fail()
  await page.goto(`${service.url}/quotas`)
  await expect(page.getByRole('alert')).toContainText('Nothing was read yet.')
  await retryUntilLongBackoff(page)

  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/limit/get_limit')) requestCount++
  })
  limits.set(withoutDrafts)
  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('1 limit is used up')
  expect(requestCount).toBe(1)
})

test('Three readings on two days draw a line, five make a forecast, and a reset of the limit removes it', async ({
  page,
  open,
  clock,
  service,
}) => {
  const limits = controlLimits(service)
  const note = async (used: number) => {
    const { store, account } = service
    limits.set({ list_limit: { max: 100, used }, list_member_limit: { max: 10, used: 4 } })
    const record = await store.accountLimits.ofAccount(account.id)
    if (record !== null) await store.quotaReadings.note(account.uuid, record)
  }
  const read = async (used: number) => {
    await note(used)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(limitCard(page, 'Lists')).toContainText(`Used${used}Max`)
  }
  await note(0)
  await open('/quotas')
  await expect(limitCard(page, 'Lists')).toBeVisible()
  await clock.pass(DAY)
  await read(10)
  await expect(limitCard(page, 'Lists').getByRole('img')).toHaveCount(0)
  for (const used of [20, 30]) {
    await clock.pass(DAY)
    await read(used)
  }
  await expect(limitCard(page, 'Lists')).toContainText('1000Sat 21 NovTue 24 Nov')
  await expect(limitCard(page, 'Lists').getByRole('img')).toHaveAttribute(
    'aria-label',
    'Use over 3 days: from 0 to 30, 4 readings',
  )
  await expect(page.getByText('at this pace')).toHaveCount(0)
  const unchanged = limitCard(page, 'List members')
  await expect(unchanged).toContainText('unchanged since Sat 21 Nov')
  await expect(unchanged.getByRole('img')).toHaveCount(0)

  await clock.pass(DAY)
  await read(40)
  await expect(limitCard(page, 'Lists')).toContainText('full in about 6 days at this pace')

  await page.reload()
  await expect(limitCard(page, 'Lists')).toContainText('full in about 6 days at this pace')

  await clock.pass(DAY)
  await read(2)
  await expect(page.getByText('at this pace')).toHaveCount(0)
})

test('The quote requests of today show a countdown to midnight UTC, and reset then', async ({
  page,
  open,
  clock,
}) => {
  await open('/quotas')
  const meter = page.getByRole('meter', { name: 'Quote requests today' })
  await expect(meter).toHaveAttribute('aria-valuetext', 'none of 30 used so far')
  await expect(page.getByRole('timer')).toHaveText('12:00:00')
  await expect(page.getByText('at 00:00 UTC (01:00 CET)')).toBeVisible()

  await clock.pass(12 * 3_600_000 - 1_000)
  await expect(page.getByRole('timer')).toHaveText('0:01')
  await clock.pass(1_000)
  await expect(page.getByRole('timer')).toHaveText('24:00:00')
})

test('At midnight UTC the limits are refetched automatically', async ({ page, open, clock, service }) => {
  const limits = controlLimits(service)
  limits.set({ list_limit: { max: 10, used: 10 } })
  await clock.pass(12 * 3_600_000 - 2_000)
  await open('/quotas')
  await expect(limitCard(page, 'Lists')).toContainText('At capacity')
  limits.set({ list_limit: { max: 10, used: 0 } })
  await clock.pass(2_000)
  await expect(limitCard(page, 'Lists')).toContainText('Normal')
})
