import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { addDemoAccount } from '#e2e/support/demo-account.ts'
import { commandLimits } from '#e2e/support/story-limits.ts'
import { expect, test } from '#e2e/support/story.ts'

const DAY = 86_400_000

const mixed = {
  api_draft_post_limit: { max: 100, used: 40 },
  api_published_scheduled_post_limit: { max: 100, used: 95 },
  keyword_webhook_limit: { max: 10, used: 10 },
  list_limit: { max: 20, used: 30 },
  list_member_limit: { max: 0, used: 10 },
  mention_webhook_limit: { max: 0, used: 0 },
  published_scheduled_post_limit: { max: 200, used: 150 },
  space_host_limit: { max: 10, used: 2 },
}

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Limits, the worst first' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name, exact: true }),
    })

test('Every limit tells its state in words and numbers, the worst first', async ({ page, open, service }) => {
  commandLimits(service).become(mixed)
  await open('/quotas')

  const over = cardOf(page, 'Lists')
  await expect(over).toContainText('Over by 10')
  await expect(over.getByRole('meter', { name: 'Lists' })).toHaveAttribute(
    'aria-valuetext',
    '30 of 20 used, -10 left. Over by 10',
  )
  // Twenty of thirty lie before the mark, and the ten above it are drawn beyond.
  const drawn = await over
    .getByRole('meter')
    .evaluate((bar) => [...bar.children].map((each) => each.getBoundingClientRect().width / bar.clientWidth))
  expect(drawn[0]).toBeCloseTo(2 / 3, 2)
  expect(drawn[1]).toBeCloseTo(1 / 3, 2)
  await expect(cardOf(page, 'List members')).toContainText('Over by 10')
  await expect(cardOf(page, 'List members')).toContainText('Used10Max0Left-10')
  await expect(cardOf(page, 'Keyword webhooks')).toContainText('At capacity')
  await expect(cardOf(page, 'Mention webhooks')).toContainText('Not in your tier')
  await expect(cardOf(page, 'API drafts')).toContainText('Normal')
  await expect(cardOf(page, 'Space host')).toContainText('Used2Max10Left8')

  await expect(page.getByRole('list', { name: 'Limits, the worst first' }).getByRole('heading')).toHaveText([
    'List members',
    'Lists',
    'Keyword webhooks',
    'API posts',
    'Posts from UI and API',
    'API drafts',
    'Space host',
    'Mention webhooks',
  ])
  await expect(page.getByText('It lacks: Mention webhooks.')).toBeVisible()
})

test('The demo account has a limit in each of the four states', async ({ page, clock, service }) => {
  const key = await addDemoAccount(service, clock)
  await page.goto(`${service.url}/quotas${new URL(service.launchLink(key)).hash}`)
  for (const [name, state] of [
    ['Lists', 'Over by 3'],
    ['Keyword webhooks', 'At capacity'],
    ['API posts', 'Normal'],
    ['Mention webhooks', 'Not in your tier'],
  ] as const) {
    await expect(cardOf(page, name)).toContainText(state)
  }
  await expect(page.getByRole('heading', { name: 'Tier: pro' })).toBeVisible()
})

test('Posts through the API stand inside the total, and the limit that binds is named', async ({
  page,
  open,
  service,
}) => {
  const limits = commandLimits(service)
  limits.become(mixed)
  await open('/quotas')
  const total = cardOf(page, 'Posts from UI and API')
  await expect(total).toContainText('95 of these through the API. Binding limit: API posts, 5 left.')

  limits.become({ ...mixed, published_scheduled_post_limit: { max: 152, used: 150 } })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(total).toContainText('Binding limit: Posts from UI and API, 2 left.')
})

test('Numbers that contradict each other are shown as they came, and drawn as nothing', async ({
  page,
  open,
  service,
}) => {
  commandLimits(service).become({ list_limit: { max: 10, used: 4, remaining: 9 } })
  await open('/quotas')
  const card = cardOf(page, 'Lists')
  await expect(card).toContainText('Numbers disagree')
  await expect(card).toContainText('Used4Max10Left9')
  await expect(card.getByRole('meter').locator('*')).toHaveCount(0)
})

