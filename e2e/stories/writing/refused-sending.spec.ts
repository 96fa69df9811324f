import { composerPage, readCreated } from '#e2e/support/pages/composer-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { expect, test } from '#e2e/support/story.ts'

const WORDS = 'A thread that must not be lost'
const MORE = 'Nor may another one'

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('A refused thread keeps its text and its field gets the focus, and if the key is revoked the screen locks and no text is lost', async ({
  page,
  open,
  service,
}) => {
  const { segment, schedule, created } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await page.getByLabel('Post as', { exact: true }).selectOption('Enter a calendar id')
  const id = page.getByRole('textbox', { name: 'Calendar id' })
  await id.fill('00000000-0000-4000-8000-000000000000')
  await schedule.click()
  await expect(id).toHaveAccessibleDescription(/No account that can post has this calendar id.*4000/)
  await expect(id).toBeFocused()
  await expect(segment(1)).toHaveValue(WORDS)
  await id.fill(service.calendar.uuid)
  await schedule.click()
  await expect(created).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)

  await page.getByRole('link', { name: 'Write another thread' }).click()
  await segment(1).fill(MORE)
  // Waits for the page's own request, which the refusal must not hit.
  await expect(page.getByRole('link', { name: /^uses 1 of/ })).toBeVisible()
  await schedule.focus()
  await service.revokeKeys()
  await page.keyboard.press('Enter')
  const lock = page.getByRole('dialog', { name: 'Connect again' })
  await expect(lock).toBeVisible()
  const { key } = await service.makeKey()
  await lock.getByLabel('API key').fill(key)
  await lock.getByRole('button', { name: 'Connect' }).click()
  await expect(lock).toBeHidden()
  await expect(segment(1)).toHaveValue(MORE)
  await schedule.click()
  await expect(created).toBeVisible()
  expect(await readCreated({ ...service, key })).toHaveLength(2)
})

test('With a key that may only read, the composer and the plan say so before the first letter', async ({
  page,
  service,
}) => {
  const { segment, schedule } = composerPage(page)
  const { key } = await service.makeKey(true)
  await page.goto(`${service.url}/connect?next=${encodeURIComponent('/compose/thread')}`)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This API key may read, but change nothing.' })
  await expect(notice).toBeVisible()
  await expect(segment(1)).toHaveAttribute('readonly')
  await expect(schedule).toHaveAccessibleDescription('This API key may read, but change nothing.')
  await goTo(page, '/plan')
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: 'Sign in with another key' }).click()
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await goTo(page, '/compose/thread')
  await expect(segment(1)).toBeEditable()
  await expect(notice).toBeHidden()
})

test('With a key that may only read, a plan is read from end to end, and no cell takes a letter', async ({
  page,
  service,
  open,
}) => {
  const { cell, row, button, table, saved } = planPage(page)
  await open('/plan')
  await pasteTable(page, 'when\tcalendar\ttext\nmon 14:00\tnordlicht\tFirst\n\tnordlicht\tSecond')
  await expect(row(1)).toContainText('Do you mean this?')
  await expect(saved).toBeVisible()
  const { pathname, search } = new URL(page.url())

  const { key } = await service.makeKey(true)
  await page.goto(`${service.url}/quotas${new URL(await service.launchLink(key)).hash}`)
  await goTo(page, `${pathname}${search}`)
  const why = /^This API key may read, but change nothing/
  await expect(page.getByRole('alert')).toHaveText(why)
  await expect(row(1)).toContainText('“mon 14:00” is not a date and time.')
  for (const name of ['When', 'Zone', 'Text']) await expect(cell(name, 1)).toHaveAttribute('readonly')
  for (const name of ['Post as', 'Kind']) await expect(cell(name, 1)).toBeDisabled()
  await expect(row(1).getByRole('button')).toHaveCount(0)
  for (const name of ['Add row', 'Fill free slots']) {
    await expect(button(name)).toHaveAccessibleDescription(why)
  }

  await goTo(page, '/plan')
  await expect(table).toHaveAttribute('readonly')
  await expect(button('Open a file')).toHaveAccessibleDescription(why)
})
