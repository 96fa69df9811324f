import { readCreated } from '#e2e/support/pages/composer-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { makeGate } from '#e2e/support/setup/gate.ts'
import { expect, test } from '#e2e/support/story.ts'

const ROWS = 200

function tableOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 24 + Math.floor(index / 6))).toISOString().slice(0, 10)
    return `${day} ${9 + (index % 6)}:00\tnordlicht\tRow number ${index + 1}`
  })
  return ['when\tcalendar\ttext', ...lines].join('\n')
}

const FIVE_SECONDS = 5_500

test.use({ movesTime: true, undoSeconds: 5 })

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('A plan of 200 rows goes out although the browser is closed at once', async ({
  page,
  context,
  clock,
  service,
  open,
}) => {
  const held = makeGate()
  const { settleNext } = service.store.leavingDrafts
  service.store.leavingDrafts.settleNext = async (...given) => {
    await held.opened
    return settleNext(...given)
  }
  const { begin, saved } = planPage(page)
  await open('/plan')
  await pasteTable(page, tableOf(ROWS))
  await expect(saved).toBeVisible()
  const url = page.url()
  const taken = page.waitForResponse((response) => response.url().endsWith('/workspace/send'))
  await begin(`Schedule ${ROWS}`)
  await taken
  await page.close()
  held.open()
  await clock.pass(FIVE_SECONDS)

  await expect.poll(async () => (await readCreated(service)).length, { timeout: 30_000 }).toBe(ROWS)
  const next = await context.newPage()
  await clock.show(next)
  await next.goto(url)
  await expect(next.getByText('200 created, 0 refused')).toBeVisible()
})

test('Stop ends a plan before its next row, also from another tab, and Resume sends the rest', async ({
  page,
  context,
  clock,
  service,
  open,
}) => {
  const held = makeGate()
  let settled = 0
  const { settleNext } = service.store.leavingDrafts
  service.store.leavingDrafts.settleNext = async (...given) => {
    if (settled++ === 2) await held.opened
    return settleNext(...given)
  }
  const { begin, button, saved } = planPage(page)
  await open('/plan')
  await pasteTable(page, tableOf(5))
  await expect(saved).toBeVisible()
  const other = await context.newPage()
  await clock.show(other)
  await other.goto(page.url())
  await begin('Schedule 5')
  await expect(planPage(other).button(/^Undo$/)).toBeVisible()
  await clock.pass(FIVE_SECONDS)
  await expect(planPage(other).button('Stop')).toBeVisible()
  await expect(other.getByText('2 created, 0 refused')).toBeVisible()
  await planPage(other).button('Stop').click()
  await expect(other.getByText('Stopped. 3 of 5 rows were not sent.')).toBeVisible()
  held.open()
  await expect(page.getByText('Stopped. 3 of 5 rows were not sent.')).toBeVisible()
  expect((await readCreated(service)).map(({ content }) => content).toSorted()).toEqual([
    'Row number 1',
    'Row number 2',
  ])
  const line = page.getByText('3 of 5 rows were not sent', { exact: true })
  await expect(line).toHaveCount(0)
  await goTo(page, '/calendar')
  await expect(line).toBeVisible()
  await page.getByRole('link', { name: 'See the rows' }).press('Enter')
  await expect(page.getByText('Stopped. 3 of 5 rows were not sent.')).toBeVisible()
  await goTo(page, '/plan')
  await expect(line).toBeVisible()
  await button('Resume').press('Enter')
  await expect(page.getByText('5 created, 0 refused')).toBeVisible()
  expect(await readCreated(service)).toHaveLength(5)
  await goTo(page, '/calendar')
  await expect(page.getByRole('grid')).toContainText('Row number 3')
  await expect(line).toHaveCount(0)
})

test('Rows that the service refuses to resume say why, and a dismissed notice returns with the next Stop', async ({
  page,
  context,
  clock,
  service,
  open,
}) => {
  const held = makeGate()
  const { settleNext } = service.store.leavingDrafts
  service.store.leavingDrafts.settleNext = async (...given) => {
    await held.opened
    return settleNext(...given)
  }
  const { begin, button, cell, saved } = planPage(page)
  await open('/plan')
  await pasteTable(
    page,
    [
      'when\tzone\tcalendar\ttext',
      '2026-11-21 13:00\tUTC\tnordlicht\tSoon',
      '2026-11-22 09:00\tUTC\tnordlicht\tLater',
    ].join('\n'),
  )
  await expect(saved).toBeVisible()
  await begin('Schedule 2')
  await expect(button(/^Undo$/)).toBeVisible()
  await clock.pass(FIVE_SECONDS)
  await button('Stop').click()
  await expect(page.getByText('Stopped. 2 of 2 rows were not sent.')).toBeVisible()
  await goTo(page, '/calendar')
  const line = page.getByText('2 of 2 rows were not sent')
  await expect(line).toBeVisible()
  await clock.pass(2 * 3_600_000)
  await button('Resume').click()
  await expect(page.getByRole('alert')).toContainText(
    'Nothing was resumed. The moment must lie in the future.',
  )
  await button('Dismiss').last().click()
  await expect(line).toHaveCount(0)

  await page.getByRole('link', { name: 'Plan many' }).click()
  await page.getByRole('link', { name: 'Soon and 1 more' }).click()
  await button('Resume').click()
  await expect(page.getByRole('alert')).toContainText('Nothing was sent yet: the service refuses some rows.')
  await cell('When', 1).fill('2026-11-22 08:00')
  await cell('When', 1).press('Tab')
  await expect(saved).toBeVisible()
  const other = await context.newPage()
  await clock.show(other)
  await button('Resume').click()
  await expect.poll(async () => (await service.store.plans.list(service.account.uuid))[0]?.leaving).toBe(1)
  await other.goto(page.url())
  await planPage(other).button('Stop').click()
  await expect(other.getByText('Stopped. 2 of 2 rows were not sent.')).toBeVisible()
  held.open()
  await expect(page.getByText('Stopped. 2 of 2 rows were not sent.')).toBeVisible()
  await goTo(page, '/calendar')
  await expect(line).toBeVisible()
})