test('A service that cannot read the limits is asked again by itself, and the last reading stays', async ({
  page,
  open,
  clock,
  service,
}) => {
  const limits = commandLimits(service)
  limits.become(mixed)
  await open('/quotas')
  await expect(cardOf(page, 'Lists')).toBeVisible()

  limits.fail()
  await clock.pass(3 * 60_000)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The service cannot read the quotas right now. Code 5003. The last reading stays.',
  )
  await expect(page.getByText('Read 3 minutes ago. Next try in 0:05.')).toBeVisible()
  await expect(cardOf(page, 'Lists')).toContainText('Over by 10')

  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(page.getByText('Next try in 0:10.')).toBeVisible()

  limits.become({ ...mixed, list_limit: { max: 20, used: 1 } })
  await expect(cardOf(page, 'Lists')).toContainText('Normal', { timeout: 15_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('Without any reading yet the screen says so, and shows the limits once they come', async ({
  page,
  open,
  service,
}) => {
  const limits = commandLimits(service)
  // Signing in proves the key with this very operation.
  await open('/calendar')
  await expect(page.getByRole('banner')).toContainText('Nordlicht Verlag')
  limits.fail()
  await page.goto(`${service.url}/quotas`)
  await expect(page.getByRole('alert')).toContainText('Nothing was read yet.')
  await expect(page.getByRole('meter', { name: 'Quote requests today' })).toBeVisible()
  limits.become(mixed)
  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(cardOf(page, 'Lists')).toBeVisible()
})

test('Five readings make a forecast, and a use that falls takes it back', async ({
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

test('The quote requests of today count down to midnight UTC, and start anew there', async ({
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

test('At midnight UTC the limits are read anew without a word', async ({ page, open, clock, service }) => {
  const limits = commandLimits(service)
  limits.become({ list_limit: { max: 10, used: 10 } })
  await clock.pass(12 * 3_600_000 - 2_000)
  await open('/quotas')
  await expect(cardOf(page, 'Lists')).toContainText('At capacity')
  limits.become({ list_limit: { max: 10, used: 0 } })
  await clock.pass(2_000)
  await expect(cardOf(page, 'Lists')).toContainText('Normal')
})

test('A record of hundreds of limits shows the worst at once and the rest on demand', async ({
  page,
  open,
  service,
}) => {
  commandLimits(service).become(
    Object.fromEntries(
      Array.from({ length: 130 }, (_, index) => [`made_up_${index}_limit`, { max: 200, used: index }]),
    ),
  )
  await open('/quotas')
  const cards = page.getByRole('list', { name: 'Limits, the worst first' }).getByRole('listitem')
  await expect(cards).toHaveCount(60)
  await expect(cards.first()).toContainText('Made up 129')
  await page.getByRole('button', { name: 'Show 60 more of 130' }).click()
  await page.getByRole('button', { name: 'Show 10 more of 130' }).click()
  await expect(cards).toHaveCount(130)
  await expect(cards.last()).toContainText('Made up 0')
  await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0)
})

test('A dot warns beside the way to the quotas while a limit is used up', async ({ page, open, service }) => {
  const limits = commandLimits(service)
  limits.become({ list_limit: { max: 10, used: 10 }, list_member_limit: { max: 10, used: 12 } })
  await open('/calendar')
  const rail = page.getByRole('navigation', { name: 'Main' })
  await expect(rail).toContainText('2 limits are used up')

  limits.become({ list_limit: { max: 10, used: 9 }, list_member_limit: { max: 0, used: 0 } })
  await rail.getByRole('link', { name: 'Quotas' }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rail).not.toContainText('used up')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The quotas are sound for assistive technology in ${colorScheme}`, async ({ page, open, service }) => {
    commandLimits(service).become({ ...mixed, odd_limit: { max: 5, used: 1, remaining: 9 } })
    await page.emulateMedia({ colorScheme })
    await open('/quotas')
    await expect(page.getByRole('meter')).toHaveCount(10)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
}
