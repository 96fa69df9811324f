import { goTo } from '#e2e/support/pages/go-to.ts'
import { trackPostRequests, dayButton, waitUntilPrefetched } from '#e2e/support/pages/calendar-page.ts'
import { makeGate } from '#e2e/support/setup/gate.ts'
import { expect, test } from '#e2e/support/story.ts'

test.describe(() => {
  test.use({ movesTime: true })

  test('A scheduled post becomes published when it is due, without a reload; while the service does not answer, the calendar keeps its posts and shows when they were read', async ({
    page,
    open,
    service,
    clock,
  }) => {
    await service.addPosts([
      { at: '2026-11-20T08:00:00Z', content: 'Read before' },
      { at: '2026-11-21T12:00:01Z', content: 'Any moment now' },
    ])
    const requests = trackPostRequests(page)
    await open()
    await waitUntilPrefetched(page, requests)
    await expect(page.getByRole('button', { name: /Any moment now, Scheduled, Post/ })).toBeVisible()
    await clock.pass(2_000)
    await expect(page.getByRole('button', { name: /Any moment now, Published, Post/ })).toBeVisible()
    const post = page.getByRole('button', { name: 'Read before' })
    const position = await post.boundingBox()
    await service.stopListening()
    await page.getByRole('button', { name: 'Refresh' }).click()
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByRole('alert')).toContainText(
      'The service does not answer. What is shown is as of 13:00.',
    )
    await expect(summary.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(await post.boundingBox()).toEqual(position)
  })
})

test('An account without posts says what will fill the calendar, and offers a new thread or says who connects an account', async ({
  page,
  open,
  service,
}) => {
  await open()
  await expect(page.getByText('No posts in November 2026.')).toBeVisible()
  const firstUse = page.getByRole('region', { name: 'What will fill this calendar' })
  await expect(firstUse).toContainText('A new thread is the first step.')
  await expect(page.getByRole('main').getByRole('link', { name: 'New thread' })).toHaveAttribute(
    'href',
    '/compose/thread',
  )
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.getByRole('button', { name: /^Saturday, 21 November/ }).focus()
  await page.keyboard.press('End')
  await expect(firstUse).toBeHidden()
  await page.getByRole('button', { name: 'Today' }).focus()
  await firstUse.getByRole('button', { name: 'Close' }).click()
  await expect(firstUse).toHaveCount(0)

  const other = await service.store.accounts.create({ name: 'Nobody posts', tier: 'free' })
  const { key } = await service.makeKey(false, other.id)
  const link = new URL(await service.launchLink(key))
  await page.goto(`${service.url}/calendar${link.hash}`)
  const noAccount = 'No account is connected yet. The person who runs this server can connect one.'
  await expect(firstUse).toContainText(noAccount)
  await goTo(page, '/compose/thread')
  await expect(page.getByRole('textbox', { name: 'Calendar id' })).toHaveAccessibleDescription(noAccount)
})

test.describe(() => {
  test.use({ movesTime: true })

  test('When the window becomes visible again, posts are refetched only if they are old', async ({
    page,
    open,
    service,
    clock,
  }) => {
    const requests = trackPostRequests(page)
    const returnToTab = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await open()
    await waitUntilPrefetched(page, requests)
    await service.addPosts([{ at: '2026-11-20T08:00:00Z', content: 'Came meanwhile' }])
    await clock.pass(60_000)
    await returnToTab()
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await expect(page.getByRole('grid', { name: '16 to 22 November 2026' })).toBeVisible()
    expect(requests.count()).toBe(3)

    await clock.pass(120_000)
    await returnToTab()
    await expect(page.getByRole('button', { name: /Came meanwhile/ })).toBeVisible()
    await expect.poll(requests.count).toBe(6)
  })
})

test('The grid is visible while posts load, and a month that failed to load can be retried', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T08:00:00Z', content: 'Here at last' }])
  const { posts } = service.store
  const { byDatePages } = posts
  const gate = makeGate()
  posts.byDatePages = async function* (...request) {
    await gate.opened
    yield* byDatePages(...request)
  }
  await open()
  const grid = page.getByRole('grid', { name: 'November 2026' })
  await expect(grid).toHaveAttribute('aria-busy', 'true')
  await expect(dayButton(page, 'Friday, 20 November 2026')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.locator('main div[aria-busy=true]')).toBeVisible()
  await expect(page.getByText('no posts')).toHaveCount(0)
  await page.keyboard.press('m')
  gate.open()
  await expect(dayButton(page, 'Friday, 20 November 2026, 1 post')).toBeVisible()
  await expect(grid).toHaveAttribute('aria-busy', 'false')

  await page.goto(`${service.url}/calendar?date=2026-11-20`)
  await expect(page.getByRole('button', { name: /Here at last/ })).toBeVisible()
  posts.byDatePages = () => {
    throw new Error('this story makes reading the posts fail')
  }
  await page.getByRole('button', { name: 'Go to date' }).click()
  await page.getByLabel('Date', { exact: true }).fill('2027-05-05')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The posts could not be read.')
  posts.byDatePages = byDatePages
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No posts in May 2027.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
