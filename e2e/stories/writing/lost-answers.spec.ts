import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { startLossyProxy } from '#e2e/support/servers/lossy-proxy.ts'
import { expect, test } from '#e2e/support/story.ts'

const WORDS = 'A thread that must not be lost'

test.use({ hasServerInFront: true })

test('A press whose answer is lost is repeated in silence and creates one post, and a press that never arrives creates none', async ({
  page,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  const proxy = await startLossyProxy(service.url)
  const { segment, schedule, created } = composerPage(page)
  await page.goto(`${proxy.url}/compose/thread${new URL(service.launchLink()).hash}`)
  await segment(1).fill(WORDS)
  proxy.fault = 'drop-response'
  await schedule.dblclick()
  await expect.poll(() => proxy.answeredSends).toBeGreaterThan(0)
  proxy.fault = 'none'
  await expect(created).toBeVisible()
  expect(proxy.sendIds.size).toBe(1)
  expect(await readCreated(service)).toHaveLength(1)

  await page.getByRole('link', { name: 'Write another thread' }).click()
  await segment(1).fill('Another thread')
  proxy.fault = 'drop-request'
  await schedule.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent.' })).toBeVisible()
  await expect(segment(1)).toHaveValue('Another thread')
  expect(await readCreated(service)).toHaveLength(1)
  proxy.fault = 'none'
  await schedule.click()
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(2)
  await proxy.stop()
})
