import { startGateway, startRawServer } from '#e2e/support/servers/gateway.ts'
import { type UpstreamRecord, startUpstream } from '#e2e/support/servers/upstream.ts'
import { expect, test } from '#e2e/support/story.ts'
import { operations } from '#contract/operations.ts'

test.use({ hasServerInFront: true })

test('The dashboard shows the posts of an upstream service, names its host, and offers no change that its API does not have', async ({
  page,
  service,
  clock,
}) => {
  await service.addPosts([
    { at: new Date(clock.now()).toISOString(), content: 'From far away' },
    { at: '2026-11-24T09:00:00Z', content: 'Settled words', status: 'scheduled' },
  ])
  await service.addOverduePosts([{ at: '2026-11-20T09:00:00Z', content: 'Never reported' }])
  const gateway = await startGateway(clock, service.url)
  await page.goto(`${gateway.url}/connect`)
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('From far away').first()).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('127.0.0.1')

  const post = page.getByRole('button', { name: /Settled words/ })
  await post.click()
  const panel = page.getByRole('complementary', { name: 'Post' })
  const why =
    'The service behind this one cannot change or delete it: Copy as new makes another one, and this one stays.'
  await expect(panel.getByText(why)).toBeVisible()
  for (const name of ['Edit', 'Move to…', 'Back to drafts', 'Delete', 'Try again'])
    await expect(panel.getByText(name, { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await post.press('v')
  await expect(
    page.getByText('Not moved. The service behind this one cannot change a post.').first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Copy as new' })).toBeVisible()

  await page.getByRole('button', { name: /attention/ }).click()
  const overdue = page.getByRole('region', { name: 'Overdue' }).getByRole('listitem')
  const warning = 'Look on the platform before you copy it, or it may appear twice.'
  await expect(overdue).toContainText(warning)
  await overdue.getByRole('button', { name: /^Overdue/ }).click()
  await expect(panel).toContainText(warning)
  await gateway.stop()
})

test('A key without the right to one operation keeps its session, and a lost upstream is said on the calendar and in the composer', async ({
  page,
  clock,
}) => {
  const at = new Date(clock.now()).toISOString()
  const records: UpstreamRecord[] = []
  const upstream = await startUpstream(records, operations.postsByUsername.path)
  const gateway = await startGateway(clock, upstream.url)
  await page.goto(`${gateway.url}/connect`)
  await page.getByLabel('API key').fill('a-narrow-key')
  await page.getByRole('button', { name: 'Connect' }).click()
  const firstUse = page.getByRole('region', { name: 'What will fill this calendar' })
  await expect(firstUse).toContainText('It needs a calendar id')
  records.push({ post_uuid: 'one', scheduled_at: at, content: 'Seen by this key' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Seen by this key').first()).toBeVisible()
  await page.goto(`${gateway.url}/interactions?user=someone`)
  await expect(page.getByText('insufficient permissions').first()).toBeVisible()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByText('Seen by this key').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await upstream.stop()
  await page.goto(`${gateway.url}/calendar`)
  await expect(page.getByText('The service behind this one cannot be reached.').first()).toBeVisible()
  await page.goto(`${gateway.url}/compose/thread`)
  await expect(page.getByText('The accounts could not be read.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Calendar id' })).toBeEditable()
  await gateway.stop()
})

const STRANGE_SERVERS = [
  [
    'a service that closes the connection',
    null,
    /does not answer|gave an answer that Almanac cannot read|did not answer in time/,
  ],
  [
    'a server that is not this API',
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 15\r\nConnection: close\r\n\r\n<h1>Hello!</h1>',
    /gave an answer that Almanac (?:cannot read|does not understand)/,
  ],
  [
    'a service that redirects',
    'HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    /gave an answer that Almanac cannot read/,
  ],
] as const

test('Connecting to a service that gives no readable answer shows an error message and keeps the typed key', async ({
  page,
  clock,
}) => {
  for (const [title, response, message] of STRANGE_SERVERS)
    await test.step(title, async () => {
      const stub = await startRawServer(response)
      const gateway = await startGateway(clock, stub.url)
      await page.goto(`${gateway.url}/connect`)
      await page.getByLabel('API key').fill('a-key-of-that-service')
      await page.getByRole('button', { name: 'Connect' }).click()
      await expect(page.getByText(message)).toBeVisible()
      await expect(page.getByLabel('API key')).toHaveValue('a-key-of-that-service')
      await gateway.stop()
      await stub.stop()
    })
})
