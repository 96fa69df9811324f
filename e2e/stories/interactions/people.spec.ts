import { answer, pairs, search } from '#e2e/support/pages/interactions-page.ts'
import { commandReadings } from '#e2e/support/setup/control-reads.ts'
import { expect, test } from '#e2e/support/story.ts'

test('People are ranked from the posts already read, without a request, and those who went quiet are listed', async ({
  page,
  open,
  service,
}) => {
  const orla = { username: 'orla', name: 'Orla Finn', verified: 'false' }
  await service.addPosts([
    ...['18', '19', '20'].map((day) => answer(`2026-11-${day}T09:00:00Z`, `Hello again ${day}`)),
    ...['01', '02', '03', '04'].map((day) => answer(`2026-11-${day}T09:00:00Z`, `Dear Orla ${day}`, orla)),
  ])
  const readings = commandReadings(service)
  await open('/calendar')
  await expect(page.getByText(/^7 posts/)).toBeVisible()
  await page.getByRole('link', { name: 'Interactions' }).click()

  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('link')).toHaveText(['@orlaOrla Finn', '@KynaKyna Marsh'])
  await expect(page.getByRole('region', { name: 'Went quiet' })).toContainText('@orlaOrla Finn17 days')
  expect(readings.asked).toEqual([])

  await page.getByRole('combobox', { name: 'Username' }).fill('KY')
  await expect(page.getByRole('option')).toHaveText(['@KynaKyna Marsh3'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/user=Kyna/)
  await expect(page.getByRole('combobox', { name: 'Username' })).toBeFocused()
  await expect(pairs(page)).toHaveCount(3)
})

test('After the last step of a long list of people the focus moves to the first new one', async ({
  page,
  open,
  service,
}) => {
  const day = Array.from({ length: 60 }, (_, index) => `reader_${index}`)
  await service.addPosts(day.map((username) => answer('2026-11-20T09:00:00Z', 'Hello', { username })))
  await open('/calendar')
  await expect(page.getByText(/^60 posts/)).toBeVisible()
  await page.getByRole('link', { name: 'Interactions' }).click()
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('link')).toHaveCount(50)
  await page.getByRole('button', { name: 'Show 10 more of 60' }).focus()
  await page.keyboard.press('Enter')
  await expect(people.getByRole('link')).toHaveCount(60)
  await expect(people.getByRole('link').nth(50)).toBeFocused()
})

test('An empty result is explained, and the known spelling of the handle is offered', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([answer('2026-11-20T09:00:00Z', 'The old ones do')])
  await open('/calendar')
  await expect(page.getByRole('button', { name: /The old ones do/ })).toBeVisible()
  await page.getByRole('link', { name: 'Interactions' }).click()
  await search(page, '@kyna')
  await expect(page.getByText('No interactions with @kyna in this range.')).toBeVisible()
  await page.getByRole('button', { name: 'Search for @Kyna instead' }).click()
  await expect(pairs(page)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('No interactions with @kyna in this range.')).toBeVisible()
})
