import type { Locator } from 'playwright'
import { holdScript } from '#e2e/support/checks/hold-script.ts'
import { dayButton } from '#e2e/support/pages/calendar-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test.beforeEach(async ({ service }) => {
  await service.addPosts([
    { at: '2026-11-20T08:00:00Z', content: 'Second on Friday' },
    { at: '2026-11-20T09:00:00Z', content: 'Third on Friday' },
    { at: '2026-11-24T09:00:00Z', content: 'On Tuesday' },
  ])
})

const earlier = { at: '2026-11-20T07:00:00Z', content: 'First on Friday' }

test('Back from another screen and another view focus the day that the keys had reached, and a focused post keeps the focus during a refresh', async ({
  page,
  open,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await open()
  await dayButton(page, 'Friday, 20 November 2026, 2 posts').focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  const tuesday = dayButton(page, 'Tuesday, 24 November 2026, 1 post')
  await expect(tuesday).toBeFocused()
  await expect(page).toHaveURL(/date=2026-11-24/)
  await page.keyboard.press('2')
  await expect(page.getByRole('heading', { name: 'Interactions', level: 1 })).toBeFocused()
  await page.goBack()
  await expect(tuesday).toBeFocused()
  await page.getByRole('link', { name: 'Quotas' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Calendar' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeFocused()

  const chip = page.getByRole('button', { name: /Second on Friday/ })
  await chip.focus()
  await service.addPosts([earlier])
  await page.keyboard.press('Shift+R')
  await expect(page.getByRole('button', { name: /First on Friday/ })).toBeVisible()
  await expect(chip).toBeFocused()

  const friday = dayButton(page, 'Friday, 20 November 2026, 3 posts')
  await page.keyboard.press('r')
  await expect(page.getByRole('grid', { name: 'October to December 2026' })).toBeVisible()
  await expect(friday).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect(friday).toBeFocused()
})

test('When new posts push the focused post out of its cell, the focus moves to its day', async ({
  page,
  open,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open()
  await page.getByRole('button', { name: /Third on Friday/ }).focus()
  await service.addPosts(
    Array.from({ length: 9 }, (_, index) => ({ at: `2026-11-20T0${index}:00:00Z`, content: 'Before' })),
  )
  await page.keyboard.press('Shift+R')
  await expect(dayButton(page, 'Friday, 20 November 2026, 11 posts')).toBeFocused()
})

test('A focused row of the agenda keeps the focus during a refresh, and Back focuses a row again', async ({
  page,
  open,
  service,
}) => {
  await open('/calendar?view=agenda&date=2026-11-20')
  const row = page.getByRole('button', { name: /Third on Friday/ })
  await row.focus()
  await service.addPosts([earlier])
  await page.keyboard.press('Shift+R')
  await expect(page.getByRole('button', { name: /First on Friday/ })).toBeVisible()
  await expect(row).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /On Tuesday/ })).toBeFocused()

  await page.keyboard.press('m')
  await expect(dayButton(page, 'Tuesday, 24 November 2026, 1 post')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('list', { name: 'November 2026' }).locator(':focus')).toHaveCount(1)
})

test('Closing a post with Escape or Back returns the focus to the button that opened it', async ({
  page,
  open,
}) => {
  const releaseTooltip = await holdScript(page, 'lazy-calendar-parts')
  await open()
  for (const view of ['m', 'a']) {
    await page.keyboard.press(view)
    const opener = page.getByRole('button', { name: /On Tuesday/ })
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await opener.focus()
      releaseTooltip()
      await expect(page.getByRole('tooltip')).toContainText('On Tuesday')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('complementary', { name: 'Post' }).locator(':focus')).toHaveCount(1)
      await close()
      await expect(opener).toBeFocused()
    }
  }
})

test('In every view a closed post has a focus ring, and in a month the arrow keys then move from its day', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  const panel = page.getByRole('complementary', { name: 'Post' })
  const opener = page.getByRole('button', { name: /On Tuesday/ })
  for (const view of ['agenda', 'day', 'week', 'month']) {
    await open(`/calendar?view=${view}&date=2026-11-24`)
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(panel.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(opener).toHaveCSS('outline-style', 'solid')
  }
  await page.keyboard.press('ArrowLeft')
  await expect(dayButton(page, 'Monday, 23 November 2026, no posts')).toBeFocused()
  await opener.focus()
  await page.keyboard.press('ArrowUp')
  await expect(dayButton(page, 'Tuesday, 17 November 2026, no posts')).toBeFocused()
})

test('The preview of a focused post closes with a key for another view, stays away while the post is moved, and does not cover the rows beside the open post', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/calendar?view=day&date=2026-11-24')
  await expect(page.locator('main[data-carries]')).toBeVisible()
  const post = page.getByRole('button', { name: /On Tuesday/ })
  const preview = page.getByRole('tooltip').filter({ hasText: 'On Tuesday' })
  await page.keyboard.press('ArrowDown')
  await post.focus()
  await expect(preview).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('Move On Tuesday')).toBeVisible()
  await expect(preview).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(post).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect(dayButton(page, 'Tuesday, 24 November 2026, 1 post')).toBeFocused()
  expect(await appears(preview)).toBe(false)

  await post.click()
  const panel = page.getByRole('complementary', { name: 'Post' })
  await expect(panel).toBeVisible()
  await page.mouse.move(0, 0)
  await post.hover()
  expect(await appears(preview)).toBe(false)
})

async function appears(preview: Locator): Promise<boolean> {
  return preview.waitFor({ timeout: 1_000 }).then(
    () => true,
    () => false,
  )
}
