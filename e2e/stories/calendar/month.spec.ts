import { trackPostRequests, dayCell, waitUntilPrefetched } from '#e2e/support/pages/calendar-page.ts'
import { expect, test } from '#e2e/support/story.ts'

test('A month shows each post on its day and how many more do not fit, and a person goes to other months, back to today, and to a typed date', async ({
  page,
  open,
  service,
}) => {
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

  await page.getByRole('button', { name: 'Next', exact: true }).click()
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

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
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
  const total = () =>
    page
      .getByRole('grid')
      .getByRole('button')
      .evaluateAll((days) =>
        days.reduce((sum, day) => {
          const [, count] = /, (\d+|no) posts?$/.exec(day.getAttribute('aria-label') ?? '') ?? []
          return sum + (count === undefined || count === 'no' ? 0 : Number(count))
        }, 0),
      )
  const summary = async () =>
    Number(/^(\d+) posts/.exec(await page.getByRole('region', { name: 'Summary' }).innerText())?.[1])
  const views = [
    ['Month', 'November 2026'],
    ['Week', '16 to 22 November 2026'],
    ['Quarter', 'October to December 2026'],
  ] as const
  for (const [view, period] of views) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await expect(page.getByRole('grid', { name: period })).toBeVisible()
    await expect.poll(async () => (await total()) - (await summary())).toBe(0)
    expect(await total()).toBeGreaterThan(0)
  }
  expect(await total()).toBe(61)
})
