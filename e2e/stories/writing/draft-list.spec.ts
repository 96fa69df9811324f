import { pressInComposition } from '#e2e/support/checks/press-in-composition.ts'
import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { rewriteDraft } from '#e2e/support/setup/rewrite-draft.ts'
import { expect, test } from '#e2e/support/story.ts'

const WORDS = 'A thought that is not finished yet'

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('A new thread is not at the time of the last draft, and offers to continue it instead', async ({
  page,
  open,
}) => {
  const { segment, button, saved } = composerPage(page)
  await open('/compose/thread')
  await segment(1).fill(WORDS)
  await button('Next free half hour').click()
  await expect(saved).toBeVisible()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByText('The next free half hour begins at 14:00.')).toBeVisible()
  await page.getByRole('link', { name: 'New thread', exact: true }).click()
  await expect(segment(1)).toHaveValue('')
  const time = page.getByLabel('Time', { exact: true })
  await expect(time).toHaveValue('14:00')
  await button('Tonight 20:00').click()
  await expect(time).toHaveValue('20:00')
  await button('Next free half hour').click()
  await expect(time).toHaveValue('14:00')
  await page.getByRole('link', { name: 'Continue your draft' }).click()
  await expect(segment(1)).toHaveValue(WORDS)
  await expect(page.getByRole('link', { name: 'Continue your draft' })).toBeHidden()
})

test('A new thread is for the only calendar that is shown, and for the one that was used last while more are shown', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T11:00:00Z', calendarId: service.second.id }])
  const { segment, schedule, created } = composerPage(page)
  const calendar = page.getByRole('combobox', { name: 'Post as' })
  const shown = page.getByRole('button', { name: 'Account', exact: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/compose/thread')
  await calendar.selectOption(service.calendar.uuid)
  await segment(1).fill('Words from the north')
  await schedule.click()
  await expect(created).toBeVisible()

  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await shown.click()
  await page.getByRole('checkbox', { name: /^Süd & Wind/ }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'New thread', exact: true }).click()
  await expect(calendar).toHaveValue(service.second.uuid)

  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('link', { name: 'New thread', exact: true }).click()
  await expect(calendar).toHaveValue(service.calendar.uuid)
})

test('A plan is deleted as a whole, also while a search shows one of its rows, and Ctrl+Z brings it back', async ({
  page,
  open,
}) => {
  const { button, saved } = planPage(page)
  await open('/plan')
  await pasteTable(page, 'when\tcalendar\ttext\n\tnordlicht\tFirst row\n\tnordlicht\tSecond row')
  await expect(saved).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  const list = page.getByRole('list', { name: 'Drafts' })
  await expect(list).toContainText('Plan, 2 rows left')
  await page.getByRole('searchbox').fill('Second')
  await expect(page).toHaveURL(/q=Second/)
  await expect(list).toContainText('Plan, 1 row left')
  await button('Delete the plan: Second row').click()
  await expect(page.getByText('Deleted: First row and 1 more')).toBeVisible()
  await expect(page.getByText('No drafts.')).toBeVisible()
  await expect(button('Undo')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Deleted: First row')).toHaveCount(0)
  await expect(list).toContainText('Plan, 1 row left')
  await page.getByRole('searchbox').fill('')
  await expect(list).toContainText('Plan, 2 rows left')
})

test('The keyboard searches the drafts and walks their list', async ({ page, open }) => {
  const { segment, saved } = composerPage(page)
  for (const words of ['The first words', 'The second words']) {
    await open('/compose/thread')
    await segment(1).fill(words)
    await expect(saved).toBeVisible()
  }
  await page.getByRole('link', { name: 'Drafts' }).click()
  const first = page.getByRole('link', { name: 'Open: The first words' })
  const second = page.getByRole('link', { name: 'Open: The second words' })
  await expect(second).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('first')
  await expect(second).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await field.fill('')
  await expect(second).toBeVisible()
  await field.press('ArrowDown')
  const links = page.getByRole('link', { name: /^Open: / })
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
})

test.describe(() => {
  test.use({ movesTime: true })

  test('Drafts get a title, are duplicated and told apart, searched and sorted', async ({
    page,
    open,
    clock,
    service,
  }) => {
    const { segment, button, saved } = composerPage(page)
    const rows = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
    await open('/compose/thread')
    await segment(1).fill(WORDS)
    await expect(saved).toBeVisible()
    await page.getByRole('link', { name: 'Drafts' }).click()
    await button(`Duplicate: ${WORDS}`).click()
    await expect(rows).toHaveCount(2)

    await button(`Give a title: ${WORDS} (2)`).click()
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Ärger im Hafen')
    await pressInComposition(title, 'Escape')
    await expect(title).toHaveValue('Ärger im Hafen')
    await page.keyboard.press('Enter')
    await expect(button('Give a title: Ärger im Hafen')).toBeFocused()
    await page.getByRole('link', { name: 'Open: Ärger im Hafen' }).click()
    await expect(segment(1)).toHaveValue(WORDS)
    const id = new URL(page.url()).searchParams.get('draft')
    await rewriteDraft(service, id, { from: WORDS, to: 'Words from elsewhere' })
    await clock.pass(60_000)
    await expect(segment(1)).toHaveValue('Words from elsewhere')
    await segment(1).fill('Other words')
    await expect(saved).toBeVisible()
    await page.getByRole('link', { name: 'Drafts' }).click()
    await expect(rows.first()).toContainText(/Ärger im Hafen.*Other words/)

    await page.getByRole('combobox', { name: 'Order' }).selectOption('By title')
    await expect(rows.first()).toContainText(WORDS)
    await page.getByRole('searchbox', { name: 'Search titles and first words' }).fill('arger')
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/q=arger/)
    await page.reload()
    await expect(rows).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search titles and first words' }).fill('nothing like it')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rows).toHaveCount(2)
    await button('Delete: Ärger im Hafen').click()
    await expect(page.getByText('Deleted: Ärger im Hafen')).toBeVisible()
    await button('Undo').click()
    await expect(rows).toHaveCount(2)

    await button('Delete: Ärger im Hafen').click()
    await expect(page.getByText('Deleted: Ärger im Hafen')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(rows).toHaveCount(2)
    await expect(page.getByText('Deleted: Ärger im Hafen')).toHaveCount(0)
    await page.getByRole('link', { name: 'Ärger im Hafen', exact: true }).click()
    await expect(segment(1)).toHaveValue('Other words')
  })
})
