import { readCreated } from '#e2e/support/pages/composer-page.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { startLossyProxy } from '#e2e/support/servers/lossy-proxy.ts'
import { expect, test } from '#e2e/support/story.ts'

// What a story does in these seconds must not be late on a busy machine.
test.use({ undoSeconds: 10, hasServerInFront: true })

const TABLE = [
  'when\tcalendar\ttext',
  '2026-12-01 09:00\tnordlicht\tFirst row',
  '2026-12-02 09:00\tnordlicht\tSecond row',
  '2026-12-03 09:00\tnordlicht\tThird row',
].join('\n')

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('Leaving a plan in its seconds of Undo sends it at once, as the countdown says, the next screen says so, and it is found sent', async ({
  page,
  open,
  service,
}) => {
  await open('/plan')
  await pasteTable(page, TABLE)
  await expect(planPage(page).saved).toBeVisible()
  const url = page.url()
  await planPage(page).begin('Schedule 3')
  await expect(page.getByText(/^Goes out in \d+ s$/)).toBeVisible()
  await expect(page.getByText('Leaving this screen sends them at once.', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Closing the page stops sending, and the browser asks first.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Drafts', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Drafts', exact: true })).toBeVisible()
  await expect.poll(() => readCreated(service)).toHaveLength(3)
  await expect(page.getByRole('listitem').filter({ hasText: 'row' })).toHaveCount(0)
  const notice = page.getByText('3 rows were created', { exact: true })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the plan' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(url)
  await expect(page.getByText('3 created, 0 refused, 0 unknown')).toBeVisible()
})

test('Leaving in these seconds by Back, the empty screen says what was sent and leads to the rows that are left', async ({
  page,
  open,
  service,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/plan')
  await pasteTable(page, `${TABLE}\n\tnordlicht\tA row without a time\n\tnordlicht\tAnother one`)
  await expect(planPage(page).saved).toBeVisible()
  await planPage(page).begin('Schedule 3')
  await expect(page.getByText(/^Goes out in \d+ s$/)).toBeVisible()
  await page.goBack()
  await expect(planPage(page).table).toBeVisible()
  await expect(page.getByText('3 of 5 rows were created; 2 are left', { exact: true })).toBeVisible()
  expect(await readCreated(service)).toHaveLength(3)
  await page.getByRole('link', { name: 'Open the plan' }).click()
  await expect(planPage(page).cell('Text', 4)).toHaveValue('A row without a time')
  await expect(page.getByText('2 are left')).toHaveCount(0)
})

test('A plan that is left while it is sent goes on, and shows how far it is when it is opened again', async ({
  page,
  service,
}) => {
  const proxy = await startLossyProxy(service.url)
  await page.goto(`${proxy.url}/plan${new URL(service.launchLink()).hash}`)
  await pasteTable(page, TABLE)
  await expect(planPage(page).saved).toBeVisible()
  proxy.fault = 'drop-response'
  await planPage(page).begin('Schedule 3')
  await planPage(page).button('Send now').click()
  await expect.poll(() => proxy.answeredCreates).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  // Another screen says so, and leads back.
  const notice = page.getByText(/^Sending \d of 3$/)
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Open the plan' }).press('Enter')
  await expect(planPage(page).button('Stop')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.goBack()
  await expect(notice).toBeVisible()
  await page.goBack()
  await expect(planPage(page).button('Stop')).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('grid')).toBeVisible()
  proxy.fault = 'none'
  await expect.poll(() => readCreated(service), { timeout: 15_000 }).toHaveLength(3)
  expect(proxy.createIds.size).toBe(3)
  await expect(notice).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('3 created, 0 refused, 0 unknown')).toBeVisible()
  await proxy.stop()
})

test('A plan that stops after it was left says so on the other screens, and leads back', async ({
  page,
  service,
}) => {
  const proxy = await startLossyProxy(service.url)
  await page.goto(`${proxy.url}/plan${new URL(service.launchLink()).hash}`)
  await pasteTable(page, TABLE)
  await expect(planPage(page).saved).toBeVisible()
  proxy.fault = 'drop-request'
  await planPage(page).begin('Schedule 3')
  await planPage(page).button('Send now').click()
  await page.getByRole('link', { name: 'Quotas', exact: true }).click()
  await expect(
    page.getByText('Sending has ended: 0 created, 0 refused, 0 unknown, 2 not created'),
  ).toBeVisible({
    timeout: 30_000,
  })
  proxy.fault = 'none'
  await page.getByRole('link', { name: 'Open the plan' }).click()
  await expect(planPage(page).button('Resume')).toBeVisible()
  await expect(page.getByText('Sending has ended:')).toHaveCount(0)
  await proxy.stop()
})

