import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { startGateway } from '#e2e/support/servers/gateway.ts'
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
  const { segment, schedule, created, saved, savedHere } = composerPage(page)
  const readDrafts = async () => String(await service.store.drafts.listJson(service.account.uuid))
  await page.goto(`${proxy.url}/compose/thread${new URL(await service.launchLink()).hash}`)
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

  await test.step('a proxy in front of the service that answers instead of it loses no words', async () => {
    await page.getByRole('link', { name: 'Write another thread' }).click()
    proxy.badGateways = /\/workspace\/drafts\//
    await segment(1).fill('A third thread')
    await expect(savedHere).toBeVisible()
    await expect.poll(readDrafts).toContain('A third thread')
    await segment(1).fill('A third thread, longer')
    proxy.badGateways = null
    await expect(saved).toBeVisible()
    await expect(page.getByText('Changed elsewhere')).toHaveCount(0)
    expect(await readDrafts()).toContain('A third thread, longer')
  })
  await proxy.stop()
})

test('Before an upstream whose answer is lost the post is found on its day, and only a person sends again what is not found', async ({
  page,
  service,
  clock,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  const proxy = await startLossyProxy(service.url)
  const gateway = await startGateway(clock, proxy.url)
  const { segment, schedule, created, button } = composerPage(page)
  await page.goto(`${gateway.url}/connect`)
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('link', { name: 'New thread', exact: true }).click()
  await segment(1).fill(WORDS)
  proxy.fault = 'drop-response'
  await schedule.click()
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)

  await page.getByRole('link', { name: 'Write another thread' }).click()
  await segment(1).fill('Another thread')
  proxy.fault = 'drop-request'
  await schedule.click()
  await expect(page.getByText('It is not known whether it was created')).toBeVisible()
  await expect(segment(1)).toHaveValue('Another thread')
  expect(await readCreated(service)).toHaveLength(1)
  proxy.fault = 'none'
  await button('It was not created: send again').click()
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(2)
  await gateway.stop()
  await proxy.stop()
})
