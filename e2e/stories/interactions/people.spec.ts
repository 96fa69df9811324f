import { reply, rows, search } from '#e2e/support/pages/interactions-page.ts'
import { controlReads } from '#e2e/support/setup/control-reads.ts'
import { expect, test } from '#e2e/support/story.ts'

test('People are ranked from the loaded posts without a request, and people who went quiet are listed', async ({
  page,
  open,
  service,
}) => {
  const orla = { username: 'orla', name: 'Orla Finn', verified: 'false' }
  await service.addPosts([
    ...['18', '19', '20'].map((day) => reply(`2026-11-${day}T09:00:00Z`, `Hello again ${day}`)),
    ...['01', '02', '03', '04'].map((day) => reply(`2026-11-${day}T09:00:00Z`, `Dear Orla ${day}`, orla)),
  ])
  const reads = controlReads(service)
  await open('/calendar')
  await expect(page.getByText(/^7 posts/)).toBeVisible()
  await page.getByRole('link', { name: 'Interactions' }).click()

  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('link')).toHaveText(['@orlaOrla Finn', '@KynaKyna Marsh'])
  await expect(page.getByRole('region', { name: 'Went quiet' })).toContainText('@orlaOrla Finn17 days')
  expect(reads.requested).toEqual([])

  await page.getByRole('combobox', { name: 'Username' }).fill('KY')
  await expect(page.getByRole('option')).toHaveText(['@KynaKyna Marsh3'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/user=Kyna/)
  await expect(page.getByRole('combobox', { name: 'Username' })).toBeFocused()
  await expect(rows(page)).toHaveCount(3)
})

test('When a button shows more people and disappears, the first new person gets the focus', async ({
  page,
  open,
  service,
}) => {
  const day = Array.from({ length: 60 }, (_, index) => `reader_${index}`)
  await service.addPosts(day.map((username) => reply('2026-11-20T09:00:00Z', 'Hello', { username })))
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

test('A search without a result says so, and offers the known spelling of the handle', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([reply('2026-11-20T09:00:00Z', 'The old ones do')])
  await open('/calendar')
  await expect(page.getByRole('button', { name: /The old ones do/ })).toBeVisible()
  await page.getByRole('link', { name: 'Interactions' }).click()
  await search(page, '@kyna')
  await expect(page.getByText('No interactions with @kyna in this range.')).toBeVisible()
  await page.getByRole('button', { name: 'Search for @Kyna instead' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('No interactions with @kyna in this range.')).toBeVisible()
})
