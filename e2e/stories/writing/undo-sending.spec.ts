import { composerPage, crashPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { openTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { expect, test } from '#e2e/support/story.ts'

const WORDS = 'The ferry leaves at nine'
const OTHERS = 'The last bus waits for it'

// What a story does in these seconds must not be late on a busy machine.
test.use({ undoSeconds: 10 })

test.beforeEach(async ({ service, open, page }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  await open('/compose/thread')
  await composerPage(page).segment(1).fill(WORDS)
})

test('Undo gives back the composer with its caret, by the button and by the key, nothing was sent, and the countdown says on which calendar it goes out', async ({
  page,
  service,
}) => {
  const { segment, button, schedule } = composerPage(page)
  const waiting = page.getByRole('heading', { name: /^Goes out in \d+ s$/ })
  const form = page.getByRole('form', { name: 'Thread' })
  await segment(1).press('ArrowLeft')
  await segment(1).press('ArrowLeft')
  await page.keyboard.press('Control+Enter')
  await expect(waiting).toBeFocused()
  await expect(form).toBeHidden()
  await expect(page.getByText(/^To be published .+ CET/)).toBeVisible()
  await expect(
    page.getByText('Leaving this page, even for another tab, sends it at once.', { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(segment(1)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Undone. Nothing was sent.' })).toHaveCount(1)
  const undone = page.getByRole('region', { name: 'Sending' }).getByText('Undone. Nothing was sent.')
  await expect(undone).toBeVisible()
  await page.keyboard.type('!')
  await expect(undone).toHaveCount(0)
  await expect(segment(1)).toHaveValue('The ferry leaves at ni!ne')

  await button(/^Schedule a thread/).click()
  await expect(waiting).toBeVisible()
  await button('Undo').click()
  await expect(segment(1)).toBeFocused()
  await page.keyboard.type('?')
  await expect(segment(1)).toHaveValue('The ferry leaves at ni!?ne')

  const calendar = page.getByRole('combobox', { name: 'Calendar' })
  for (const [uuid, words] of [
    [service.second.uuid, 'On Süd & Wind @suedwind'],
    [service.calendar.uuid, 'On Nordlicht @nordlicht'],
  ] as const) {
    await calendar.selectOption(uuid)
    await schedule.click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await button('Undo').click()
  }
  expect(await readCreated(service)).toEqual([])
})

test('Send now does not wait, and without it the thread goes out by itself', async ({ page, service }) => {
  const { segment, button, created, schedule, send } = composerPage(page)
  await schedule.click()
  await button('Send now').click()
  await expect(created).toBeFocused()
  expect(await readCreated(service)).toHaveLength(1)

  await page.getByRole('link', { name: 'Write another thread' }).click()
  await segment(1).fill('Another thread')
  await send('Publish now')
  await button(/^Publish the thread/).click()
  await expect(page.getByText(/^Goes out in \d+ s$/)).toBeVisible()
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(2)
})

test('Closing the page sends at once, and the next visit finds the post', async ({
  page,
  context,
  clock,
  service,
}) => {
  const { schedule } = composerPage(page)
  await expect(page).toHaveURL(/draft=/)
  const url = page.url()
  await schedule.click()
  await expect(page.getByText(/^Goes out in/)).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => readCreated(service)).toHaveLength(1)

  const next = await context.newPage()
  await clock.show(next)
  await next.goto(url)
  await expect(composerPage(next).created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)
})

test('After a page was closed in these seconds, the calendar shows one post and says that it was created', async ({
  page,
  context,
  clock,
  service,
}) => {
  await composerPage(page).schedule.click()
  await expect(page.getByText(/^Goes out in/)).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => readCreated(service)).toHaveLength(1)

  const next = await context.newPage()
  await clock.show(next)
  await next.goto(`${service.url}/calendar?view=month`)
  const line = next
    .getByRole('paragraph')
    .filter({ hasText: /^It was created: Scheduled .+: “The ferry leaves at nine”$/ })
  await expect(line).toBeVisible()
  await expect(next.getByRole('link', { name: new RegExp(WORDS) })).toHaveCount(0)
  await expect(next.getByRole('button', { name: new RegExp(WORDS) })).toHaveCount(1)
  await next.getByRole('link', { name: 'See it on the calendar' }).click()
  await expect(next.getByRole('complementary', { name: /Post/ })).toContainText(WORDS)
  await expect(line).toHaveCount(0)
  await next.reload()
  await expect(next.getByRole('button', { name: new RegExp(WORDS) })).toHaveCount(1)
  await expect(line).toHaveCount(0)
})

test('Going to another screen sends at once, and what is refused then is said on the other screens, until its draft is opened', async ({
  page,
  service,
}) => {
  const { segment, schedule } = composerPage(page)
  await schedule.click()
  await expect(page.getByText(/^Goes out in/)).toBeVisible()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('button', { name: new RegExp(WORDS) }).first()).toBeVisible()
  await expect(
    page
      .getByRole('paragraph')
      .filter({ hasText: /^It was created: Scheduled .+: “The ferry leaves at nine”$/ }),
  ).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)

  await page.getByRole('link', { name: 'New thread', exact: true }).first().click()
  await segment(1).fill(OTHERS)
  await page.getByLabel('Calendar', { exact: true }).selectOption('Enter a calendar id')
  await page.getByRole('textbox', { name: 'Calendar id' }).fill('00000000-0000-4000-8000-000000000000')
  await schedule.click()
  await expect(page.getByText('Once sent, it cannot be changed or taken back.')).toBeVisible()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: `“${OTHERS}” was not created.` })
  await expect(notice).toContainText('4000')
  await page.getByRole('link', { name: /^Drafts/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: OTHERS })).toContainText('The service refused it')
  await notice.getByRole('link', { name: 'Open the draft' }).click()
  await expect(segment(1)).toHaveValue(OTHERS)
  await expect(notice).toHaveCount(0)

  await schedule.click()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('link', { name: new RegExp(`Refused ${OTHERS}`) })).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)
})

