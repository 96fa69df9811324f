import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { expect, test } from '#e2e/support/story.ts'

const WORDS = 'The ferry leaves at nine'
const TEN_SECONDS = 10_500

test.use({ undoSeconds: 10, movesTime: true })

test.beforeEach(async ({ service, open, page }) => {
  await service.addPosts([
    { at: '2026-11-20T10:00:00Z' },
    { at: '2026-11-20T11:00:00Z', calendarId: service.second.id },
  ])
  await open(`/compose/thread?calendar=${service.calendar.uuid}`)
  await composerPage(page).segment(1).fill(WORDS)
})

test('Undo gives back the composer with its caret, by the button and by the key, nothing was sent, and the countdown says on which calendar it goes out', async ({
  page,
  service,
}) => {
  const { segment, button, schedule } = composerPage(page)
  const waiting = page.getByRole('heading', { name: /^To be published .+ CET/ })
  const form = page.getByRole('form', { name: 'Thread' })
  await segment(1).press('ArrowLeft')
  await segment(1).press('ArrowLeft')
  await page.keyboard.press('Control+Enter')
  await expect(waiting).toBeVisible()
  await expect(button('Undo')).toBeFocused()
  await expect(form).toBeHidden()
  await expect(page.getByText(/^Will be scheduled in \d+ s$/)).toBeVisible()
  await expect(page.getByText(/it is scheduled anyway/)).toBeVisible()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(segment(1)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Undone. Nothing was sent.' })).toHaveCount(1)
  const undone = page.getByRole('region', { name: 'Sending' }).getByText('Undone. Nothing was sent.')
  await expect(undone).toBeVisible()
  await page.keyboard.type('!')
  await expect(undone).toHaveCount(0)
  await expect(segment(1)).toHaveValue('The ferry leaves at ni!ne')

  const calendar = page.getByRole('combobox', { name: 'Post as' })
  for (const [uuid, words] of [
    [service.second.uuid, 'On Süd & Wind @suedwind'],
    [service.calendar.uuid, 'On Nordlicht @nordlicht'],
  ] as const) {
    await calendar.selectOption(uuid)
    await schedule.click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await button('Undo').click()
    await expect(segment(1)).toBeFocused()
  }
  expect(await readCreated(service)).toEqual([])
})

test('The seconds of Undo are those of the service, also where the clock of the device is wrong', async ({
  page,
  service,
  clock,
}) => {
  const { button, schedule } = composerPage(page)
  await page.clock.setFixedTime(clock.now() + 10 * 60_000)
  await schedule.click()
  await expect(page.getByText('Will be scheduled in 10 s', { exact: true })).toBeVisible()
  await button('Undo').click()
  await expect(composerPage(page).segment(1)).toBeFocused()
  expect(await readCreated(service)).toEqual([])
})

test('Schedule now does not wait, and without it the thread goes out after its seconds', async ({
  page,
  service,
  clock,
}) => {
  const { segment, button, created, schedule, send } = composerPage(page)
  await schedule.click()
  await button('Schedule now').click()
  await expect(created).toBeFocused()
  expect(await readCreated(service)).toHaveLength(1)

  await button('Undo').click()
  await expect(segment(1)).toHaveValue(WORDS)
  expect(await readCreated(service)).toEqual([])
  await schedule.click()
  await button('Schedule now').click()
  await expect(created).toBeFocused()

  await page.getByRole('link', { name: 'Write another thread' }).click()
  await segment(1).fill('Another thread')
  await send('Publish now')
  await button(/^Publish the post/).click()
  await expect(page.getByRole('heading', { name: /^Goes out in \d+ s$/ })).toBeVisible()
  await clock.pass(TEN_SECONDS)
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(2)
})

test('Another tab undoes what is about to go out, and a closed page changes nothing', async ({
  page,
  context,
  clock,
  service,
}) => {
  const { segment, button, schedule } = composerPage(page)
  await button('Next free half hour').click()
  const other = await context.newPage()
  await clock.show(other)
  await other.goto(`${service.url}/calendar?view=month`)
  await expect(other.getByRole('link', { name: new RegExp(WORDS) })).toBeVisible()

  await schedule.click()
  const notice = other.getByText(/^Will be scheduled in \d+ s:/)
  await expect(notice).toBeVisible()
  await expect(other.getByRole('link', { name: new RegExp(`Goes out ${WORDS}`) })).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toHaveCount(0)
  await expect(segment(1)).toBeFocused()
  expect(await readCreated(service)).toEqual([])

  await schedule.click()
  await expect(notice).toBeVisible()
  await page.close()
  await clock.pass(TEN_SECONDS)
  await expect(notice).toHaveCount(0)
  await expect(other.getByRole('button', { name: new RegExp(WORDS) })).toBeVisible()
  await expect(other.getByRole('link', { name: new RegExp(WORDS) })).toHaveCount(0)
  expect(await readCreated(service)).toHaveLength(1)
})

test('An Undo that the service does not answer says so, in the composer and on other screens', async ({
  page,
  context,
  clock,
}) => {
  const { segment, button, schedule } = composerPage(page)
  const said = page.getByRole('alert').filter({ hasText: 'Not taken back. The service does not answer.' })
  await schedule.click()
  await expect(page.getByText(/^Will be scheduled in \d+ s$/)).toBeVisible()
  const undoWithoutNetwork = async () => {
    await context.setOffline(true)
    await button('Undo').click()
    await clock.pass(600)
    await clock.pass(1_100)
    await expect(said).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(said).toHaveCount(0)
    await context.setOffline(false)
  }
  await undoWithoutNetwork()
  await page.getByRole('link', { name: 'Quotas' }).click()
  await expect(page.getByText(/^Will be scheduled in \d+ s:/)).toBeVisible()
  await undoWithoutNetwork()
  await button('Undo').click()
  await page.getByRole('link', { name: 'Drafts', exact: true }).click()
  await page.getByRole('link', { name: `Open: ${WORDS}` }).click()
  await expect(segment(1)).toHaveValue(WORDS)
})

test('What is refused after its seconds needs attention, and its draft says why', async ({
  page,
  service,
  clock,
}) => {
  const { schedule } = composerPage(page)
  await schedule.click()
  await expect(page.getByText(/^Will be scheduled in/)).toBeVisible()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByText(/^Will be scheduled in \d+ s:/)).toBeVisible()
  await service.revokeKeys()
  await clock.pass(TEN_SECONDS)
  const lock = page.getByRole('dialog', { name: 'Connect again' })
  await expect(lock).toBeVisible()
  const { key } = await service.makeKey()
  await lock.getByLabel('API key').fill(key)
  await lock.getByRole('button', { name: 'Connect' }).click()
  await expect(lock).toBeHidden()

  await page.getByRole('button', { name: '1 needs attention: 1 not sent' }).click()
  const list = page.getByRole('complementary', { name: 'Needs attention' })
  await expect(list.getByRole('region', { name: 'Not sent' })).toContainText(WORDS)
  await list.getByRole('link', { name: 'Open the draft' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The service refused it' })).toBeVisible()
  await expect(composerPage(page).segment(1)).toHaveValue(WORDS)
  expect(await readCreated({ ...service, key })).toEqual([])
})

test('The start of a plan can be undone, and then sent', async ({ page, open, service }) => {
  await open('/plan')
  await pasteTable(
    page,
    'when\tcalendar\ttext\n2026-11-30 09:00\tnordlicht\tFirst row\n2026-12-01 09:00\tnordlicht\tSecond row',
  )
  const { begin, button } = planPage(page)
  await begin('Schedule 2')
  await expect(page.getByText(/^Will be scheduled in \d+ s$/)).toBeVisible()
  await expect(page.getByText('To be published Mon 30 Nov to Tue 1 Dec', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(button('Schedule 2')).toBeVisible()
  expect(await readCreated(service)).toEqual([])

  await begin('Schedule 2')
  await button('Schedule now').click()
  await expect(page.getByText('2 created, 0 refused')).toBeVisible()
  expect(await readCreated(service)).toHaveLength(2)
})

test('Undo on the receipt, by its key too, gives back the numbered thread as it was and says that nothing was sent', async ({
  page,
  service,
}) => {
  const { segment, button, created, schedule } = composerPage(page)
  await segment(1).press('Control+Enter')
  await button('Schedule now').click()
  await expect(created).toBeFocused()
  await page.getByRole('link', { name: 'Write another thread' }).click()
  const texts = ['We left at nine.', 'The harbour was empty.']
  await segment(1).fill(texts[0] ?? '')
  await button('Add segment').click()
  await segment(2).fill(texts[1] ?? '')
  await page.keyboard.press('Alt+n')
  for (const press of [() => button('Undo').click(), () => page.keyboard.press('Control+z')]) {
    await schedule.click()
    await button('Schedule now').click()
    await expect(created).toHaveText('Thread of 2 scheduled')
    await expect(created).toBeFocused()
    await expect(button('Undo')).toBeVisible()
    expect(await readCreated(service)).toHaveLength(2)
    await press()
    await expect(segment(1)).toHaveValue(texts[0] ?? '')
    await expect(segment(2)).toHaveValue(texts[1] ?? '')
    await expect(page.getByLabel('Numbering')).toHaveValue('n/total')
    await expect(
      page.getByRole('region', { name: 'Sending' }).getByText('Undone. Nothing was sent.'),
    ).toBeVisible()
    expect(await readCreated(service)).toHaveLength(1)
  }
})
