import { expect, test } from '#e2e/support/story.ts'

test('A link from the terminal signs a person in, and leaves no token in the address bar', async ({
  page,
  open,
  service,
}) => {
  await open('/calendar')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Nordlicht Verlag')
  await expect(page.getByRole('banner')).toContainText('Embedded service')
  expect(page.url()).toBe(`${service.url}/calendar`)
})

test('Somebody who is signed in may type an address, reload and open a second tab', async ({
  page,
  open,
  service,
}) => {
  await open('/calendar')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.goto(`${service.url}/quotas`)
  await expect(page.getByRole('heading', { name: 'Quotas' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Quotas' })).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(`${service.url}/calendar`)
  await expect(second.getByRole('banner')).toContainText('Nordlicht Verlag')
})
