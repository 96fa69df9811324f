import { expect, test } from '#e2e/support/story.ts'

test('What is drawn ahead is out of reach until it is shown, and then it is at hand', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-12-10T10:00:00Z', content: 'One for December' }])
  await open('/calendar?date=2026-11-15')
  await expect(page.getByRole('grid', { name: 'December 2026', includeHidden: true })).toBeAttached()
  await expect(page.getByRole('grid')).toHaveCount(1)
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

test('A filter that was typed since holds in the month that was drawn before it', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-12-10T10:00:00Z', content: 'Apples in December' },
    { at: '2026-12-11T10:00:00Z', content: 'Pears in December' },
  ])
  await open('/calendar?date=2026-11-15')
  await expect(page.getByRole('grid', { name: 'December 2026', includeHidden: true })).toBeAttached()
  await page.getByRole('searchbox', { name: 'Filter by text' }).fill('pears')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: /Pears in December/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Apples in December/ })).toHaveCount(0)
})
