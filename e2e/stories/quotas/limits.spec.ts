import { addDemoAccount } from '#e2e/support/setup/demo-account.ts'
import { findAxeViolations } from '#e2e/support/checks/find-axe-violations.ts'
import { limitCard, mixedLimits } from '#e2e/support/pages/quotas-page.ts'
import { controlLimits } from '#e2e/support/setup/control-limits.ts'
import { expect, test } from '#e2e/support/story.ts'

test('The demo account has limits in five states', async ({ page, clock, service }) => {
  const key = await addDemoAccount(service, clock)
  await page.goto(`${service.url}/quotas${new URL(await service.launchLink(key)).hash}`)
  for (const [name, state] of [
    ['Lists', 'Over by 3'],
    ['Keyword webhooks', 'At capacity'],
    ['API posts', 'Nearly full'],
    ['List members', 'Normal'],
    ['Mention webhooks', 'Not in your tier'],
  ] as const) {
    await expect(limitCard(page, name)).toContainText(state)
  }
  await expect(page.getByRole('heading', { name: 'Tier: pro' })).toBeVisible()
})

test('The screen shows the state of each limit in words and numbers, the worst first, also of contradictory ones and of many', async ({
  page,
  open,
  service,
}) => {
  const limits = controlLimits(service)
  const refresh = page.getByRole('button', { name: 'Refresh' })
  limits.set(mixedLimits)
  await open('/quotas')

  await test.step('the limits of posting are first, and each group begins with the worst', async () => {
    const over = limitCard(page, 'Lists')
    await expect(over).toContainText('Over by 10')
    await expect(over.getByRole('meter', { name: 'Lists' })).toHaveAttribute(
      'aria-valuetext',
      '30 of 20 used, -10 left. Over by 10',
    )
    const widths = await over
      .getByRole('meter')
      .evaluate((bar) =>
        [...bar.children].map((part) => part.getBoundingClientRect().width / bar.clientWidth),
      )
    expect(widths[0]).toBeCloseTo(2 / 3, 2)
    expect(widths[1]).toBeCloseTo(1 / 3, 2)
    await expect(limitCard(page, 'List members')).toContainText('Over by 10')
    await expect(limitCard(page, 'List members')).toContainText('Used10Max0Left-10')
    await expect(limitCard(page, 'Keyword webhooks')).toContainText('At capacity')
    await expect(limitCard(page, 'Mention webhooks')).toContainText('Not in your tier')
    await expect(limitCard(page, 'API drafts')).toContainText('Normal')
    await expect(limitCard(page, 'Space host')).toContainText('Used2Max10Left8')

    await expect(limitCard(page, 'API posts')).toContainText('Nearly full')
    await expect(page.getByText('Nearly full means 90 % used or more.')).toBeVisible()

    await expect(page.getByRole('region', { name: 'Posting' }).getByRole('heading', { level: 3 })).toHaveText(
      ['API posts', 'Posts from UI and API', 'API drafts', 'Quote requests today'],
    )
    const closest = page.getByRole('list', { name: 'Closest to the limit' })
    await expect(closest.getByRole('listitem')).toHaveText([
      'List membersOver by 10',
      'ListsOver by 10',
      'Keyword webhooksAt capacity',
      'API postsNearly full5 left',
    ])
    await closest.getByRole('link', { name: 'Lists' }).press('Enter')
    await expect(over).toBeFocused()
    const others = page.getByRole('list', { name: 'Other limits, the worst first' })
    await expect(others.getByRole('heading')).toHaveText([
      'List members',
      'Lists',
      'Keyword webhooks',
      'Space host',
      'Mention webhooks',
    ])
    await expect(page.getByText('Not in this tier: Mention webhooks.')).toBeVisible()
    const tops = await others
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
    expect(tops.filter((top) => top === tops.at(-1))).toHaveLength(2)
  })

  await test.step('the total says how many of its posts are API posts, and names the binding limit', async () => {
    const total = limitCard(page, 'Posts from UI and API')
    await expect(total).toContainText('95 of these are API posts. The nearer limit is API posts: 5 left.')
    limits.set({ ...mixedLimits, published_scheduled_post_limit: { max: 152, used: 150 } })
    await refresh.click()
    await expect(total).toContainText('The nearer limit is Posts from UI and API: 2 left.')
  })
  await test.step('numbers that contradict each other are shown unchanged, with an empty bar', async () => {
    limits.set({ list_limit: { max: 10, used: 4, remaining: 9 } })
    await refresh.click()
    const card = limitCard(page, 'Lists')
    await expect(card).toContainText('Numbers disagree')
    await expect(card).toContainText('Used4Max10Left9')
    await expect(card.getByRole('meter').locator('*')).toHaveCount(0)
  })
  await test.step('of 130 limits the worst 60 are shown, and a button shows more', async () => {
    limits.set(
      Object.fromEntries(
        Array.from({ length: 130 }, (_, index) => [`made_up_${index}_limit`, { max: 200, used: index }]),
      ),
    )
    await refresh.click()
    const cards = page.getByRole('list', { name: 'Other limits, the worst first' }).getByRole('listitem')
    await expect(cards).toHaveCount(60)
    await expect(cards.first()).toContainText('Made up 129')
    await page.getByRole('button', { name: 'Show 60 more of 130' }).focus()
    await page.keyboard.press('Enter')
    const last = page.getByRole('button', { name: 'Show 10 more of 130' })
    await expect(last).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(130)
    await expect(cards.nth(120)).toBeFocused()
    await expect(cards.last()).toContainText('Made up 0')
    await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0)
  })
  await test.step('both themes pass the accessibility checks', async () => {
    limits.set({ ...mixedLimits, odd_limit: { max: 5, used: 1, remaining: 9 } })
    await refresh.click()
    await expect(page.getByRole('meter')).toHaveCount(10)
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme })
        expect(await findAxeViolations(page)).toEqual([])
      })
  })
})

test('The link to the quotas has a warning dot while a limit of posting is used up', async ({
  page,
  open,
  service,
}) => {
  const limits = controlLimits(service)
  limits.set({
    api_draft_post_limit: { max: 10, used: 10 },
    published_scheduled_post_limit: { max: 10, used: 12 },
    list_limit: { max: 10, used: 10 },
  })
  await open('/calendar')
  const rail = page.getByRole('navigation', { name: 'Main' })
  await expect(rail).toContainText('2 limits are used up, 1 over')

  limits.set({
    api_draft_post_limit: { max: 10, used: 9 },
    published_scheduled_post_limit: { max: 20, used: 12 },
    list_limit: { max: 10, used: 12 },
  })
  await rail.getByRole('link', { name: 'Quotas' }).click()
  // Waits for the quotas, because the calendar has a "Refresh" button too.
  await expect(limitCard(page, 'Lists')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rail).not.toContainText('used up')
})
