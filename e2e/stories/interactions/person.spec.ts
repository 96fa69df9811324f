import type { Locator } from 'playwright'
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
    reply('2026-11-19T09:00:00Z', 'What a bridge', { tweetId: '901', text: 'A bridge is gone' }),
    reply('2026-11-10T09:00:00Z', 'Ours, of course', {}, { type: 'quote_repost' }),
    reply('2026-11-08T09:00:00Z', 'Who was that?', { tweetId: '902', text: '' }),
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
  await expect(about).toContainText('In these 30 days: 4 posts')
  await expect(about).toContainText('First contactSun 8 Nov')
  await expect(about).toContainText('Last contactFri 20 Nov')
  await expect(about).toContainText('Longest silence9 days')
  await expect(about.getByRole('img')).toHaveAttribute('aria-label', /^Contact in 3 of 3 weeks/)
  await expect(about).toContainText('Replies cannot be created through this API')

  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).nth(0)).toContainText('You answered this post 2 times')
  await expect(rows(page).nth(1)).toContainText('Ours, of course')
  await expect(rows(page).nth(3)).toContainText('The text of their post is not in the answer. Id 902')

  await page.getByRole('button', { name: 'Timeline' }).click()
  await expect(rows(page).nth(1)).toContainText('What a bridge')
  await expect(page).toHaveURL(/view=timeline/)
  await expect(rows(page).nth(0).getByRole('link', { name: 'Quote' })).toHaveAttribute(
    'href',
    '/compose/quote?tweet=900',
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
  ])
  await open('/interactions?user=Kyna')
  await expect(rows(page).getByRole('link', { name: 'Copy as new' })).toHaveCount(1)
  await page.getByText('Late at night').click()
  await expect(page).toHaveURL(/calendar\?date=2026-11-20&post=/)
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('Late at night')

  await page.goBack()
  await page.getByRole('button', { name: 'Still to come' }).click()
  await expect(rows(page)).toHaveText([/Still to come/])
  const about = page.getByRole('region', { name: 'About @Kyna' })
  await expect(about).toContainText('In the next 90 days: 1 postFirst contactThu 24 Dec')

  await page.getByRole('button', { name: '30 days' }).click()
  await rows(page).getByRole('link', { name: 'Copy as new' }).click()
  await expect(page.getByRole('textbox', { name: 'Segment 1' })).toHaveValue('The old ones do')
})

test('Filters are in the URL, survive a reload, and count the hidden rows', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    reply('2026-11-20T09:00:00Z', 'A café in Zürich', { tweetId: '901' }),
    reply('2026-11-19T09:00:00Z', 'A quote', { tweetId: '902' }, { type: 'quote_repost' }),
    reply('2026-11-18T09:00:00Z', 'It failed', { tweetId: '903' }, { status: 'failed' }),
  ])
  // A word that is no status filters nothing, and leaves the address.
  await open('/interactions?user=Kyna&status=foo')
  await expect(rows(page)).toHaveCount(3)
  await expect(page).toHaveURL(/\?user=Kyna$/)
  await page.getByRole('button', { name: /^Failed/ }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('2 hidden by filters')).toBeVisible()
  await page.getByRole('button', { name: /^Failed/ }).click()
  await page.getByRole('button', { name: /^Reply/ }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('1 hidden by filters')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter by text' }).fill('CAFE zurich')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/type=comment&q=CAFE%20zurich/)

  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Filter by text' }).fill('nothing like it')
  await expect(page.getByText('3 interactions are hidden by filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(rows(page)).toHaveCount(3)
})

test('A post of the person can be quoted from here, and the quotas count the quote request', async ({
  page,
  open,
  service,
  clock,
}) => {
  const post = reply('2026-11-20T09:00:00Z', 'The old ones do')
  await service.addPosts([post])
  if (post.target) await service.store.tweets.insertMany([{ ...post.target, isAccessible: true }])
  await open('/interactions?user=Kyna')
  await rows(page).getByRole('link', { name: 'Quote' }).click()

  await expect(page).toHaveURL(/\/compose\/quote\?.*tweet=900/)
  await page.getByRole('textbox', { name: 'Commentary' }).fill('Read this one')
  await page.getByRole('button', { name: /^Schedule a quote/ }).click()
  await expect(page.getByRole('heading', { name: 'Quote scheduled' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotas' }).click()
  const requests = page.getByRole('meter', { name: 'Quote requests today' })
  await expect(requests).toHaveAttribute('aria-valuetext', 'at least 1 of 30')
  await clock.pass(12 * 3_600_000)
  await expect(requests).toHaveAttribute('aria-valuetext', 'at least 0 of 30')
})

test('A person is searched, filtered by kind and quoted with the keyboard only', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    reply('2026-11-20T09:00:00Z', 'The old ones do'),
    reply('2026-11-19T09:00:00Z', 'Ours, of course', { tweetId: '901' }, { type: 'quote_repost' }),
  ])
  await open('/interactions')
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo(page.getByRole('combobox', { name: 'Username' }))
  await page.keyboard.type('@Kyna')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await tabTo(page.getByRole('button', { name: '90 days' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2026-08-24&to=2026-11-21/)
  await expect(rows(page)).toHaveCount(2)
  await tabTo(page.getByRole('button', { name: /^Quote\s*1$/ }))
  await page.keyboard.press('Space')
  await expect(rows(page)).toHaveCount(1)
  await tabTo(rows(page).getByRole('link', { name: 'Quote', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/compose\/quote\?.*tweet=901/)
})

test('A list of 10,000 rows renders fewer than 60 of them', async ({ page, open, service }) => {
  await service.addPosts(
    Array.from({ length: 10_000 }, (_, index) =>
      reply(new Date(Date.parse('2026-11-20T09:00:00Z') - index * 60_000).toISOString(), `Answer ${index}`, {
        tweetId: String(index),
      }),
    ),
  )
  await open('/interactions?user=Kyna')
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '10000', { timeout: 15_000 })
  expect(await rows(page).count()).toBeLessThan(60)
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByText('Answer 0', { exact: true })).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(page.getByText('Answer 9999', { exact: true })).toBeVisible({ timeout: 10_000 })
})

test('On a small phone the person, the filters and the first posts fit the width', async ({
  page,
  open,
  service,
}) => {
  const statuses = ['published', 'failed', 'draft'] as const
  const types = ['comment', 'quote_repost', 'retweet', 'thread'] as const
  await service.addPosts(
    types.flatMap((type, day) =>
      statuses.map((status, hour) =>
        reply(`2026-11-1${day}T0${hour}:00:00Z`, 'The old ones do', { tweetId: type }, { type, status }),
      ),
    ),
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await open('/interactions?user=Kyna&q=old')
  await expect(page.getByRole('group', { name: 'Status' }).getByRole('button')).toHaveCount(3)
  await expect(page.getByText('0 hidden by filters')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The interactions pass the accessibility checks in the ${colorScheme} theme`, async ({
    page,
    open,
    service,
  }) => {
    await service.addPosts([reply('2026-11-20T09:00:00Z', 'The old ones do')])
    await page.emulateMedia({ colorScheme })
    await open('/interactions?user=Kyna')
    await expect(rows(page)).toHaveCount(1)
    const found = await findAxeViolations(page)
    await page.getByRole('combobox', { name: 'Username' }).fill('k')
    await expect(page.getByRole('option')).toHaveCount(1)
    const listed = await findAxeViolations(page, { within: 'main' })
    expect([...found, ...listed]).toEqual([])
  })
}
