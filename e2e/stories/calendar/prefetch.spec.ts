import { countReadings, dayCell, waitUntilRead } from '#e2e/support/pages/calendar-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test('The next month is read ahead, and only the month that is shown is in the page', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-12-10T10:00:00Z', content: 'One for December' }])
  const readings = countReadings(page)
  await open('/calendar?date=2026-11-15')
  await waitUntilRead(page, readings)
  await expect(page.getByRole('grid', { includeHidden: true })).toHaveCount(1)
  const chip = page.getByRole('button', { name: /One for December/ })
  await expect(chip).toHaveCount(0)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('grid')).toHaveCount(1)
  await expect(page.getByRole('grid')).toHaveAccessibleName('December 2026')
  await chip.click()
  await expect(page).toHaveURL(/post=/)
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('One for December')
})

test('Quick presses end on the right month, and Back undoes each of them', async ({ page, open }) => {
  await open('/calendar?date=2026-11-15')
  await page.getByRole('button', { name: 'Next' }).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press++) setTimeout(() => button.click())
  })
  await expect(page.getByRole('grid', { name: 'February 2027' })).toBeVisible()
  await expect(page).toHaveURL(/\?date=2027-02-15$/)
  for (const name of ['January 2027', 'December 2026', 'November 2026']) {
    await page.goBack()
    await expect(page.getByRole('grid', { name })).toBeVisible()
  }
  await expect(page).toHaveURL(/\?date=2026-11-15$/)
})

test('Every quick key counts, and the focus ends on the day of the URL', async ({ page, open, service }) => {
  // Enough that a month takes longer to render than the next key takes to come.
  const hours = Array.from({ length: 600 }, (_, index) => Date.UTC(2026, 9, 1, index * 5))
  await service.addPosts(hours.map((at) => ({ at: new Date(at).toISOString() })))
  const readings = countReadings(page)
  await open('/calendar?date=2026-11-15')
  await waitUntilRead(page, readings)
  await dayCell(page, 'Sunday, 15 November 2026, 5 posts').focus()
  await Promise.all(Array.from({ length: 12 }, () => page.keyboard.press('PageDown')))
  await expect(page.getByRole('grid', { name: 'November 2027' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Monday, 15 November 2027' })).toBeFocused()
  await expect(page).toHaveURL(/\?date=2027-11-15$/)

  await Promise.all(Array.from({ length: 10 }, () => page.keyboard.press('ArrowDown')))
  await expect(page.getByRole('grid', { name: 'January 2028' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Monday, 24 January 2028' })).toBeFocused()
  await expect(page).toHaveURL(/\?date=2028-01-\d\d$/)
})

test('A filter that was typed holds in the next month', async ({ page, open, service }) => {
  await service.addPosts([
    { at: '2026-12-10T10:00:00Z', content: 'Apples in December' },
    { at: '2026-12-11T10:00:00Z', content: 'Pears in December' },
  ])
  const readings = countReadings(page)
  await open('/calendar?date=2026-11-15')
  await waitUntilRead(page, readings)
  await page.getByRole('searchbox', { name: 'Filter by text' }).fill('pears')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: /Pears in December/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Apples in December/ })).toHaveCount(0)
})
