import { readCreated } from '#e2e/support/pages/composer-page.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { expect, test } from '#e2e/support/story.ts'

test.beforeEach(async ({ service }) => {
  await service.addPosts([
    { at: '2026-11-20T10:00:00Z' },
    { at: '2026-11-20T11:00:00Z', calendarId: service.second.id },
    { at: '2026-11-24T08:05:00Z' },
  ])
})

test('A quote beyond those of the day is refused and says why, and the other rows go out', async ({
  page,
  service,
  open,
}) => {
  const { begin } = planPage(page)
  const { tweetId } = kynasPost()
  await service.store.tweets.insertMany([{ ...kynasPost(), isAccessible: true }])
  const quotes = Array.from(
    { length: 31 },
    (_, index) =>
      `2026-12-${String(Math.floor(index / 2) + 1).padStart(2, '0')} ${index % 2 === 0 ? '09' : '13'}:00\tnordlicht\tQuote ${index + 1}\t${tweetId}`,
  )
  await open('/plan')
  await pasteTable(
    page,
    ['when\tcalendar\ttext\ttweet', ...quotes, '2026-12-30 09:00\tnordlicht\tA thread\t'].join('\n'),
  )
  await expect(page.getByText('uses 32 of 1,000; quotes 31 of 30 today')).toBeVisible()
  await begin('Schedule 32')
  await expect(page.getByText('31 created, 1 refused')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Not sent' })).toContainText(
    'All 30 quote requests of today are used; they start again at midnight UTC.',
  )
  expect(await readCreated(service)).toHaveLength(31)
})

test('A refused row that is corrected is sent at once', async ({ page, service, open }) => {
  const { row, begin, cell } = planPage(page)
  const { tweetId } = kynasPost()
  await service.store.tweets.insertMany([{ ...kynasPost(), isAccessible: true }])
  await open('/plan')
  await pasteTable(page, 'when\tcalendar\ttext\ttweet\n2026-12-01 09:00\tnordlicht\tAt last\t404404')
  await begin('Schedule 1')
  await expect(row(1)).toContainText('does not exist')
  await cell('Post to quote', 1).fill(tweetId)
  await begin('Schedule 1')
  await expect(page.getByText('1 created, 0 refused')).toBeVisible()
  expect(await readCreated(service)).toHaveLength(1)
})
