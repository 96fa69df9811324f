import { reply, rows } from '#e2e/support/pages/interactions-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

test('A list of 10,000 rows renders fewer than 60 of them, and End leads to its last row', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts(
    Array.from({ length: 10_000 }, (_, index) =>
      reply(new Date(Date.parse('2026-11-20T09:00:00Z') - index * 60_000).toISOString(), `Answer ${index}`, {
        tweetId: `sized ${index}`,
      }),
    ),
  )
  await open('/interactions?user=Kyna')
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '10000')
  expect(await rows(page).count()).toBeLessThan(60)
  // Waits until the wheel has scrolled, because a browser may lose a key press meanwhile.
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(20_000)
  await expect(page.getByText('Answer 0', { exact: true })).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(page.getByText('Answer 9999', { exact: true })).toBeInViewport()
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
  expect(await page.getByRole('region', { name: 'Reading' }).boundingBox()).toMatchObject({
    x: 0,
    width: 320,
  })
})

test('A very long handle is cut and has a tooltip, and makes no screen wider', async ({
  page,
  open,
  service,
}) => {
  const username = 'a_very_long_handle_'.repeat(12)
  await service.addPosts([reply('2026-11-19T09:00:00Z', 'The old ones do', { username })])
  await page.setViewportSize({ width: 360, height: 640 })
  await open(`/interactions?user=${username}`)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  const name = page.getByRole('heading').getByTitle(`@${username}`)
  await expect(name).toHaveCSS('text-overflow', 'ellipsis')
  expect((await name.boundingBox())?.height).toBeLessThan(40)
  expect(await width()).toBe(360)
  await goTo(page, `/interactions?user=${username.toUpperCase()}`)
  await expect(page.getByRole('button', { name: /^Search for @a_very/ })).toBeVisible()
  expect(await width()).toBe(360)
})
