import type { Locator } from 'playwright'
import { resize } from '#e2e/support/checks/resize.ts'
import { dayButton, dayCell } from '#e2e/support/pages/calendar-page.ts'
import { composerPage } from '#e2e/support/pages/composer-page.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

test('A draft lies on its intended day in every view, apart from the posts, and can be hidden', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-24T07:00:00Z', content: 'A post of that day' }])
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/compose/thread?date=2026-11-24&time=09:00')
  await composerPage(page).segment(1).fill('Words for Tuesday')
  await expect(composerPage(page).saved).toBeVisible()

  await goTo(page, '/calendar?view=month')
  const draft = page.getByRole('link', { name: /^09:00.*Words for Tuesday/ })
  await expect(dayButton(page, 'Tuesday, 24 November 2026, 1 post')).toHaveAccessibleDescription('1 draft')
  await expect(dayCell(page, 'Tuesday, 24 November 2026, 1 post').getByRole('link')).toHaveText(/Words for/)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText(/^1 post, .*1 draft/)
  for (const view of ['Agenda', 'Day', 'Week']) {
    await goTo(page, `/calendar?view=${view.toLowerCase()}&date=2026-11-24`)
    await expect(draft.getByText('Words for Tuesday')).toBeInViewport({ ratio: 1 })
  }

  await dayButton(page, 'Tuesday, 24 November 2026, 1 post').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /A post of that day/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(draft).toBeFocused()

  await summary.getByRole('button', { name: 'Hide 1 draft' }).click()
  await expect(draft).toHaveCount(0)
  await page.reload()
  await expect(summary.getByRole('button', { name: 'Show 1 draft' })).toBeVisible()
  await expect(draft).toHaveCount(0)
  await summary.getByRole('button', { name: 'Show 1 draft' }).click()
  await draft.click()
  await expect(composerPage(page).segment(1)).toHaveValue('Words for Tuesday')
})

test('The notice after a deletion leaves the controls below the days free', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-23T08:00:00Z', content: 'To be deleted' },
    { at: '2026-11-24T08:00:00Z', content: 'To stay' },
  ])
  await page.setViewportSize({ width: 900, height: 900 })
  await open('/compose/thread?date=2026-11-27&time=09:00')
  await composerPage(page).segment(1).fill('Words for Friday')
  await expect(composerPage(page).saved).toBeVisible()
  await goTo(page, '/calendar?view=month')
  await page.getByRole('button', { name: /To be deleted/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  // The click also proves that the message with "Undo" does not cover this button.
  await page.getByRole('button', { name: 'Hide 1 draft' }).click()
  await expect(page.getByRole('link', { name: /Words for Friday/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
})

test('Days without their drafts say that these could not be read, and get them once they can be', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-24T07:00:00Z', content: 'A post of that day' }])
  await open('/compose/thread?date=2026-11-24&time=09:00')
  await composerPage(page).segment(1).fill('Words for Tuesday')
  await expect(composerPage(page).saved).toBeVisible()
  const { drafts } = service.store
  const { listJson } = drafts
  drafts.listJson = () => Promise.reject(new Error('this story makes reading drafts fail'))
  await page.goto(`${service.url}/calendar?view=month`)
  const failed = page.getByText('Drafts could not be read', { exact: true })
  await expect(failed).toBeVisible()
  drafts.listJson = listJson
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('link', { name: /^09:00.*Words for Tuesday/ })).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('A month orders drafts and posts by time, and drafts side by side in a week are cut at the end of a line', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-18T12:00:00Z', content: 'A post at one' }])
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/compose/thread')
  const { segment, saved } = composerPage(page)
  for (const [index, time] of ['03:30', '17:00', '17:10'].entries()) {
    if (index > 0) await goTo(page, '/compose/thread')
    await page.getByLabel('Date', { exact: true }).fill('2026-11-18')
    await page.getByRole('textbox', { name: 'Time' }).fill(time)
    await segment(1).fill(
      `Words number ${index} that are long enough to fill many narrow lines of half a column`,
    )
    await expect(saved).toBeVisible()
  }

  await goTo(page, '/calendar?view=month')
  const cell = dayCell(page, 'Wednesday, 18 November 2026, 1 post')
  await expect(cell).toHaveText(/03:30.*A post at one.*17:00/)

  await goTo(page, '/calendar?view=week&date=2026-11-18')
  for (const time of ['17:00', '17:10']) {
    const draft = page.getByRole('link', { name: new RegExp(`^${time}.*Moment passed`) })
    await expect(draft).toHaveText(new RegExp(`^${time} ?Words number`))
    const isWhole = await draft.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)
    expect(isWhole).toBe(true)
  }
})

test('A draft without a time stands above the first hour of its day, which keeps its height', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/compose/thread?date=2026-11-25&time=09:00')
  const { segment, saved } = composerPage(page)
  await page.getByRole('textbox', { name: 'Time' }).fill('')
  await segment(1).fill('Some time on Wednesday')
  await expect(saved).toBeVisible()

  for (const view of ['week', 'day']) {
    await goTo(page, `/calendar?view=${view}&date=2026-11-25`)
    const draft = page.getByRole('link', { name: /Some time on Wednesday/ })
    const [chip, firstHour] = [
      await draft.boundingBox(),
      await page.getByText('06:00', { exact: true }).boundingBox(),
    ]
    await expect(page.getByText('No time', { exact: true })).toBeVisible()
    expect((chip?.y ?? Infinity) + (chip?.height ?? 0)).toBeLessThanOrEqual((firstHour?.y ?? 0) + 1)
    await page.mouse.move((chip?.x ?? 0) + 40, (firstHour?.y ?? 0) + 4)
    await expect(page.getByRole('button', { name: 'New thread at 06:00' })).toBeVisible()
    await page.mouse.move((chip?.x ?? 0) - (view === 'week' ? 80 : 0), (chip?.y ?? 0) + 4)
    await expect(page.getByRole('button', { name: 'New thread at 06:00' })).toHaveCount(0)
  }
})

