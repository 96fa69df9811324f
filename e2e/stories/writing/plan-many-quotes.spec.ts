import { readCreated } from '#e2e/support/pages/composer-page.ts'
import { pasteTable, planPage } from '#e2e/support/pages/plan-page.ts'
import { kynasPost } from '#e2e/support/setup/kynas-post.ts'
import { expect, test } from '#e2e/support/story.ts'

test.beforeEach(async ({ service }) => {
  // Calendars are learned from posts.
  await service.addPosts([
    { at: '2026-11-20T10:00:00Z' },
    { at: '2026-11-20T11:00:00Z', calendarId: service.second.id },
    { at: '2026-11-24T08:05:00Z' },
  ])
})

test('Quotes beyond those of the day stop the plan and say what happens next, and Resume sends its threads', async ({
  page,
  service,
  open,
}) => {
  const { begin, button } = planPage(page)
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
  // 31 sendings, one after the other, each of which waits for the disk before and after its request.
  await expect(page.getByText('30 created, 1 refused, 0 unknown')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/Resume sends the threads now, and the quotes from/)).toBeVisible()
  expect(await readCreated(service)).toHaveLength(30)

  await button('Resume').click()
  await expect(page.getByText('31 created, 1 refused, 0 unknown')).toBeVisible()
  expect(await readCreated(service)).toHaveLength(31)
})

test.describe(() => {
  test.use({ ownService: true })

  test('Without the script that sends nothing is sent, and a refused row that is mended is sent at once', async ({
    page,
    service,
    open,
  }) => {
    const { row, begin, cell, saved } = planPage(page)
    const { tweetId } = kynasPost()
    await service.store.tweets.insertMany([{ ...kynasPost(), isAccessible: true }])
    const putBack = service.removeScript('send-plan')
    await open('/plan')
    await pasteTable(page, 'when\tcalendar\ttext\ttweet\n2026-12-01 09:00\tnordlicht\tAt last\t404')
    await expect(saved).toBeVisible()
    await begin('Schedule 1')
    await expect(page.getByText('Nothing was sent: the part that sends did not load.')).toBeVisible()
    putBack()
    await page.reload()
    await begin('Schedule 1')
    await expect(row(1)).toContainText('does not exist')
    await cell('Post to quote', 1).fill(tweetId)
    await begin('Resume')
    await expect(page.getByText('1 created, 0 refused, 0 unknown')).toBeVisible()
    expect(await readCreated(service)).toHaveLength(1)
  })
})
