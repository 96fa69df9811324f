import { countReadings, dayCell, waitUntilRead } from '#e2e/support/pages/calendar-page.ts'
import { closedGate } from '#e2e/support/setup/control-reads.ts'
import { expect, test } from '#e2e/support/story.ts'

test('A scheduled post turns published by itself when its time has come', async ({
  page,
  open,
  service,
  clock,
}) => {
  await service.addPosts([{ at: '2026-11-21T12:00:01Z', content: 'Any moment now' }])
  await open()
  await expect(page.getByRole('button', { name: /Scheduled, Post.*Any moment now/ })).toBeVisible()
  await clock.pass(2_000)
  await expect(page.getByRole('button', { name: /Published, Post.*Any moment now/ })).toBeVisible({
    timeout: 15_000,
  })
})

test('Old posts stay, with their age, while the service does not answer', async ({ page, open, service }) => {
  await service.addPosts([{ at: '2026-11-20T08:00:00Z', content: 'Read before' }])
  const readings = countReadings(page)
  await open()
  await waitUntilRead(page, readings)
  const post = page.getByRole('button', { name: 'Read before' })
  const place = await post.boundingBox()
  await service.stopListening()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByRole('alert')).toContainText(
    'The service does not answer. What is shown is as of 13:00.',
  )
  await expect(summary.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await post.boundingBox()).toEqual(place)
})

test('Nobody posted: the month says so and offers the one next step', async ({ page, open }) => {
  await open()
  await expect(page.getByText('No posts in November 2026.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'New thread' })).toHaveAttribute(
    'href',
    '/compose/thread',
  )
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
})

test('When the window is looked at again old posts are read anew, and fresh ones are not', async ({
  page,
  open,
  service,
  clock,
}) => {
  const readings = countReadings(page)
  // As the browser tells it when somebody comes back to this window.
  const comeBack = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await open()
  await waitUntilRead(page, readings)
  await service.addPosts([{ at: '2026-11-20T08:00:00Z', content: 'Came meanwhile' }])
  await clock.pass(60_000)
  await comeBack()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page.getByRole('grid', { name: '16 to 22 November 2026' })).toBeVisible()
  expect(readings.count()).toBe(3)

  await clock.pass(120_000)
  await comeBack()
  await expect(page.getByRole('button', { name: /Came meanwhile/ })).toBeVisible()
  expect(readings.count()).toBe(6)
})

test('Days are there before their posts, and a month that cannot be read says so until it can', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T08:00:00Z', content: 'Here at last' }])
  const { posts } = service.store
  const { byDatePages } = posts
  const gate = closedGate()
  posts.byDatePages = async function* (...asked) {
    await gate.passed
    yield* byDatePages(...asked)
  }
  await open()
  const grid = page.getByRole('grid', { name: 'November 2026' })
  await expect(grid).toHaveAttribute('aria-busy', 'true')
  // Nothing is known yet of how many posts a day has, so none is said to have none.
  await expect(dayCell(page, 'Friday, 20 November 2026')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.locator('main div[aria-busy=true]')).toBeVisible()
  await expect(page.getByText('no posts')).toHaveCount(0)
  await page.keyboard.press('m')
  gate.open()
  await expect(dayCell(page, 'Friday, 20 November 2026, 1 post')).toBeVisible()
  await expect(grid).toHaveAttribute('aria-busy', 'false')

  await page.goto(`${service.url}/calendar?date=2026-11-20`)
  await expect(page.getByRole('button', { name: /Here at last/ })).toBeVisible()
  posts.byDatePages = () => {
    throw new Error('the posts of this story are away')
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
