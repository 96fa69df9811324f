import { crashPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { startLossyProxy } from '#e2e/support/servers/lossy-proxy.ts'
import { expect, test } from '#e2e/support/story.ts'

test.use({ hasServerInFront: true })

test('A plan that is stopped, and one whose page crashes while a row is sent, goes on where it was, and no row is sent twice', async ({
  page,
  context,
  clock,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  const proxy = await startLossyProxy(service.url)
  await page.goto(`${proxy.url}/plan${new URL(service.launchLink()).hash}`)
  const texts = ['One', 'Two', 'Three', 'Four'].map(
    (text, index) => `2026-12-0${index + 1} 09:00\tnordlicht\t${text}`,
  )
  await pasteTable(page, ['when\tcalendar\ttext', ...texts].join('\n'))
  await expect(planPage(page).saved).toBeVisible()

  // The first row is held by the network: Stop lets it end, and sends no other.
  proxy.fault = 'hold-response'
  await planPage(page).begin('Schedule 4')
  await expect.poll(() => proxy.answeredCreates).toBe(1)
  await planPage(page).button('Stop').click()
  await expect(page.getByText('Stopping after this row')).toBeVisible()
  const url = page.url()
  await crashPage(page)

  const next = await context.newPage()
  await clock.show(next)
  proxy.fault = 'none'
  await next.goto(url)
  await expect(next.getByText('1 created, 0 refused, 0 unknown')).toBeVisible()
  expect(proxy.createIds.size).toBe(1)
  await planPage(next).begin('Resume')
  await expect(next.getByText('4 created, 0 refused, 0 unknown')).toBeVisible()
  expect(proxy.createIds.size).toBe(4)
  expect((await readCreated(service)).map(({ content }) => content).toSorted()).toEqual([
    'Four',
    'One',
    'Three',
    'Two',
  ])
  await proxy.stop()
})

test('A tab says that another one is sending for as long as that is so', async ({
  page,
  context,
  clock,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  const proxy = await startLossyProxy(service.url)
  await page.goto(`${proxy.url}/plan${new URL(service.launchLink()).hash}`)
  await pasteTable(
    page,
    'when\tcalendar\ttext\n2026-12-01 09:00\tnordlicht\tOne\n2026-12-02 09:00\tnordlicht\tTwo',
  )
  await expect(planPage(page).saved).toBeVisible()
  const other = await context.newPage()
  await clock.show(other)
  await other.goto(page.url())
  await expect(planPage(other).button('Schedule 2')).toBeVisible()
  proxy.fault = 'hold-response'
  await planPage(page).begin('Schedule 2')
  await expect.poll(() => proxy.answeredCreates).toBe(1)
  await planPage(other).begin(/^(?:Schedule 2|Resume)$/)
  const words = other.getByText('Another tab is sending for this account.')
  await expect(words).toBeVisible()
  proxy.fault = 'none'
  await page.close()
  await expect(words).toBeHidden()
  await planPage(other).button('Resume').click()
  await expect(other.getByText('2 created, 0 refused, 0 unknown')).toBeVisible()
  expect(await readCreated(service)).toHaveLength(2)
  await proxy.stop()
})
