import { cardOf, mixed, retryUntilPatient } from '#e2e/support/pages/quotas-page.ts'
import { commandLimits } from '#e2e/support/setup/control-limits.ts'
import { expect, test } from '#e2e/support/story.ts'

const DAY = 86_400_000

test('While the service cannot read the limits the last reading stays, and the tries back off', async ({
  page,
  open,
  clock,
  service,
}) => {
  const limits = commandLimits(service)
  limits.become(mixed)
  await open('/quotas')
  await expect(cardOf(page, 'Lists')).toBeVisible()
  // The warning dot loads last, and would read old limits again by itself.
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('3 limits are used up')

  limits.fail()
  await clock.pass(3 * 60_000)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The service cannot read the quotas right now. Code 5003. The last reading stays.',
  )
  await expect(page.getByText(/^Read 3 minutes ago\. (?:Next try in \d:\d\d|Trying now)\.$/)).toBeVisible()
  await expect(cardOf(page, 'Lists')).toContainText('Over by 10')

  await retryUntilPatient(page)
  limits.become({ ...mixed, list_limit: { max: 20, used: 1 } })
  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(cardOf(page, 'Lists')).toContainText('Normal')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('Without a first reading the screen says so, retries by itself, and shows the limits once they arrive', async ({
  page,
  open,
  service,
}) => {
  const limits = commandLimits(service)
  // Signing in proves the key with the same operation.
  await open('/calendar')
  await expect(page.getByRole('banner')).toContainText('Nordlicht Verlag')
  limits.fail()
  await page.goto(`${service.url}/quotas`)
  await expect(page.getByRole('alert')).toContainText('Nothing was read yet.')
  await expect(page.getByRole('meter', { name: 'Quote requests today' })).toBeVisible()
  limits.become(mixed)
  await expect(cardOf(page, 'Lists')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('The warning dot, which loads later, sends no second request', async ({ page, open, service }) => {
  const limits = commandLimits(service)
  await open('/calendar')
  await expect(page.getByRole('banner')).toContainText('Nordlicht Verlag')
  limits.fail()
  const late = Promise.withResolvers<void>()
  // oxlint-disable-next-line no-restricted-properties -- No answer is faked: a chunk is only delayed.
  await page.route('**/assets/quota-dot-*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(`${service.url}/quotas`)
  await expect(page.getByRole('alert')).toContainText('Nothing was read yet.')
  await retryUntilPatient(page)

  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/limit/get_limit')) asked++
  })
  limits.become(mixed)
  const dotCame = page.waitForResponse('**/assets/quota-dot-*.js')
  late.resolve()
  await dotCame
  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('3 limits are used up')
  expect(asked).toBe(1)
})

test('Five readings give a forecast, and a reset of the limit removes it', async ({
  page,
  open,
  clock,
  service,
}) => {
  const limits = commandLimits(service)
  const read = async (used: number) => {
    limits.become({ list_limit: { max: 100, used } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(cardOf(page, 'Lists')).toContainText(`Used${used}Max`)
  }
  limits.become({ list_limit: { max: 100, used: 0 } })
  await open('/quotas')
  await expect(cardOf(page, 'Lists')).toBeVisible()
  for (const used of [10, 20, 30]) {
    await clock.pass(DAY)
    await read(used)
  }
  await expect(cardOf(page, 'Lists').getByRole('img')).toHaveAttribute(
    'aria-label',
    'Use over 3 days: from 0 to 30, 4 readings',
  )
  await expect(page.getByText('at this pace')).toHaveCount(0)

  await clock.pass(DAY)
  await read(40)
  await expect(cardOf(page, 'Lists')).toContainText('full in about 6 days at this pace')

  await page.reload()
  await expect(cardOf(page, 'Lists')).toContainText('full in about 6 days at this pace')

  await clock.pass(DAY)
  await read(2)
  await expect(page.getByText('at this pace')).toHaveCount(0)
})

test('The quote requests of today count down to midnight UTC, and reset there', async ({
  page,
  open,
  clock,
}) => {
  await open('/quotas')
  const meter = page.getByRole('meter', { name: 'Quote requests today' })
  await expect(meter).toHaveAttribute('aria-valuetext', 'at least 0 of 30')
  await expect(page.getByRole('timer')).toHaveText('12:00:00')
  await expect(page.getByText('at 00:00 UTC (01:00 CET)')).toBeVisible()

  await clock.pass(12 * 3_600_000 - 1_000)
  await expect(page.getByRole('timer')).toHaveText('0:01')
  await clock.pass(1_000)
  await expect(page.getByRole('timer')).toHaveText('24:00:00')
})

test('At midnight UTC the limits are read again by themselves', async ({ page, open, clock, service }) => {
  const limits = commandLimits(service)
  limits.become({ list_limit: { max: 10, used: 10 } })
  await clock.pass(12 * 3_600_000 - 2_000)
  await open('/quotas')
  await expect(cardOf(page, 'Lists')).toContainText('At capacity')
  limits.become({ list_limit: { max: 10, used: 0 } })
  await clock.pass(2_000)
  await expect(cardOf(page, 'Lists')).toContainText('Normal')
})