test('A crash in these seconds leaves a draft and says so', async ({ page, context, clock, service }) => {
  const { schedule, saved } = composerPage(page)
  await expect(saved).toBeVisible()
  const url = page.url()
  await schedule.click()
  await expect(page.getByText(/^Goes out in/)).toBeVisible()
  await crashPage(page)

  const next = await context.newPage()
  await clock.show(next)
  await next.goto(`${service.url}/drafts`)
  await expect(next.getByRole('listitem').filter({ hasText: WORDS })).toContainText('It was not sent')
  await next.goto(url)
  await expect(next.getByText(/^It was not sent: it was interrupted/)).toBeVisible()
  await expect(composerPage(next).segment(1)).toHaveValue(WORDS)
  expect(await readCreated(service)).toEqual([])
})

test('Offline the bar says that nothing is sent by itself, a press sends nothing later, and a connection that is lost in these seconds ends the countdown', async ({
  page,
  context,
  service,
}) => {
  const { segment, schedule } = composerPage(page)
  const words = 'You are offline. Nothing is sent by itself: schedule it when you are online again'
  const bar = page.getByRole('region', { name: 'Sending' })
  await expect(bar).toContainText('it fits')
  await context.setOffline(true)
  await expect(bar).toContainText(words)
  await expect(bar).not.toContainText('it fits')
  // The words that are there already describe the button, and no tip covers them.
  await page.keyboard.press('Tab')
  await schedule.focus()
  await expect(schedule).toBeFocused()
  await expect(schedule).toHaveAccessibleDescription(words)
  await schedule.click({ force: true })
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await segment(1).press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(2)
  await context.setOffline(false)
  await expect(bar).toContainText('it fits')
  await expect(schedule).toBeEnabled()

  await schedule.click()
  await expect(page.getByText(/^Goes out in \d+ s$/)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Goes out in/)).toHaveCount(0)
  await expect(bar).toContainText('You are offline. Nothing is sent by itself')
  await expect(segment(1)).toHaveValue(WORDS)
  await context.setOffline(false)
  await expect(schedule).toBeEnabled()
  expect(await readCreated(service)).toEqual([])
})

test('The start of a plan can be undone, and then sent', async ({ page, open, service }) => {
  await open('/plan')
  await openTable(
    page,
    'plan.csv',
    'when,calendar,text\n2026-11-30 09:00,nordlicht,First row\n2026-12-01 09:00,nordlicht,Second row',
  )
  const { begin, button } = planPage(page)
  await begin('Schedule 2')
  await expect(page.getByText(/^Goes out in \d+ s$/)).toBeVisible()
  await expect(page.getByText('To be published Mon 30 Nov to Tue 1 Dec', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /s\. To be published .*\. Undo/ })).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect(page.locator('p').filter({ hasText: 'Undone. Nothing was sent.' })).toBeVisible()
  expect(await readCreated(service)).toEqual([])

  await begin('Schedule 2')
  await button('Send now').click()
  await expect(page.getByText('2 created, 0 refused, 0 unknown')).toBeVisible()
  expect(await readCreated(service)).toHaveLength(2)
})
