import type { Page } from 'playwright/test'
import { holdScript } from '#e2e/support/checks/hold-script.ts'
import { dayButton } from '#e2e/support/pages/calendar-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

test('A person moves through the calendar with the keyboard only, and a refresh keeps the focus and is not announced', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T08:00:00Z', content: 'On Friday' }])
  await open()
  await dayButton(page, 'Friday, 20 November 2026, 1 post').focus()
  await service.addPosts([{ at: '2026-11-20T08:00:00Z', content: 'Came later' }])
  await page.keyboard.press('Shift+R')
  await expect(dayButton(page, 'Friday, 20 November 2026, 2 posts')).toBeFocused()
  const announced = page.getByRole('status')
  await expect(announced.filter({ hasText: 'posts' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(announced.filter({ hasText: 'December 2026' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()

  const friday = dayButton(page, 'Friday, 20 November 2026, 2 posts')
  await dayButton(page, 'Saturday, 21 November 2026, no posts').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(friday).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(dayButton(page, 'Friday, 13 November 2026, no posts')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(dayButton(page, 'Monday, 9 November 2026, no posts')).toBeFocused()
  await page.keyboard.press('End')
  await expect(dayButton(page, 'Sunday, 15 November 2026, no posts')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  await expect(dayButton(page, 'Tuesday, 15 December 2026, no posts')).toBeFocused()
  await page.keyboard.press('Shift+PageUp')
  await expect(dayButton(page, 'Monday, 15 December 2025, no posts')).toBeFocused()
  await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1)

  await page.keyboard.press('t')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect(dayButton(page, 'Saturday, 21 November 2026, no posts')).toBeFocused()
  const pressQuickly = (key: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => page.keyboard.press(key)))
  await pressQuickly('PageDown', 12)
  await expect(dayButton(page, 'Sunday, 21 November 2027, no posts')).toBeFocused()
  await pressQuickly('ArrowDown', 10)
  await expect(dayButton(page, 'Sunday, 30 January 2028, no posts')).toBeFocused()
  await expect(page).toHaveURL(/date=2028-01-30/)
  await page.keyboard.press('t')
  await expect(dayButton(page, 'Saturday, 21 November 2026, no posts')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Friday, 20 November 2026' })).toBeVisible()
})

test('Letter keys change the view and keep the focus on the same day or post', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-21T08:00:00Z', content: 'On Saturday' }])
  await open()
  const saturday = dayButton(page, 'Saturday, 21 November 2026, 1 post')
  await saturday.focus()
  await page.keyboard.press('w')
  await expect(page.getByRole('grid', { name: '16 to 22 November 2026' })).toBeVisible()
  await expect(saturday).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: /On Saturday/ })).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('grid', { name: 'October to December 2026' })).toBeVisible()
  await expect(saturday).toBeFocused()
  await page.keyboard.press('m')
  await page.goBack()
  await expect(page.getByRole('grid', { name: 'October to December 2026' })).toBeVisible()
  await expect(saturday).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Filter by text' })).toBeFocused()
  await page.keyboard.type('wad')
  await expect(page.getByRole('searchbox', { name: 'Filter by text' })).toHaveValue('wad')
  await expect(page.getByRole('grid', { name: 'October to December 2026' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter by text' }).clear()
  await saturday.focus()
  await page.keyboard.press('g')
  await expect(page.getByLabel('Date', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await saturday.focus()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/compose\/thread\?date=2026-11-21/)
})

test('Go to date and T show the focus on their day, Enter leads into its posts, and Escape leads back', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-24T08:00:00Z', content: 'First on Tuesday' },
    { at: '2026-11-24T09:00:00Z', content: 'Second on Tuesday' },
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/calendar?view=month')
  const tuesday = dayButton(page, 'Tuesday, 24 November 2026, 2 posts')
  await page.getByRole('button', { name: 'Legend' }).click()
  await expect(page.getByText('Arrow keys choose a day, Enter opens its posts')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Go to date' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(dayButton(page, 'Saturday, 21 November 2026, no posts')).toBeFocused()
  await page.keyboard.press('g')
  await page.getByLabel('Date', { exact: true }).fill('2026-11-24')
  await page.keyboard.press('Enter')
  await expect(tuesday).toBeFocused()
  await expect(tuesday.and(page.locator(':focus-visible'))).toHaveCount(1)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /First on Tuesday/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /Second on Tuesday/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Post' })).toContainText('Second on Tuesday')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Second on Tuesday/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await expect(tuesday).toBeFocused()
})

test('T focuses today, an empty day focuses its link, and PageUp and PageDown move through a long day', async ({
  page,
  open,
  service,
}) => {
  const minutes = Array.from({ length: 90 }, (_, index) => Date.UTC(2026, 10, 19, 6, index * 5))
  await service.addPosts(minutes.map((at) => ({ at: new Date(at).toISOString() })))
  await open('/calendar?view=month&date=2026-11-19')
  await dayButton(page, 'Thursday, 19 November 2026, 90 posts').focus()
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/date=/)
  await expect(dayButton(page, 'Saturday, 21 November 2026, no posts')).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByRole('link', { name: 'New thread on this day' })).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: 'Tuesday, 24 November 2026' })).toBeVisible()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: 'Saturday, 21 November 2026' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New thread on this day' })).toBeFocused()
  await page.keyboard.press('m')
  await expect(dayButton(page, 'Saturday, 21 November 2026, no posts')).toBeFocused()

  await goTo(page, '/calendar?view=day&date=2026-11-19')
  const rows = page.getByRole('list', { name: 'Thursday, 19 November 2026' }).getByRole('button')
  const focused = rows.and(page.locator(':focus'))
  await rows.first().focus()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  for (let press = 0; press < 4; press++) await page.keyboard.press('PageUp')
  await expect(focused).toBeInViewport({ ratio: 1 })
  for (let press = 0; press < 20; press++) await page.keyboard.press('PageUp')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(rows.first()).not.toBeFocused()
  await expect(focused).toBeInViewport({ ratio: 1 })
})

