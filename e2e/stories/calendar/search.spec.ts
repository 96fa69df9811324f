import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { trackPostRequests } from '#e2e/support/pages/calendar-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test('A search says where it looked, and goes on through the 12 months before today and after it', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-20T09:00:00Z', content: 'Ropes are on sale' },
    { at: '2026-06-02T09:00:00Z', content: 'The lighthouse in June' },
    { at: '2026-01-15T09:00:00Z', content: 'A lighthouse in winter' },
    { at: '2024-01-15T09:00:00Z', content: 'A lighthouse long ago' },
  ])
  await open()
  await expect(page.getByRole('button', { name: /Ropes/ })).toBeVisible()
  const requests = trackPostRequests(page)
  await page.keyboard.press('/')
  await page.keyboard.type('lighthouse')
  await expect(page.getByText('No posts match in November 2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Search 24 months' }).press('Enter')
  const panel = page.getByRole('complementary', { name: 'Search' })
  await expect(panel.getByRole('status')).toHaveText([
    'No matches from 22 November 2026 to 21 November 2027.',
    '2 matches from 22 November 2025 to 21 November 2026.',
  ])
  expect(requests.ranges.filter((range) => range < '2026-11-20')).toHaveLength(5)
  const results = panel.getByRole('listitem')
  await expect(results).toContainText(['The lighthouse in June', 'A lighthouse in winter'])
  await results.last().getByRole('button').press('Enter')
  const post = page.getByRole('complementary', { name: 'Post' })
  await expect(post).toContainText('A lighthouse in winter')
  await expect(page).toHaveURL(/date=2026-01-15/)
  await page.keyboard.press('Escape')
  await expect(results).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('On a phone a search without a hit says where it looked, and its hits say where their words are', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-20T09:00:00Z', content: 'Ropes are on sale' },
    {
      at: '2026-06-02T09:00:00Z',
      content: 'We agree',
      type: 'comment',
      target: kynasPost({ text: 'The lighthouse in June' }),
    },
  ])
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/calendar?q=lighthouse')
  const where = page.getByText(/^No posts match in .+ 2026\.$/)
  await expect(where).toBeVisible()
  const box = await where.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
  const goOn = page.getByRole('button', { name: 'Search 24 months' })
  await expect(goOn).toBeVisible()
  await page.keyboard.press('m')
  const number = page
    .getByRole('gridcell', { name: /^Monday, 30 November 2026/ })
    .getByText('30', { exact: true })
  await expect(number).toBeVisible()
  const [above, card] = [await number.boundingBox(), await goOn.boundingBox()]
  expect(card?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 999) + (above?.height ?? 0))
  expect(card?.height ?? 0).toBeGreaterThanOrEqual(44)
  await goOn.press('Enter')
  const results = page.getByRole('dialog', { name: 'Search' }).getByRole('listitem')
  await expect(results).toHaveText(/We agree/)
  await expect(results.getByText('in their post')).toBeVisible()
})

test('A part of a search that fails is said and retried alone, and the others are shown', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-20T09:00:00Z', content: 'A lighthouse now' },
    { at: '2026-01-15T09:00:00Z', content: 'A lighthouse in winter' },
  ])
  await open()
  await expect(page.getByRole('button', { name: /A lighthouse now/ })).toBeVisible()
  const { byDatePages } = service.store.posts
  const winter = Date.UTC(2026, 0, 15)
  service.store.posts.byDatePages = (account, span, audience) => {
    if (span.from <= winter && winter < span.to) throw new Error('this story makes one part fail')
    return byDatePages(account, span, audience)
  }
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('A command, a person, a post, a date').fill('lighthouse')
  await page.getByRole('option', { name: 'Search 24 months for “lighthouse”' }).click()
  const panel = page.getByRole('complementary', { name: 'Search' })
  await expect(panel.getByRole('alert')).toContainText('could not be read')
  const back = panel.getByRole('region', { name: 'Back' })
  await expect(back.getByRole('status')).toContainText('1 match from')
  service.store.posts.byDatePages = byDatePages
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(back.getByRole('status')).toHaveText('2 matches from 22 November 2025 to 21 November 2026.')
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('A search looks ahead too, says where it looked, and finds a post that is scheduled in three months', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-06-02T09:00:00Z', content: 'The lighthouse in June' },
    { at: '2027-02-24T09:00:00Z', content: 'A lighthouse in February' },
    { at: '2027-09-01T09:00:00Z', content: 'A lighthouse after the summer' },
    { at: '2028-01-15T09:00:00Z', content: 'A lighthouse much later' },
  ])
  await open('/calendar?q=lighthouse')
  await page.getByRole('button', { name: 'Search 24 months' }).click()
  const panel = page.getByRole('complementary', { name: 'Search' })
  const [ahead, back] = [
    panel.getByRole('region', { name: 'Ahead' }),
    panel.getByRole('region', { name: 'Back' }),
  ]
  await expect(back.getByRole('status')).toHaveText('1 match from 22 November 2025 to 21 November 2026.')
  await expect(ahead.getByRole('status')).toHaveText('2 matches from 22 November 2026 to 21 November 2027.')
  const results = ahead.getByRole('listitem')
  await expect(results).toContainText(['A lighthouse in February', 'A lighthouse after the summer'])
  await expect(results.first()).toContainText('Scheduled')
  await results.first().getByRole('button').press('Enter')
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('A lighthouse in February')
  await expect(page).toHaveURL(/date=2027-02-24/)
  await page.keyboard.press('Escape')
  await expect(results).toHaveCount(2)
  await expect(back.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(results).toHaveCount(2)
})

test('A search without a match on the shown days leads to the matches of the months before and after', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-10-12T09:00:00Z', content: 'A lighthouse in October' },
    { at: '2026-10-13T09:00:00Z', content: 'Ropes are on sale' },
    { at: '2026-11-20T09:00:00Z', content: 'It needs attention', status: 'failed' },
    { at: '2026-12-14T09:00:00Z', content: 'A lighthouse in December' },
    { at: '2026-12-30T09:00:00Z', content: 'A second lighthouse in December' },
  ])
  await open('/calendar?q=second')
  await page.getByRole('button', { name: '1 match on 30 Dec' }).click()
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('A second lighthouse')
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  await page.goBack()
  const field = page.getByRole('searchbox', { name: 'Filter by text' })
  await field.fill('ropes')
  await expect(page.getByRole('button', { name: '1 match on 13 Oct' })).toBeVisible()
  await field.fill('lighthouse')
  await expect(page.getByText('No posts match in November 2026.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^1 need/ })).toBeVisible()
  await field.press('Enter')
  const next = page.getByRole('button', { name: '3 matches, the next on 14 Dec' })
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('A lighthouse in December')
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
})
