import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test.beforeEach(async ({ service }) => {
  // The dashboard learns calendars from posts.
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
})

test('One unreadable date and one unreadable time leave their columns as they are, and their rows ask about them', async ({
  page,
  open,
}) => {
  const { button, cell, row } = planPage(page)
  const rows = Array.from({ length: 5 }, (_, index) => {
    const date = index === 2 ? '31.11.2026' : `0${index + 1}.12.2026`
    const time = index === 3 ? '9 Glocken' : '09:00'
    return [date, time, 'nordlicht', `Satz Nummer ${index + 1}`, '08:30'].join('\t')
  })
  await open('/plan')
  await pasteTable(page, ['Wann\tBeginn\tKonto\tText\tErinnerung', ...rows].join('\n'))

  const held = (column: number) => page.getByLabel(`What column ${column} holds`)
  await expect(held(1)).toHaveValue('date')
  await expect(held(2)).toHaveValue('time')
  await expect(held(3)).toHaveValue('calendar')
  // A column that is left out says what it seems to hold.
  await expect(held(5)).toHaveAccessibleDescription('Looks like times. Left out.')
  await held(3).selectOption('')
  await expect(held(3)).toHaveAccessibleDescription('Looks like accounts. Left out.')
  await held(3).selectOption('calendar')
  await expect(held(3)).toHaveAccessibleDescription('')

  await button('Use 5 rows').click()
  await expect(cell('When', 1)).toHaveValue('2026-12-01 09:00')
  await expect(row(3)).toContainText('November has 30 days.')
  await expect(row(4)).toContainText('“04.12.2026 9 Glocken” is not a date and time.')
  await expect(button('2 rows need you')).toBeVisible()
})