test('The agenda opens at today; after scrolling a visible row can be reached with Tab, and Back leads to where it was left', async ({
  page,
  open,
  service,
}) => {
  const days = Array.from({ length: 30 }, (_, day) => String(day + 1).padStart(2, '0'))
  await service.addPosts(
    days.flatMap((day) => [
      { at: `2026-11-${day}T08:00:00Z`, content: `Morning of ${day}` },
      { at: `2026-11-${day}T18:00:00Z`, content: `Evening of ${day}` },
    ]),
  )
  await open('/calendar?view=agenda')
  const row = (words: string) => page.getByRole('button', { name: words })
  await expect(row('Morning of 21')).toBeInViewport()
  await expect(row('Morning of 21')).toHaveAttribute('tabindex', '0')
  await row('Morning of 21').hover()
  await page.mouse.wheel(0, -20_000)
  await expect(row('Morning of 01')).toHaveAttribute('tabindex', '0')

  await page.getByRole('link', { name: 'Quotas' }).click()
  await expect(page.getByRole('heading', { name: 'Quotas', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(row('Morning of 01')).toBeInViewport()
  await page.keyboard.press('m')
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.press('a')
  await expect(row('Morning of 21')).toBeInViewport()
})

test('The keys of the days work on a fresh calendar, before anything has the focus', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-20T08:00:00Z', content: 'Yesterday' },
    { at: '2026-11-21T18:00:00Z', content: 'Tonight' },
    { at: '2026-11-22T08:00:00Z', content: 'Tomorrow' },
  ])
  const press = (key: string) => page.keyboard.press(key)
  const release = await holdScript(page, 'lazy-calendar-parts')
  await open('/calendar?view=month')
  await expect(page.getByRole('button', { name: /Tonight/ })).toBeVisible()
  await press('ArrowRight')
  await expect(dayButton(page, 'Sunday, 22 November 2026, 1 post')).toBeFocused()

  await open('/calendar?view=month')
  await expect(page.getByRole('button', { name: /Tonight/ })).toBeVisible()
  await press('PageDown')
  await expect(dayButton(page, 'Monday, 21 December 2026, no posts')).toBeFocused()

  release()
  await open('/calendar?view=agenda')
  await expect(page.getByRole('button', { name: /Tonight/ })).toBeVisible()
  await press('ArrowDown')
  await expect(page.getByRole('button', { name: /Tonight/ })).toBeFocused()

  const panel = page.getByRole('complementary', { name: 'Post' })
  for (const view of ['month', 'week']) {
    await open(`/calendar?view=${view}`)
    await expect(page.getByRole('button', { name: /Tonight/ })).toBeVisible()
    await press('j')
    await expect(panel).toContainText('Tonight')
    await press('j')
    await expect(panel).toContainText('Tomorrow')
    await press('Escape')
    await expect(page.getByRole('button', { name: /Tomorrow/ })).toBeFocused()
  }
  await open('/calendar?view=month')
  await expect(page.getByRole('button', { name: /Tonight/ })).toBeVisible()
  await press('k')
  await expect(panel).toContainText('Yesterday')

  const field = page.getByRole('searchbox', { name: 'Filter by text' })
  await field.focus()
  await press('ArrowRight')
  await expect(field).toBeFocused()
})

test('The focus rings of the links in the rail and of the rows in the agenda are whole', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts(['08', '09'].map((hour) => ({ at: `2026-11-20T${hour}:00:00Z` })))
  await open('/calendar?view=agenda&date=2026-11-20')
  for (const name of ['New thread', 'New quote', 'Calendar']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await isRingWhole(page), name).toBe(true)
  }
  await page.getByRole('list', { name: 'November 2026' }).locator('[data-post]').first().focus()
  await page.keyboard.press('ArrowDown')
  expect(await isRingWhole(page)).toBe(true)
})

function isRingWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused)
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset)
    const { left, right } = focused.getBoundingClientRect()
    let isWhole = outlineStyle === 'solid'
    for (let box = focused.parentElement; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue
      const clip = box.getBoundingClientRect()
      if (left - reach < clip.left || right + reach > clip.right) isWhole = false
    }
    return isWhole
  })
}
