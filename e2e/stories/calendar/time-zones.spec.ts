import { dayCell } from '#e2e/support/pages/calendar-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

const LOCAL_TIMES = [
  ['America/Los_Angeles', 'Saturday, 21 November 2026', '02:30'],
  ['Asia/Kolkata', 'Saturday, 21 November 2026', '16:00'],
  ['Pacific/Kiritimati', 'Sunday, 22 November 2026', '00:30'],
  ['Pacific/Pago_Pago', 'Friday, 20 November 2026', '23:30'],
] as const

test('In every zone a post is shown on its local day and at its local time, and a day with a clock change says how long it is', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-21T10:30:00Z', content: 'The same moment' },
    { at: '2026-10-31T10:30:00Z', content: 'The first on Kiritimati' },
    { at: '2026-12-01T10:30:00Z', content: 'The last in Pago Pago' },
  ])
  await open()
  for (const [zone, day, time] of LOCAL_TIMES)
    await test.step(zone, async () => {
      await goTo(page, `/calendar?zone=${zone}`)
      const cell = dayCell(page, `${day}, 1 post`)
      await expect(cell.getByRole('button', { name: 'The same moment' })).toContainText(time)
      await page.getByRole('button', { name: 'Agenda' }).click()
      await expect(page.getByRole('list', { name: 'November 2026' })).toContainText(day)
      await expect(page.getByRole('button', { name: `Time zone: ${zone.replace('_', ' ')}` })).toBeVisible()
    })
  await test.step('a day with a clock change', async () => {
    await goTo(page, '/calendar?view=day&date=2026-10-25&zone=Europe/Berlin')
    await expect(page.getByText('The clocks change: this day has 25 hours.')).toBeVisible()
    await expect(page.getByText('This day is past')).toBeVisible()
  })
  await test.step('the first and last posts of a month, on both sides of the date line', async () => {
    await goTo(page, '/calendar?zone=Pacific/Kiritimati')
    await expect(dayCell(page, 'Sunday, 1 November 2026, 1 post')).toContainText('The first on')
    await goTo(page, '/calendar?zone=Pacific/Pago_Pago')
    await expect(dayCell(page, 'Monday, 30 November 2026, 1 post')).toContainText('The last in')
    await page.getByRole('button', { name: /^Time zone/ }).click()
    await expect(page.getByRole('combobox', { name: 'Search zones by city or offset' })).toBeFocused()
    await page.keyboard.type('tokyo')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/zone=Asia\/Tokyo/)
    await expect(page.getByRole('button', { name: 'Time zone: Asia/Tokyo' })).toBeVisible()
  })
})
