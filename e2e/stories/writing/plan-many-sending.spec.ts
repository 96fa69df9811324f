import { readCreated } from '#e2e/support/pages/composer-page.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { makeGate } from '#e2e/support/setup/gate.ts'
import { expect, test } from '#e2e/support/story.ts'

const ROWS = 200

/** A table whose rows go out one after the other, six a day. */
function tableOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 24 + Math.floor(index / 6))).toISOString().slice(0, 10)
    return `${day} ${9 + (index % 6)}:00\tnordlicht\tRow number ${index + 1}`
  })
  return ['when\tcalendar\ttext', ...lines].join('\n')
}

const FIVE_SECONDS = 5_500

// A story that holds the sender has a service for itself.
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
  const sent = page.waitForRequest((request) => request.url().endsWith('/workspace/send'))
  await begin(`Schedule ${ROWS}`)
  await sent
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
  await expect(planPage(other).button('Undo')).toBeVisible()
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
  await button('Resume').click()
  await expect(button('Stop').or(page.getByText('5 created, 0 refused'))).toBeVisible()
  await clock.pass(FIVE_SECONDS)
  await expect(page.getByText('5 created, 0 refused')).toBeVisible()
  expect(await readCreated(service)).toHaveLength(5)
})