test('The quarter marks the days that have drafts, beside a number of posts of any length, until they are hidden', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts(
    Array.from({ length: 143 }, (_, minute) => ({
      at: new Date(Date.UTC(2026, 10, 25, 6, minute)).toISOString(),
    })),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [day, words] of [
    ['2026-11-25', 'Words for Wednesday'],
    ['2026-12-02', 'Words for December'],
  ]) {
    await open(`/compose/thread?date=${day}&time=09:00`)
    await composerPage(page)
      .segment(1)
      .fill(words ?? '')
    await expect(composerPage(page).saved).toBeVisible()
  }

  await goTo(page, '/calendar?view=quarter')
  const busy = dayButton(page, 'Wednesday, 25 November 2026, 143 posts')
  const free = dayButton(page, 'Wednesday, 2 December 2026, no posts')
  const legend = page.getByRole('list', { name: 'Legend' })
  for (const button of [busy, free]) await expect(button).toHaveAccessibleDescription('1 draft')
  await expect(legend).toContainText('drafts')
  const cell = dayCell(page, 'Wednesday, 25 November 2026, 143 posts')
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [320, 640],
  ] as const) {
    await resize(page, { width, height })
    const [bounds, number, mark] = [
      await boxOf(cell),
      await boxOf(cell.getByText('143', { exact: true })),
      await boxOf(cell.locator('.border-dashed')),
    ]
    for (const { x, y, width, height } of [number, mark]) {
      expect(x).toBeGreaterThanOrEqual(bounds.x)
      expect(y).toBeGreaterThanOrEqual(bounds.y)
      expect(x + width).toBeLessThanOrEqual(bounds.x + bounds.width)
      expect(y + height).toBeLessThanOrEqual(bounds.y + bounds.height)
    }
    const isBeside = mark.x >= number.x + number.width
    expect(isBeside || mark.y + mark.height <= number.y + 1).toBe(true)
  }

  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('button', { name: 'Hide 2 drafts' }).click()
  for (const button of [busy, free]) await expect(button).toHaveAccessibleDescription('')
  await expect(page.locator('table .border-dashed')).toHaveCount(0)
  await expect(legend).not.toContainText('drafts')
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not shown')
  return box
}

test.describe(() => {
  test.use({ movesTime: true })

  test('A draft whose moment has passed says so in the agenda, in the week and among the drafts', async ({
    page,
    open,
    service,
    clock,
  }) => {
    await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/compose/thread?date=2026-11-21&time=15:00')
    await composerPage(page).segment(1).fill('Words for this afternoon')
    await expect(composerPage(page).saved).toBeVisible()
    const draft = page.getByRole('link', { name: /Words for this afternoon/ })
    await goTo(page, '/calendar?view=week')
    await expect(draft).toContainText('15:00 · Draft')
    await clock.pass(2 * 3_600_000 + 60_000)
    await page.reload()
    await expect(draft).toContainText('15:00 · Moment passed')
    await expect(draft).toHaveAccessibleName(/Draft/)
    await goTo(page, '/calendar?view=agenda')
    await expect(draft).toContainText('Draft · Post · Moment passed')
    await page.goto(`${service.url}/drafts`)
    const row = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
    await expect(row).toContainText('for Sat 21 Nov 15:00Moment passed')
  })
})
