import { reply, rows, search } from '#e2e/support/pages/interactions-page.ts'
import { trackPostRequests, waitUntilPrefetched } from '#e2e/support/pages/calendar-page.ts'
import { resize } from '#e2e/support/checks/resize.ts'
import { expect, test } from '#e2e/support/story.ts'

test('People are ranked by the posts of the last 90 days, whatever else was read, and those without a post for some time are listed', async ({
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
  const requests = trackPostRequests(page)
  await service.addPosts(
    ['01', '02', '22', '23'].map((day) => reply(`2026-08-${day}T09:00:00Z`, 'Dear Orla, too early', orla)),
  )
  await open('/calendar?date=2026-08-10')
  await expect(page.getByText(/^4 posts/)).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
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
  await expect(people).toContainText('7 posts to 2 people in the last 90 days.')
  await expect(page.getByRole('region', { name: 'Went quiet' })).toContainText(
    'Everyone from the last 90 days got a post within 30 days.',
  )
  await page.getByRole('button', { name: '14 days' }).click()
  await expect(page.getByRole('region', { name: 'Went quiet' }).getByRole('listitem')).toHaveText([
    '@orla_of_the_islesOrla Finn of the Long Northern Coast17 days, 4 posts before',
  ])
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
  await expect(page).toHaveURL(/sort=latest/)
  await page.goBack()
  await expect(people.getByRole('link')).toHaveText([
    '@orla_of_the_islesOrla Finn of the Long Northern Coast',
    '@KynaKyna Marsh',
  ])
  expect(requests.ranges.filter((range) => range === '2026-08-24 2026-11-21')).toHaveLength(1)

  await page.getByRole('combobox', { name: 'Username' }).fill('KY')
  await expect(page.getByRole('option')).toHaveText(['@KynaKyna Marsh3'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/user=Kyna/)
  await expect(page.getByRole('combobox', { name: 'Username' })).toBeFocused()
  await expect(rows(page)).toHaveCount(3)
})

test('Opening the screen reads the last 90 days by itself, and a failure can be retried', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    reply('2026-09-01T09:00:00Z', 'Long ago'),
    reply('2026-11-18T09:00:00Z', 'Lately', { username: 'kyna' }),
    reply('2026-08-01T09:00:00Z', 'Too long ago'),
    reply('2027-01-20T09:00:00Z', 'Still to come'),
  ])
  const { byDatePages } = service.store.posts
  service.store.posts.byDatePages = () => {
    throw new Error('this story makes reading the posts fail')
  }
  await open('/interactions')
  await expect(page.getByRole('alert')).toContainText('The last 90 days could not be read.')
  service.store.posts.byDatePages = byDatePages
  const requests = trackPostRequests(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('row').nth(3)).toHaveText('@KynaKyna Marsh181 days ago')
  await expect(people.getByRole('row').nth(4)).toHaveText('Not the same as @kyna')
  await expect.poll(() => requests.ranges).toEqual(['2026-08-24 2026-11-21', '2026-11-22 2027-02-19'])
  const quiet = page.getByRole('region', { name: 'Went quiet' })
  await expect(quiet.getByRole('listitem')).toHaveText(['@KynaKyna Marsh81 days, the next is scheduled'])
  await expect(quiet).toContainText('1 person from the last 90 days got no post for 30 days or more.')
  await quiet.getByRole('button', { name: '14 days' }).click()
  await expect(page).toHaveURL(/\?quiet=14$/)
  await page.reload()
  await expect(quiet.getByRole('button', { name: '14 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(quiet.getByRole('listitem')).toHaveText(['@KynaKyna Marsh81 days, the next is scheduled'])
  await quiet.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'About @Kyna' })).toContainText('In these 90 days: 1 post')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: '@kyna', exact: true }).click()
  await expect(page).toHaveURL(/user=kyna/)
  await expect(rows(page)).toHaveCount(1)
})

test('When a button shows more people and disappears, the first new person gets the focus; a search without a result offers the known spelling of the handle, or the people with such a name', async ({
  page,
  open,
  service,
}) => {
  const day = Array.from({ length: 60 }, (_, index) => `reader_${index}`)
  await service.addPosts([
    ...day.map((username) => reply('2026-11-20T09:00:00Z', 'Hello', { username })),
    reply('2026-11-19T09:00:00Z', 'The old ones do', { name: 'Kyna Oak' }),
  ])
  await open('/calendar')
  await expect(page.getByText(/^61 posts/)).toBeVisible()
  await page.getByRole('link', { name: 'Interactions' }).click()
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('link')).toHaveCount(50)
  await page.getByRole('button', { name: 'Show 11 more of 61' }).focus()
  await page.keyboard.press('Enter')
  await expect(people.getByRole('link')).toHaveCount(61)
  await expect(people.getByRole('link').nth(50)).toBeFocused()

  await search(page, '@kyna')
  await expect(page.getByText('No interactions with @kyna in this range.')).toBeVisible()
  await page.getByRole('button', { name: 'Search for @Kyna instead' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('No interactions with @kyna in this range.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Username' }).fill('Kyna Oak')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No interactions with @KynaOak in this range.')).toBeVisible()
  await page.getByRole('link', { name: '@Kyna (Kyna Oak)' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('other spellings of a username stand side by side in one line', async ({ page, open, service }) => {
    await service.addPosts(
      ['Kyna', 'Kyna', 'Kyna', 'kyna', 'KYNA'].map((username) =>
        reply('2026-11-18T09:00:00Z', 'Lately', { username }),
      ),
    )
    await open('/interactions')
    const note = page.getByRole('region', { name: 'People' }).getByText('Not the same as').first()
    await expect(note.getByRole('link')).toHaveText(['@KYNA', '@kyna'])
    for (const size of ['100%', '130%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      const [first, second] = await note
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
      expect(first).toBeGreaterThan(0)
      expect(second).toBe(first)
    }
  })

  test('large text does not widen the list, and a link to another spelling is easy to tap', async ({
    page,
    open,
    service,
  }) => {
    await service.addPosts([
      reply('2026-11-17T09:00:00Z', 'Long ago'),
      reply('2026-11-18T09:00:00Z', 'Lately', { username: 'kyna' }),
    ])
    await open('/interactions')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '130%'
    })
    await expect(page.getByRole('button', { name: 'Longest ago' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('region', { name: 'People' }).getByRole('link', { name: '@Kyna' }).first().tap()
    const other = page
      .getByRole('link', { name: /^@kyna$/i })
      .filter({ visible: true })
      .first()
    await expect(other).toBeVisible()
    await expect.poll(async () => (await other.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
