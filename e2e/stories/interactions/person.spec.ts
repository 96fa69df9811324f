import { findAxeViolations } from '#e2e/support/checks/find-axe-violations.ts'
import { reply, rows, search } from '#e2e/support/pages/interactions-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test('The posts of a person are shown beside our replies, by post and as a timeline', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    reply('2026-11-20T09:00:00Z', 'The old ones do'),
    reply('2026-11-19T09:00:00Z', 'What a bridge', { text: 'A bridge is gone' }),
    reply('2026-11-10T09:00:00Z', 'Ours, of course', {}, { type: 'quote_repost' }),
    reply('2026-11-08T09:00:00Z', 'Who was that?', { tweetId: '912', text: '' }),
    reply('2026-11-20T09:00:00Z', 'Not to you', { username: 'kyna', name: 'someone else' }),
  ])
  await open('/interactions')
  await search(page, 'https://social.example/@Kyna/status/900')

  await expect(page.getByRole('combobox', { name: 'Username' })).toHaveValue('Kyna')
  const about = page.getByRole('region', { name: 'About @Kyna' })
  await expect(about.getByRole('heading')).toHaveText('Kyna Marsh@KynaVerified')
  await expect(about.getByRole('group', { name: 'Kind' }).getByRole('button')).toHaveText([
    'Quote1',
    'Reply3',
  ])
  await expect(about).toContainText('In these 90 days: 4 posts')
  await expect(about).toContainText('First in rangeSun 8 Novnone for 76 days before')
  await expect(about).toContainText('Last contactFri 20 Novyesterday')
  await expect(about).toContainText('Longest silence9 days10 Nov to 19 Nov')
  await expect(about.getByRole('img')).toHaveAttribute('aria-label', /^Contact in 3 of 3 weeks/)
  await expect(about).toContainText('Replies cannot be created through this API')

  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(0)).toContainText('You answered this post 2 times')
  await expect(rows(page).nth(1)).toContainText('Ours, of course')
  await expect(rows(page).nth(3)).toContainText('The text of their post is not in the answer. Id 912')

  await page.getByRole('button', { name: 'Timeline' }).click()
  await expect(rows(page).nth(1)).toContainText('What a bridge')
  await expect(page).toHaveURL(/view=timeline/)
  await expect(rows(page).nth(0).getByRole('link', { name: 'Quote' })).toHaveAttribute(
    'href',
    `/compose/quote?calendar=${service.calendar.uuid}&tweet=900`,
  )
})

test('A row opens its post beside the day, a failed one can be copied, and posts to come are a preset', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    reply('2026-11-20T09:00:00Z', 'The old ones do', { tweetId: '901' }, { status: 'failed' }),
    reply('2026-11-19T23:30:00Z', 'Late at night', { tweetId: '902' }),
    reply('2026-12-24T09:00:00Z', 'Still to come', { tweetId: '903' }),
    reply('2027-02-17T09:00:00Z', 'Far ahead', { tweetId: '904' }),
  ])
  await open('/interactions?user=Kyna')
  const about = page.getByRole('region', { name: 'About @Kyna' })
  await expect(about).toContainText('In these 90 days: 2 posts, 1 went out, 1 failed')
  await expect(rows(page).getByRole('link', { name: 'Copy as new' })).toHaveCount(1)
  await page.getByText('Late at night').click()
  await expect(page).toHaveURL(/calendar\?date=2026-11-20&post=/)
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('Late at night')

  await page.goBack()
  await page.getByRole('button', { name: 'Still to come' }).click()
  await expect(rows(page)).toHaveText([/Still to come/, /Far ahead/])
  await expect(about).toContainText('In the next 90 days: 2 postsNext scheduledThu 24 Dec')

  await page.getByRole('button', { name: '30 days' }).click()
  await rows(page).getByRole('link', { name: 'Copy as new' }).click()
  await expect(page.getByRole('textbox', { name: 'Segment 1' })).toHaveValue('The old ones do')
})

test('Each post says which account wrote it, and a quote or a new thread goes out from the one that wrote last', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    reply('2026-11-18T09:00:00Z', 'From the north', { tweetId: '901' }),
    reply('2026-11-20T09:00:00Z', 'From the south', { tweetId: '902' }, { calendarId: service.second.id }),
    reply('2026-11-21T09:00:00Z', 'It failed', { tweetId: '903' }, { status: 'failed' }),
  ])
  await open('/interactions?user=Kyna')
  await expect(rows(page).filter({ hasText: 'From the north' })).toContainText('Nordlicht')
  await expect(rows(page).filter({ hasText: 'From the south' })).toContainText('Süd & Wind')
  await rows(page).filter({ hasText: 'From the north' }).getByRole('link', { name: 'Quote' }).click()
  await expect(page.getByRole('combobox', { name: 'Post as' })).toHaveValue(service.second.uuid)

  await page.goBack()
  await page.getByRole('link', { name: 'Write to @Kyna' }).click()
  const segment = page.getByRole('textbox', { name: 'Segment 1' })
  await expect(segment).toBeFocused()
  await page.keyboard.type('hello')
  await expect(segment).toHaveValue('@Kyna hello')
  await expect(page.getByRole('combobox', { name: 'Post as' })).toHaveValue(service.second.uuid)
})

test.describe(() => {
  test.use({ movesTime: true })

  test('The list of a person passes the accessibility checks in both themes; a post can be quoted from here, and the quotas count the quote request', async ({
    page,
    open,
    service,
    clock,
  }) => {
    const post = reply('2026-11-20T09:00:00Z', 'The old ones do')
    await service.addPosts([post])
    if (post.target) await service.store.tweets.insertMany([{ ...post.target, isAccessible: true }])
    await open('/interactions?user=Kyna')
    await expect(rows(page)).toHaveCount(1)
    const field = page.getByRole('combobox', { name: 'Username' })
    const option = page.getByRole('option')
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme })
        const found = await findAxeViolations(page)
        await field.fill('k')
        await expect(option).toHaveCount(1)
        const listed = await findAxeViolations(page, { within: 'main' })
        expect([...found, ...listed]).toEqual([])
        await field.press('Escape')
        await field.fill('Kyna')
        await field.press('Escape')
        await expect(option).toHaveCount(0)
      })

    await rows(page).getByRole('link', { name: 'Quote' }).click()

    await expect(page).toHaveURL(/\/compose\/quote\?.*tweet=900/)
    await page.getByRole('textbox', { name: 'Commentary' }).fill('Read this one')
    await page.getByRole('button', { name: /^Schedule a quote/ }).click()
    await expect(page.getByRole('heading', { name: 'Quote scheduled' })).toBeVisible()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotas' }).click()
    const requests = page.getByRole('meter', { name: 'Quote requests today' })
    await expect(requests).toHaveAttribute('aria-valuetext', 'at least 1 of 30')
    await clock.pass(12 * 3_600_000)
    await expect(requests).toHaveAttribute('aria-valuetext', 'none of 30 used so far')
  })
})
