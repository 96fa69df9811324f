import { trackPostRequests, dayCell, waitUntilPrefetched } from '#e2e/support/pages/calendar-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test('A month shows each post on its day, and how many more do not fit', async ({ page, open, service }) => {
  await service.addPosts([
    { at: '2026-11-21T08:00:00Z', content: 'Coffee first' },
    { at: '2026-11-23T10:00:00Z', content: 'A plan for Monday' },
    ...Array.from({ length: 20 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 10, 10, 6, index * 10)).toISOString(),
      content: `Number ${index + 1}`,
    })),
  ])
  await open()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  const saturday = dayCell(page, 'Saturday, 21 November 2026, 1 post')
  await expect(saturday.locator('[aria-current=date]')).toHaveText('21')
  await expect(saturday.getByRole('button', { name: /^09:00 Coffee first.*, Published, Post/ })).toBeVisible()
  await expect(dayCell(page, 'Monday, 23 November 2026, 1 post')).toContainText('A plan for Monday')

  const busy = dayCell(page, 'Tuesday, 10 November 2026, 20 posts')
  await expect(busy.getByRole('button', { name: 'Number 1' }).first()).toBeVisible()
  await busy.getByRole('button', { name: /^\+\d+ more$/ }).click()
  await expect(page).toHaveURL(/view=day&date=2026-11-10|date=2026-11-10&view=day/)
  const day = page.getByRole('list', { name: 'Tuesday, 10 November 2026' })
  await day.getByRole('button', { name: /Number 2\b/ }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: /Number 20\b/ })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
})

test('A person goes to other months, back to today, and to a typed date', async ({ page, open }) => {
  await open()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('grid', { name: 'October 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to date' }).click()
  await page.getByLabel('Date', { exact: true }).fill('2028-02-29')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'February 2028' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('grid', { name: 'February 2028' })).toBeVisible()
  await expect(page).toHaveURL(/date=2028-02-29/)
})

test('A month sends one request for itself and one for each neighbour, and views and filters send none', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-21T08:00:00Z' },
    { at: '2026-11-02T08:00:00Z', status: 'draft' },
    { at: '2026-12-24T08:00:00Z' },
  ])
  const requests = trackPostRequests(page)
  await open()
  await waitUntilPrefetched(page, requests)
  expect(requests.ranges).toEqual(['2026-10-31 2026-12-01', '2026-09-30 2026-11-01', '2026-11-30 2027-01-01'])
  for (const view of ['Week', 'Day', 'Agenda', 'Quarter', 'Month']) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await expect(page.getByRole('button', { name: view, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: /API draft/ }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 hidden by filters').first()).toBeVisible()
  expect(requests.count()).toBe(3)

  // December is already prefetched, so only January is requested.
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(dayCell(page, 'Thursday, 24 December 2026, 1 post')).toBeVisible()
  await expect.poll(requests.count).toBe(4)
})

test('In each view the counts of the days add up to the total in the summary', async ({
  page,
  open,
  service,
}) => {
  const at = Array.from({ length: 61 }, (_, index) => new Date(Date.UTC(2026, 9, 20) + index * 86_000_000))
  await service.addPosts(at.map((moment) => ({ at: moment.toISOString() })))
  await open()
  // A month counts its own days; its grid also shows days of the months beside it.
  const total = (month = '') =>
    page
      .getByRole('grid')
      .getByRole('button', { name: month })
      .evaluateAll((days) =>
        days.reduce((sum, day) => {
          const [, count] = /, (\d+|no) posts?$/.exec(day.getAttribute('aria-label') ?? '') ?? []
          return sum + (count === undefined || count === 'no' ? 0 : Number(count))
        }, 0),
      )
  const summary = async () =>
    Number(/^(\d+) posts/.exec(await page.getByRole('region', { name: 'Summary' }).innerText())?.[1])
  const views = [
    ['Month', 'November 2026', 'November 2026'],
    ['Week', '16 to 22 November 2026', ''],
    ['Quarter', 'October to December 2026', ''],
  ] as const
  for (const [view, period, month] of views) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await expect(page.getByRole('grid', { name: period })).toBeVisible()
    await expect.poll(async () => (await total(month)) - (await summary())).toBe(0)
    expect(await total()).toBeGreaterThan(0)
  }
  expect(await total()).toBe(61)
})

