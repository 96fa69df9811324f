import { trackPostRequests, dayButton, waitUntilPrefetched } from '#e2e/support/pages/calendar-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test('The next month is prefetched, only the month on the screen is in the page, and a filter applies to the next one too', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-12-10T10:00:00Z', content: 'One for December' },
    { at: '2026-12-11T10:00:00Z', content: 'Pears in December' },
  ])
  const requests = trackPostRequests(page)
  await open('/calendar?date=2026-11-15')
  await waitUntilPrefetched(page, requests)
  await expect(page.getByRole('grid', { includeHidden: true })).toHaveCount(1)
  const chip = page.getByRole('button', { name: /One for December/ })
  await expect(chip).toHaveCount(0)

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('grid')).toHaveCount(1)
  await expect(page.getByRole('grid')).toHaveAccessibleName('December 2026')
  await chip.click()
  await expect(page).toHaveURL(/post=/)
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('One for December')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(page.getByRole('grid')).toHaveAccessibleName('November 2026')
  await page.getByRole('searchbox', { name: 'Filter by text' }).fill('pears')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('button', { name: /Pears in December/ })).toBeVisible()
  await expect(chip).toHaveCount(0)
})

test('Each of many quick clicks and key presses counts, and Back undoes each of them', async ({
  page,
  open,
  service,
}) => {
  // Adds so many posts that rendering them takes longer than the time between two presses.
  const hours = Array.from({ length: 600 }, (_, index) => Date.UTC(2026, 9, 1, index * 5))
  await service.addPosts(hours.map((at) => ({ at: new Date(at).toISOString() })))
  const requests = trackPostRequests(page)
  await open('/calendar?date=2026-11-15')
  await waitUntilPrefetched(page, requests)
  await test.step('three clicks on Next', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 3; click++) setTimeout(() => button.click())
    })
    await expect(page.getByRole('grid', { name: 'February 2027' })).toBeVisible()
    await expect(page).toHaveURL(/\?date=2027-02-15$/)
    for (const name of ['January 2027', 'December 2026', 'November 2026']) {
      await page.goBack()
      await expect(page.getByRole('grid', { name })).toBeVisible()
    }
    await expect(page).toHaveURL(/\?date=2026-11-15$/)
  })
  await test.step('keys, whose focus ends on the day in the URL', async () => {
    await dayButton(page, 'Sunday, 15 November 2026, 5 posts').focus()
    await Promise.all(Array.from({ length: 12 }, () => page.keyboard.press('PageDown')))
    await expect(page.getByRole('grid', { name: 'November 2027' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Monday, 15 November 2027' })).toBeFocused()
    await expect(page).toHaveURL(/\?date=2027-11-15$/)

    await Promise.all(Array.from({ length: 10 }, () => page.keyboard.press('ArrowDown')))
    await expect(page.getByRole('grid', { name: 'January 2028' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Monday, 24 January 2028' })).toBeFocused()
    await expect(page).toHaveURL(/\?date=2028-01-\d\d$/)
  })
})
