import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test.beforeEach(async ({ service }) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('One unreadable date and one unreadable time leave their columns as they are, and their rows ask about them', async ({
  page,
  open,
}) => {
  const { button, cell, row } = planPage(page)
  const rows = Array.from({ length: 5 }, (_, index) => {
    const date = index === 2 ? '31.11.2026' : `0${index + 1}.12.2026`
    const time = index === 3 ? '9 Glocken' : index === 4 ? '24:00' : '09:00'
    return [date, time, 'nordlicht', `Satz Nummer ${index + 1}`, '08:30'].join('\t')
  })
  await open('/plan')
  await expect(page.getByRole('term').filter({ hasText: /^account$/ })).toBeVisible()
  await pasteTable(page, ['Wann\tBeginn\tKonto\tText\tErinnerung', ...rows].join('\n'))

  const held = (column: number) => page.getByLabel(`What column ${column} holds`)
  await expect(held(1)).toHaveValue('date')
  await expect(held(2)).toHaveValue('time')
  await expect(held(3)).toHaveValue('calendar')
  await expect(held(3).getByRole('option', { selected: true })).toHaveText('account')
  await expect(held(1).getByRole('option').last()).toHaveText('text_25')
  await expect(held(5)).toHaveAccessibleDescription('Looks like times. Left out.')
  await held(3).selectOption('')
  await expect(held(3)).toHaveAccessibleDescription('Looks like accounts. Left out.')
  await held(3).selectOption('calendar')
  await expect(held(3)).toHaveAccessibleDescription('')

  await button('Use 5 rows').click()
  await expect(cell('When', 1)).toHaveValue('2026-12-01 09:00')
  await expect(row(3)).toContainText('November has 30 days.')
  await expect(row(4)).toContainText('“04.12.2026 9 Glocken” is not a date and time.')
  await expect(button('3 rows need you')).toBeVisible()
  await expect(row(5)).toContainText('Do you mean this?')
  await row(5)
    .getByRole('button', { name: /^Sun 6 Dec,? 00:00/ })
    .click()
  await expect(cell('When', 5)).toHaveValue('2026-12-06 00:00')
  await expect(button('2 rows need you')).toBeVisible()
})

test('A column of known accounts needs no known name, and another spelling of an account is a question', async ({
  page,
  open,
  service,
}) => {
  const { button, cell, row } = planPage(page)
  await service.addPosts([{ at: '2026-11-20T11:00:00Z', calendarId: service.second.id }])
  await open('/plan')
  await expect(page.getByRole('term').filter({ hasText: /^account$/ })).toBeVisible()
  const posts = ['nordlicht\tFirst\t2026-12-01 09:00', 'Süd & Wind\tSecond\t2026-12-02 09:00']
  await pasteTable(
    page,
    ['Channel\ttext\twhen', ...posts, 'Süd and Wynd\tThird\t2026-12-03 25:00'].join('\n'),
  )
  await expect(page.getByLabel('What column 1 holds')).toHaveValue('calendar')
  await button('Use 3 rows').click()
  await expect(cell('Text', 3)).toHaveValue('Third')
  await expect(row(3)).toContainText('No account here is called “Süd and Wynd”. Do you mean this?')
  await expect(row(3)).toContainText('There is no hour 25.')
})

test('From rows that nobody has changed, the table and its columns come back, and no plan stays behind', async ({
  page,
  open,
}) => {
  const { button, cell, saved, table } = planPage(page)
  await open('/drafts')
  await page.getByRole('link', { name: 'Plan many' }).click()
  await expect(table).toBeFocused()
  await page.reload()
  await expect(table).toBeFocused()
  await pasteTable(
    page,
    'when\tcalendar\ttext\tmood\n2026-12-01 09:00\tnordlicht\tFirst\tgood\n\tnordlicht\tSecond\tbad',
  )
  await page.getByLabel('What column 2 holds').selectOption('')
  await page.getByLabel('Time zone for rows without one').selectOption('Asia/Tokyo')
  await button('Use 2 rows').click()
  await expect(cell('Zone', 1)).toHaveValue('Asia/Tokyo')

  await button('Back to columns').click()
  await expect(page.getByRole('region', { name: 'What the table holds' })).toBeFocused()
  await expect(table).toHaveValue(/^when\tcalendar/)
  await expect(page.getByLabel('What column 2 holds')).toHaveValue('')
  await expect(page.getByLabel('Time zone for rows without one')).toHaveValue('Asia/Tokyo')
  await page.getByLabel('What column 2 holds').selectOption('calendar')
  await page.getByLabel('What column 4 holds').selectOption('added_to_text')
  await button('Use 2 rows').click()
  await expect(cell('Text', 2)).toHaveValue('Second\nbad')

  await cell('Text', 1).fill('First, mended')
  await expect(saved).toBeVisible()
  await page.getByRole('link', { name: 'Another table' }).click()
  await expect(table).toHaveValue('')
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('link', { name: /^Open the plan/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Open the plan: First' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Drafts' })).toContainText('Plan, 2 rows left')
})
