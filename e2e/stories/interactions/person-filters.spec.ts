import type { Locator } from 'playwright'
import { reply, rows } from '#e2e/support/pages/interactions-page.ts'
import { expect, test } from '#e2e/support/story.ts'

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
