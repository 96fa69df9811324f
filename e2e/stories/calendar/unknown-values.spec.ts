import type { Page } from 'playwright'
import { startGateway } from '#e2e/support/servers/gateway.ts'
import { expect, test } from '#e2e/support/story.ts'
import { type UpstreamRecord, startUpstream } from '#e2e/support/servers/upstream.ts'

test.use({ hasServerInFront: true })

const known = {
  calendar_uuid: 'c-1',
  calendar_metadata: { name: 'Nordlicht', username: 'nordlicht' },
  channel: 'Social',
  status: 'published',
  post_type: 'post',
  created_at: '2026-11-01T08:00:00.000Z',
}

async function connectTo(page: Page, url: string) {
  await page.goto(`${url}/connect`)
  await page.getByLabel('API key').fill('a-key-of-that-service')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
}

async function startGatewayWith(records: UpstreamRecord[], clock: Parameters<typeof startGateway>[0]) {
  const upstream = await startUpstream(records)
  const gateway = await startGateway(clock, upstream.url)
  const stop = async () => {
    await gateway.stop()
    await upstream.stop()
  }
  return { url: gateway.url, stop }
}

test('Invalid records are counted once each, and all other posts are shown', async ({ page, clock }) => {
  const gateway = await startGatewayWith(
    [
      { ...known, post_uuid: 'p-1', scheduled_at: '2026-11-19T08:00:00Z', content: 'Well and whole' },
      { ...known, post_uuid: 'p-2', scheduled_at: '2026-11-01 at noon', created_at: 'long ago' },
      { ...known, scheduled_at: '2026-11-15T08:00:00Z', content: 'Without a name of its own' },
    ],
    clock,
  )
  await connectTo(page, gateway.url)
  await expect(page.getByRole('button', { name: 'Well and whole' })).toBeVisible()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('1 post, as of')
  await expect(summary).toContainText('2 posts could not be read')
  await gateway.stop()
})

test('A status and a type that Almanac does not know are shown unchanged, and can be filtered', async ({
  page,
  clock,
}) => {
  const unknown = { ...known, status: 'in_review', post_type: 'poll', content: 'Which map next?' }
  const gateway = await startGatewayWith(
    [
      { ...unknown, post_uuid: 'p-1', scheduled_at: '2026-11-20T08:00:00Z' },
      { ...known, post_uuid: 'p-2', scheduled_at: '2026-11-20T09:00:00Z', content: 'As ever' },
    ],
    clock,
  )
  await connectTo(page, gateway.url)
  await page.getByRole('button', { name: /Which map next.*, in_review, poll/ }).click()
  const panel = page.getByRole('complementary', { name: 'Post' })
  await expect(panel).toContainText('in_review')
  await expect(panel).toContainText('The service uses a status that is not known here.')
  await expect(panel).toContainText('poll')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: 'in_review 1' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=in_review/)
  await expect(page.getByRole('button', { name: /As ever/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Which map next/ })).toBeVisible()
  await page.getByRole('button', { name: 'Agenda', exact: true }).click()
  await expect(page.getByRole('list', { name: 'November 2026' })).toContainText('in_review')
  await gateway.stop()
})
