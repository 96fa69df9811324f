import { reply } from '#e2e/support/pages/interactions-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test('What needs attention is one line and a list, and what is dismissed stays dismissed', async ({
  page,
  open,
  service,
}) => {
  const long = `${'It broke on the way to the printer. '.repeat(6)}The end.`
  await service.addPosts([
    { at: '2026-11-19T08:00:00Z', content: long, status: 'failed' },
    reply('2026-11-20T08:00:00Z', 'A quote that broke', {}, { status: 'failed', type: 'quote_repost' }),
    { at: '2026-11-20T09:00:00Z', content: 'All is well' },
  ])
  await open()
  const line = page.getByRole('button', { name: /attention/ })
  await expect(line).toHaveText('2 need attention: 2 failed, in the last 30 days')
  await line.click()
  const list = page.getByRole('dialog', { name: 'Needs attention' })
  const posts = list.getByRole('listitem')
  await expect(posts).toHaveCount(2)
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['This week2'])
  await expect(list.getByRole('heading', { level: 4 })).toHaveText([
    'Friday, 20 November 2026',
    'Thursday, 19 November 2026',
  ])
  await expect(posts.last()).toContainText('The end.')
  await expect(list).toContainText(
    'The API gives no reason for a failure, and the service will not try again.',
  )
  await expect(posts.first().getByRole('link', { name: 'Copy as new' })).toHaveAttribute(
    'href',
    /\/compose\/quote\?(?=.*tweet=900)(?=.*copy=)/,
  )
  await posts
    .last()
    .getByRole('button', { name: /^Failed/ })
    .press('Enter')
  const panel = page.getByRole('complementary', { name: 'Post' })
  await expect(panel).toContainText('The end.')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(posts.last().getByRole('button', { name: /^Failed/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(line).toBeFocused()
  await line.click()
  // By keyboard: the same button takes it back, and keeps the focus.
  await posts.first().getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(posts.first()).toContainText('Dismissed')
  await expect(posts.first().getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(posts.first()).not.toContainText('Dismissed')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(line).toBeFocused()
  await line.click()
  await expect(posts).toHaveCount(1)
  await page.reload()
  await expect(line).toHaveText('1 needs attention: 1 failed, in the last 30 days')
  await line.click()
  await list.getByRole('button', { name: 'Dismiss all' }).click()
  await list.getByRole('button', { name: 'Undo all' }).click()
  await expect(posts.first()).not.toContainText('Dismissed')
  await list.getByRole('button', { name: 'Dismiss all' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
  // The line that opened the list has gone, so the focus is on the day that was used last.
  await expect(page.getByRole('button', { name: /^Thursday, 19 November/ })).toBeFocused()
})

test('On a phone the list that needs attention can be closed at its end, and is there under a filter', async ({
  page,
  open,
  service,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await service.addPosts(
    Array.from({ length: 12 }, (_, index) => ({
      at: `2026-11-${String(index + 1).padStart(2, '0')}T08:00:00Z`,
      content: `Broken ${index}`,
      status: 'failed' as const,
    })),
  )
  await open('?view=month&status=published')
  const line = page.getByRole('button', { name: '12 need attention: 12 failed, in the last 30 days' })
  await expect(line).toBeInViewport({ ratio: 1 })
  await line.click()
  const list = page.getByRole('dialog', { name: 'Needs attention' })
  await list.getByRole('button', { name: 'Dismiss all' }).scrollIntoViewIfNeeded()
  await expect(list.getByRole('heading', { name: 'Needs attention' })).toBeInViewport()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(list).toHaveCount(0)
})

test('What happened since the last visit is counted, and a press shows it alone', async ({
  page,
  open,
  service,
  clock,
}) => {
  await service.addPosts([{ at: '2026-11-20T09:00:00Z', content: 'Seen before' }])
  await open()
  await expect(page.getByRole('button', { name: /Seen before/ })).toBeVisible()
  // A visit counts once the tools have loaded, which follow the posts.
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await clock.pass(2 * 3_600_000)
  await service.addPosts([
    { at: '2026-11-21T13:00:00Z', content: 'Went out meanwhile' },
    { at: '2026-11-24T09:00:00Z', content: 'Planned meanwhile', createdAt: clock.now() - 60_000 },
  ])
  await page.reload()
  const since = page.getByRole('button', { name: /^Since your last visit/ })
  await expect(since).toHaveText('Since your last visit: 1 went out, 1 new', { useInnerText: true })
  await since.click()
  await expect(page.getByRole('button', { name: /Seen before/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Went out meanwhile/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('3 posts, 1 hidden by filters')
  await page.reload()
  await expect(since).toHaveAttribute('aria-pressed', 'true')
  // A period in which nothing happened still shows the filter, and takes it back.
  await page.getByRole('button', { name: 'Previous' }).click()
  const chosen = page.getByRole('button', { name: 'Since your last visit: nothing' })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await chosen.click()
  await expect(chosen).toHaveCount(0)
})
