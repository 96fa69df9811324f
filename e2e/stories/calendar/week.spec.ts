import type { Locator } from 'playwright'
import { findCutText } from '#e2e/support/checks/page-checks.ts'
import { dayButton, dayCell } from '#e2e/support/pages/calendar-page.ts'
import { resize } from '#e2e/support/checks/resize.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

test('A week shows each post at its hour, clashes beside each other, and of more than three a count', async ({
  page,
  open,
  service,
}) => {
  const minutes = Array.from({ length: 40 }, (_, index) => Date.UTC(2026, 10, 18, 13, index))
  await service.addPosts([
    { at: '2026-11-17T08:00:00Z', content: 'Nine on Tuesday' },
    { at: '2026-11-19T08:00:00Z', content: 'Nine on Thursday' },
    { at: '2026-11-19T08:05:00Z', content: 'Five past nine' },
    { at: '2026-11-19T16:30:00Z', content: 'Half past five' },
    ...minutes.map((at, index) => ({
      at: new Date(at).toISOString(),
      content: `Busy ${index + 1}`,
      ...(index === 35 ? { status: 'failed' as const } : {}),
    })),
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/calendar?view=week')
  const chip = (name: RegExp) => page.getByRole('button', { name })
  const tuesday = await boxOf(chip(/Nine on Tuesday/))
  const thursday = await boxOf(chip(/Nine on Thursday/))
  const clash = await boxOf(chip(/Five past nine/))
  const evening = await boxOf(chip(/Half past five/))
  expect(Math.abs(tuesday.y - thursday.y)).toBeLessThanOrEqual(1)
  expect(clash.y).toBe(thursday.y)
  expect(clash.x).toBeGreaterThanOrEqual(thursday.x + thursday.width - 1)
  expect(evening.y).toBeGreaterThan(thursday.y + thursday.height)

  await page.setViewportSize({ width: 720, height: 450 })
  const day = dayCell(page, 'Wednesday, 18 November 2026, 40 posts')
  const date = await boxOf(day.getByText('18', { exact: true }))
  const number = await boxOf(day.getByText('40', { exact: true }))
  expect(Math.abs(number.y + number.height / 2 - date.y - date.height / 2)).toBeLessThanOrEqual(2)
  expect(number.x).toBeGreaterThanOrEqual(date.x + date.width - 4)
  await page.setViewportSize({ width: 1440, height: 900 })

  await dayButton(page, 'Tuesday, 17 November 2026, 1 post').focus()
  await page.keyboard.press('ArrowDown')
  await expect(chip(/Nine on Tuesday/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(chip(/^14:00 Busy 1,/)).toBeFocused()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowDown')
  const rest = page.getByRole('button', { name: '+8 more 1 of them failed' })
  await expect(rest).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'November 2026' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Busy 9/ })).toBeInViewport()
})

test('A week opens where most of its posts are, and the head of a day counts the posts above', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-24T00:10:00Z', status: 'failed' },
    { at: '2026-11-24T17:00:00Z' },
    ...['17:00', '18:30', '19:00'].map((time) => ({ at: `2026-11-26T${time}:00Z`, content: `At ${time}` })),
  ])
  await page.setViewportSize({ width: 1440, height: 700 })
  await open('/calendar?view=week&date=2026-11-23')
  await expect(page.getByRole('button', { name: /At 19:00/ })).toBeInViewport({ ratio: 1 })
  const tuesday = dayCell(page, 'Tuesday, 24 November 2026, 2 posts')
  await expect(tuesday.getByText('↑ 1')).toBeInViewport()
  await expect(page.getByText(/^↑/)).toHaveCount(1)
  await dayButton(page, 'Tuesday, 24 November 2026, 2 posts').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^01:10/ })).toBeFocused()
  await expect(page.getByText(/^↑/)).toHaveCount(0)
})

test('Hours have one height, the night is a line that opens, and a full half hour of a day leads to its list', async ({
  page,
  open,
  service,
}) => {
  const busy = Array.from({ length: 6 }, (_, index) => ({ at: `2026-11-18T13:0${index + 2}:00Z` }))
  await service.addPosts([...busy, { at: '2026-11-18T19:40:00Z', content: 'Late in the evening' }])
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/calendar')
  for (const view of ['week', 'day']) {
    await goTo(page, `/calendar?view=${view}&date=2026-11-18`)
    const labels = page.getByText(/^\d\d:00$/)
    await expect(labels).toHaveText(range(6, 22))
    const tops = await labels.evaluateAll((all) =>
      all.slice(1).map((each) => each.getBoundingClientRect().top),
    )
    const heights = tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)))
    expect(new Set(heights).size).toBe(1)

    const night = page.getByRole('button', { name: '00:00 to 06:00' })
    await expect(night).toHaveAttribute('aria-expanded', 'false')
    await night.focus()
    await page.keyboard.press('Enter')
    await expect(labels).toHaveText(range(0, 24))
    await expect(night).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: '22:00 to 00:00' }).click()
    await expect(labels).toHaveText(range(6, 22))
  }
  await page.getByRole('button', { name: '+4 more' }).click()
  await expect(page.getByRole('list', { name: 'November 2026' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^14:07/ })).toBeInViewport()
})

test('A quarter has three months apart, says what its colours mean and where something failed, and cuts no number', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    ...postsOf('2026-11-10', 3),
    ...postsOf('2026-11-11', 10),
    ...postsOf('2026-10-06', 96),
    ...postsOf('2026-10-07', 333),
    ...postsOf('2026-10-07', 43).map((post) => ({ ...post, status: 'failed' as const })),
    { at: '2026-11-11T18:00:00Z', status: 'failed' },
  ])
  await open('/calendar?view=quarter')
  const grid = page.getByRole('grid', { name: 'October to December 2026' })
  for (const month of ['October 2026', 'November 2026', 'December 2026'])
    await expect(grid.getByText(month, { exact: true })).toBeVisible()
  const ten = dayCell(page, 'Wednesday, 11 November 2026, 11 posts')
  await expect(ten.getByRole('button')).toHaveAccessibleDescription('1 failed')
  const colours = await Promise.all(
    [
      dayCell(page, 'Tuesday, 10 November 2026, 3 posts'),
      ten,
      dayCell(page, 'Tuesday, 6 October 2026, 96 posts'),
      dayCell(page, 'Wednesday, 7 October 2026, 376 posts'),
    ].map((cell) => cell.evaluate((element) => getComputedStyle(element).backgroundColor)),
  )
  expect(new Set(colours).size).toBe(4)
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('141 or more')
  const busiest = dayCell(page, 'Wednesday, 7 October 2026, 376 posts')
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [360, 740],
  ] as const) {
    await resize(page, { width, height })
    await expect(busiest.locator('.shape-failed')).toBeVisible()
    expect(await findCutText(page, '[role=grid], [aria-label=Legend]')).toEqual([])
  }
  await ten.click()
  await expect(page.getByRole('list', { name: 'Wednesday, 11 November 2026' })).toBeVisible()
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not shown')
  return box
}

function range(from: number, until: number) {
  return Array.from({ length: until - from }, (_, hour) => `${String(from + hour).padStart(2, '0')}:00`)
}

function postsOf(day: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    at: new Date(Date.parse(`${day}T06:00:00Z`) + index * 60_000).toISOString(),
  }))
}
