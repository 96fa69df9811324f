import type { Page } from 'playwright'
import { dayButton, dayCell } from '#e2e/support/pages/calendar-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

const NEW_THREAD = { name: 'New thread on this day' }

async function expectComposerAt(page: Page, date: string, time: string) {
  await expect(page.getByRole('heading', { name: 'New thread', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(date)
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue(time)
}

test('A future day offers a new thread at its next free half hour, in every view', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-24T08:00:00Z', content: 'At nine' },
    { at: '2026-11-24T08:40:00Z', content: 'At twenty to ten', status: 'draft' },
  ])
  await open('/calendar')
  for (const view of ['month', 'week']) {
    await goTo(page, `/calendar?view=${view}&date=2026-11-24&status=scheduled`)
    const tuesday = dayCell(page, 'Tuesday, 24 November 2026, 1 post')
    await tuesday.hover()
    await tuesday.getByRole('button', NEW_THREAD).click()
    await expectComposerAt(page, '2026-11-24', '10:00')
  }
  await goTo(page, '/calendar?view=day&date=2026-11-24')
  await expect(page.getByText('The next free half hour begins at 10:00.')).toBeVisible()
  await page.getByRole('link', NEW_THREAD).click()
  await expectComposerAt(page, '2026-11-24', '10:00')
  await page.goBack()
  await page.getByRole('button', { name: 'Agenda' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Tuesday, 24' }).getByRole('link', NEW_THREAD).click()
  await expectComposerAt(page, '2026-11-24', '10:00')
})

test('A past day says why it offers no new thread, today offers one at the next half hour, and an empty hour at its time, by keys and by pointer', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/calendar')
  await test.step('a past day', async () => {
    const why = 'This day is past. Choose a moment in the future.'
    const friday = dayCell(page, 'Friday, 20 November 2026, no posts')
    await friday.hover()
    const start = friday.getByRole('button', NEW_THREAD)
    await expect(start).toBeDisabled()
    await expect(start).toHaveAccessibleDescription(why)
    await start.click({ force: true })
    await expect(page).toHaveURL(/\/calendar$/)
    await dayButton(page, 'Friday, 20 November 2026, no posts').press('Enter')
    await expect(page.getByText(why)).toBeFocused()
    await expect(page.getByRole('main').getByRole('link', NEW_THREAD)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', NEW_THREAD)).toHaveCount(0)
  })
  await test.step('today', async () => {
    await goTo(page, '/calendar?view=agenda')
    const list = page.getByRole('list', { name: 'November 2026' })
    await expect(list).toContainText('Saturday, 21 November 2026')
    await list.getByRole('link', NEW_THREAD).click()
    await expectComposerAt(page, '2026-11-21', '13:30')
  })
  await test.step('an empty hour', async () => {
    await goTo(page, '/calendar?view=week&date=2026-11-24')
    const at = (time: string) => page.getByRole('button', { name: `New thread at ${time}` })
    await dayButton(page, 'Tuesday, 24 November 2026, no posts').focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(at('09:00')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(at('09:30')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectComposerAt(page, '2026-11-24', '09:30')

    await goTo(page, '/calendar?view=day&date=2026-11-24')
    const hours = await page.getByRole('list', { name: 'Tuesday, 24 November 2026' }).boundingBox()
    const [x, y, height] = [hours?.x ?? 0, hours?.y ?? 0, hours?.height ?? 0]
    await page.mouse.move(x + 200, y + height / 2)
    const offered = page.getByRole('button', { name: /^New thread at/ })
    await expect(offered).toBeVisible()
    const time = (await offered.textContent())?.slice(-5) ?? ''
    await page.mouse.down()
    await page.mouse.up()
    await expectComposerAt(page, '2026-11-24', time)
  })
})

test('N opens the composer with the focused day and the zone of the calendar', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-23T03:30:00Z', content: 'Monday morning' }])
  await open('/calendar?zone=Asia/Kolkata')
  await dayButton(page, 'Monday, 23 November 2026, 1 post').focus()
  await page.keyboard.press('n')
  await expectComposerAt(page, '2026-11-23', '09:30')
  await expect(page.getByRole('button', { name: 'Zone: Kolkata (UTC+5:30)' })).toBeVisible()

  await page.goBack()
  await page.keyboard.press('a')
  await page
    .getByRole('list', { name: 'November 2026' })
    .getByRole('button', { name: /Monday morning/ })
    .focus()
  await page.keyboard.press('n')
  await expectComposerAt(page, '2026-11-23', '09:30')
})
