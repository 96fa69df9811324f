import { countReadings, waitUntilRead } from '#e2e/support/calendar-page.ts'
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
  await service.stopListening()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The service does not answer. What is shown is as of 13:00.',
  )
  await expect(page.getByRole('button', { name: 'Read before' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
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