test('Closing the page in these seconds is asked about, and afterwards the plan and the drafts say that nothing was sent', async ({
  page,
  open,
  context,
  clock,
  service,
}) => {
  await open('/plan')
  await pasteTable(page, TABLE)
  await expect(planPage(page).saved).toBeVisible()
  const url = page.url()
  await planPage(page).begin('Schedule 3')
  await expect(page.getByText(/^Goes out in \d+ s$/)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  const closed = page.waitForEvent('close')
  await dialog.accept()
  await closed

  const next = await context.newPage()
  await clock.show(next)
  await next.goto(`${service.url}/drafts`)
  await expect(next.getByRole('listitem').filter({ hasText: 'First row' })).toContainText(
    '3 rows were not created',
  )
  await next.goto(url)
  await expect(next.getByText('Nothing was sent: the page was closed before it began.')).toBeVisible()
  await expect(planPage(next).button('Schedule 3')).toBeVisible()
  expect(await readCreated(service)).toEqual([])
})

test('A row that another tab deletes in these seconds is not sent: each is read just before its request', async ({
  page,
  open,
  context,
  clock,
  service,
}) => {
  const { button, begin, saved } = planPage(page)
  await open('/plan')
  await pasteTable(page, TABLE)
  await expect(saved).toBeVisible()
  const other = await context.newPage()
  await clock.show(other)
  await other.goto(`${service.url}/drafts`)
  await other.getByText('Single rows').click()
  await begin('Schedule 3')
  await expect(button('Undo')).toBeVisible()
  await other.getByRole('button', { name: 'Delete: Second row' }).click()
  await expect(other.getByText('Deleted: Second row')).toBeVisible()
  await button('Send now').click()
  await expect.poll(() => readCreated(service)).toHaveLength(2)
  const texts = (await readCreated(service)).map(({ content }) => content)
  expect(texts.toSorted()).toEqual(['First row', 'Third row'])
})

test('A connection that is lost in these seconds ends them; a double click on Schedule begins once and stops nothing, also after an Undo', async ({
  page,
  open,
  context,
  service,
}) => {
  const { button, begin } = planPage(page)
  const confirm = button('Schedule them')
  await open('/plan')
  await pasteTable(page, TABLE)
  await begin('Schedule 3')
  await expect(page.getByText(/^Goes out in \d+ s$/)).toBeVisible()
  await context.setOffline(true)
  await expect(page.locator('p').filter({ hasText: 'You are offline. Nothing was sent.' })).toBeVisible()
  await expect(page.getByText(/^Goes out in/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(button('Schedule 3')).toBeVisible()
  expect(await readCreated(service)).toEqual([])

  await button('Schedule 3').dblclick()
  await confirm.dblclick()
  await expect(page.getByText(/^Goes out in \d+ s$/)).toBeVisible()
  await expect(page.getByText('Undone. Nothing was sent.', { exact: true })).toHaveCount(0)
  await button('Undo').click()
  // Seen, not only heard.
  await expect(page.locator('p').filter({ hasText: 'Undone. Nothing was sent.' })).toBeVisible()
  await expect(button('Schedule 3')).toBeFocused()
  await button('Schedule 3').dblclick()
  await confirm.dblclick()
  await expect(button('Undo')).toBeVisible()
  await button('Send now').click()
  await expect(page.getByText('3 created, 0 refused, 0 unknown')).toBeVisible()
  expect(await readCreated(service)).toHaveLength(3)
})

test.describe('without Undo', () => {
  test.use({ undoSeconds: 0 })

  test('a double click on Resume does not stop, and what was stopped has its Resume', async ({
    page,
    service,
  }) => {
    const proxy = await startLossyProxy(service.url)
    await page.goto(`${proxy.url}/plan${new URL(service.launchLink()).hash}`)
    const { button, begin } = planPage(page)
    await pasteTable(page, TABLE)
    proxy.fault = 'drop-response'
    await begin('Schedule 3')
    await expect.poll(() => proxy.answeredCreates).toBeGreaterThan(0)
    await button('Stop').click()
    await expect(page.getByText('Stopping after this row')).toBeVisible()
    proxy.fault = 'none'
    await expect(page.getByText('Stopped. Nothing more is sent until you resume.')).toBeVisible({
      timeout: 20_000,
    })
    await button('Resume').dblclick()
    await expect(page.getByText('3 created, 0 refused, 0 unknown')).toBeVisible()
    expect(await readCreated(service)).toHaveLength(3)
    await proxy.stop()
  })
})
