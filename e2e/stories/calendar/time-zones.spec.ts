import { dayCell } from '#e2e/support/pages/calendar-page.ts'
import { expect, test } from '#e2e/support/story.ts'

// Half past ten in the morning on the 21st in UTC, and what day and hour that is elsewhere.
const elsewhere = [
  ['America/Los_Angeles', 'Saturday, 21 November 2026', '02:30'],
  ['Asia/Kolkata', 'Saturday, 21 November 2026', '16:00'],
  ['Pacific/Kiritimati', 'Sunday, 22 November 2026', '00:30'],
  ['Pacific/Pago_Pago', 'Friday, 20 November 2026', '23:30'],
] as const

for (const [zone, day, time] of elsewhere) {
  test(`A post stands on the day that clocks show in ${zone}`, async ({ page, open, service }) => {
    await service.addPosts([{ at: '2026-11-21T10:30:00Z', content: 'The same moment' }])
    await open(`/calendar?zone=${zone}`)
    const cell = dayCell(page, `${day}, 1 post`)
    await expect(cell.getByRole('button', { name: 'The same moment' })).toContainText(time)
    await page.getByRole('button', { name: 'Agenda' }).click()
    await expect(page.getByRole('list', { name: 'November 2026' })).toContainText(day)
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(zone.replace('_', ' '))
  })
}

test('Posts at both ends of a month are there in zones on both sides of the date line', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-10-31T10:30:00Z', content: 'The first on Kiritimati' },
    { at: '2026-12-01T10:30:00Z', content: 'The last in Pago Pago' },
  ])
  await open('/calendar?zone=Pacific/Kiritimati')
  await expect(dayCell(page, 'Sunday, 1 November 2026, 1 post')).toContainText('The first on')
  await open('/calendar?zone=Pacific/Pago_Pago')
  await expect(dayCell(page, 'Monday, 30 November 2026, 1 post')).toContainText('The last in')
})

test('A day on which clocks change says how long it is', async ({ page, open }) => {
  await open('/calendar?view=day&date=2026-10-25&zone=Europe/Berlin')
  await expect(page.getByText('The clocks change: this day has 25 hours.')).toBeVisible()
  await page.getByRole('button', { name: 'New thread on this day' }).hover()
  await expect(page.getByText('This day is past')).toBeVisible()
})
