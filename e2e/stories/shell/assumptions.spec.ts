import { expect, test } from '#e2e/support/story.ts'

test('What the API does not tell can be searched; the search stays in sight, and headings outline the page', async ({
  page,
  open,
  service,
}) => {
  await open('/assumptions')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(16)
  await page.goto(`${service.url}/assumptions#keys`)
  await expect(page.getByRole('heading', { name: 'Why a key is refused', level: 3 })).toBeFocused()
  const search = page.getByRole('searchbox', { name: 'Search this page' })
  await expect(search).toBeInViewport()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Reading posts',
    'Sending',
    'Quotas and keys',
  ])

  await search.fill('Ninety range')
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('How long a range of interactions may be')
  await search.fill('nothing like this')
  await expect(page).toHaveURL(/\?q=nothing%20like%20this/)
  await page.reload()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
})