test('A post shows its time and its text in wide and in narrow cells, and a full cell says what failed', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    { at: '2026-11-20T09:00:00Z', content: 'We would put this on every wall', type: 'thread' },
    ...Array.from({ length: 20 }, (_, hour) => ({
      at: new Date(Date.UTC(2026, 10, 19, 2, hour * 30)).toISOString(),
      status: hour < 17 ? ('published' as const) : ('failed' as const),
    })),
  ])
  for (const [width, height] of [
    [768, 1024],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open('/calendar?view=month')
    const chip = page.getByRole('button', {
      name: /^10:00 We would put this on every wall, Published, Thread/,
    })
    await expect(chip.getByText('10:00')).toBeVisible()
    await expect(chip.getByText('We would put this')).toBeVisible()
    const full = dayCell(page, 'Thursday, 19 November 2026, 20 posts')
    await expect(full.getByRole('button', { name: /^\+1\d more 3 failed$/ })).toBeVisible()
    // The last chip ends where the cell ends, and at most 150 px stand above the days.
    const [cell, last] = [
      await full.boundingBox(),
      await full.getByRole('button', { name: 'Good morning' }).last().boundingBox(),
    ]
    const [end, lastEnd] = [cell, last].map((box) => (box?.y ?? 0) + (box?.height ?? 0))
    expect(Math.abs((end ?? 0) - (lastEnd ?? 0))).toBeLessThan(2)
    expect(await full.getByRole('button', { name: 'Good morning' }).count()).toBeGreaterThanOrEqual(3)
    expect((await page.getByRole('grid').locator('tbody').boundingBox())?.y).toBeLessThanOrEqual(150)
  }
  // The button for a new thread covers no word of the last post, where it has no place beside the date.
  await page.setViewportSize({ width: 768, height: 1024 })
  const tight = dayCell(page, 'Thursday, 19 November 2026, 20 posts')
  await tight.hover()
  const [words, plus] = [
    await tight.getByText('Good morning').last().boundingBox(),
    await tight.getByRole('button', { name: 'New thread on this day' }).boundingBox(),
  ]
  expect((words?.x ?? Infinity) + (words?.width ?? 0)).toBeLessThanOrEqual(plus?.x ?? 0)
  // Beside an open post the words stand below the time.
  await tight.getByRole('button', { name: 'Good morning' }).first().click()
  await expect(page.getByRole('complementary', { name: 'Post' })).toBeVisible()
  await expect(tight.getByText('Good morning').nth(2)).toBeVisible()
  const [time, below] = [
    await tight.getByText('03:00').boundingBox(),
    await tight.getByText('Good morning').first().boundingBox(),
  ]
  expect(below?.y).toBeGreaterThanOrEqual((time?.y ?? Infinity) + (time?.height ?? 0) - 1)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 1280, height: 720 })
  // The cell shows where the open post is, also where the post itself has no room.
  const full = dayCell(page, 'Thursday, 19 November 2026, 20 posts')
  await full.getByRole('button', { name: 'Good morning' }).last().click()
  await page.getByRole('button', { name: 'Next post' }).click()
  const more = full.getByRole('button', { name: /^\+1\d more 3 failed \(with the open post\)$/ })
  await expect(more).toHaveAttribute('aria-current', 'true')
})

test('A chip holds the whole text of a post of 280 characters, and shows as much as fits', async ({
  page,
  open,
  service,
}) => {
  const content = Array.from({ length: 40 }, (_, index) => `words${index + 10}`)
    .join(' ')
    .slice(0, 280)
  await service.addPosts([{ at: '2026-11-20T09:00:00Z', content }])
  await open('/calendar?view=month')
  const text = page.getByRole('gridcell').getByText(content)
  await expect(text).toBeVisible()
  expect(await text.evaluate((span) => span.scrollWidth > span.clientWidth)).toBe(true)

  // The peek shows the rest after a moment, for the pointer and for the keyboard; Escape puts it away.
  const peek = page.getByRole('tooltip').filter({ hasText: 'words30' })
  await text.hover()
  await expect(peek).toContainText(content.trim())
  await peek.hover()
  await expect(peek).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(peek).toHaveCount(0)
  await page.mouse.move(0, 0)
  await page.keyboard.press('a')
  await page.getByRole('button', { name: /words30/ }).focus()
  await page.keyboard.press('End')
  await expect(peek).toContainText(content.trim())
})
