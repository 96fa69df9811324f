import { reply, rows, search } from '#e2e/support/pages/interactions-page.ts'
import { trackPostRequests, waitUntilPrefetched } from '#e2e/support/pages/calendar-page.ts'
import { controlReads } from '#e2e/support/setup/control-reads.ts'
import { resize } from '#e2e/support/checks/resize.ts'
import { expect, test } from '#e2e/support/story.ts'

test('People are ranked from the loaded posts without a request, and people who went quiet are listed', async ({
  page,
  open,
  service,
}) => {
  const orla = {
    username: 'orla_of_the_isles',
    name: 'Orla Finn of the Long Northern Coast',
    verified: 'false',
  }
  await service.addPosts([
    ...['18', '19', '20'].map((day) => reply(`2026-11-${day}T09:00:00Z`, `Hello again ${day}`)),
    ...['10-05', '10-14', '10-24', '11-04'].map((day) => reply(`2026-${day}T09:00:00Z`, `Dear ${day}`, orla)),
  ])
  const reads = controlReads(service)
  const requests = trackPostRequests(page)
  await open('/calendar')
  await waitUntilPrefetched(page, requests)
  await page.getByRole('link', { name: 'Interactions' }).click()

  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('link')).toHaveText([
    '@orla_of_the_islesOrla Finn of the Long Northern Coast',
    '@KynaKyna Marsh',
  ])
  await expect(people.getByRole('row').nth(1)).toHaveText(
    '@orla_of_the_islesOrla Finn of the Long Northern Coast417 days ago',
  )
  await expect(people.getByRole('columnheader').nth(1)).toHaveText('Posts to them')
  await expect(people).toContainText(
    '7 posts to 2 people, in the 7 posts read so far, 5 October to 20 November 2026.',
  )
  await expect(page.getByRole('region', { name: 'Went quiet' })).toContainText(
    'since 1 October 2026. What was earlier is not read.@orla_of_the_islesOrla Finn of the Long Northern Coast17 days, before at most 11',
  )
  // Beside the ranking a long name has little room.
  await resize(page, { width: 1024, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
  await people.getByRole('button', { name: 'Latest contact' }).focus()
  await page.keyboard.press('Enter')
  await expect(people.getByRole('link')).toHaveText([
    '@KynaKyna Marsh',
    '@orla_of_the_islesOrla Finn of the Long Northern Coast',
  ])
  await expect(people.getByRole('columnheader', { name: 'Last contact' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(page).toHaveURL(/\?sort=latest$/)
  await page.goBack()
  await expect(people.getByRole('link')).toHaveText([
    '@orla_of_the_islesOrla Finn of the Long Northern Coast',
    '@KynaKyna Marsh',
  ])
  expect(reads.requested).toEqual([])

  await page.getByRole('combobox', { name: 'Username' }).fill('KY')
  await expect(page.getByRole('option')).toHaveText(['@KynaKyna Marsh3'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/user=Kyna/)
  await expect(page.getByRole('combobox', { name: 'Username' })).toBeFocused()
  await expect(rows(page)).toHaveCount(3)
})

test('Where nothing was read yet, one request reads the last 90 days in place, and a failure can be retried', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    reply('2026-09-01T09:00:00Z', 'Long ago'),
    reply('2026-08-01T09:00:00Z', 'Too long ago'),
  ])
  const { byDatePages } = service.store.posts
  service.store.posts.byDatePages = () => {
    throw new Error('this story makes reading the posts fail')
  }
  await open('/interactions')
  await expect(page.getByText('No posts were read yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Read the last 90 days' }).click()
  await expect(page.getByRole('alert')).toContainText('The last 90 days could not be read.')
  service.store.posts.byDatePages = byDatePages
  const requests = trackPostRequests(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('row').nth(1)).toHaveText('@KynaKyna Marsh181 days ago')
  expect(requests.ranges).toEqual(['2026-08-24 2026-11-21'])
  await expect(page.getByRole('region', { name: 'Went quiet' })).toContainText(
    'Nobody since 25 August 2026. Here is listed who got three posts or more',
  )
  await expect(page.getByRole('button', { name: 'Read the last 90 days' })).toHaveCount(0)
  // The pressed button is gone; the next Tab leads to the first person, and then to the controls of the screen.
  await page.keyboard.press('Tab')
  await expect(people.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  // The range reaches back to the last contact.
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/from=2026-08-24&to=2026-11-21/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Username' })).toBeFocused()
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
