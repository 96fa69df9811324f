import type { Page } from 'playwright'
import { expect } from 'playwright/test'

/** Counts the readings that a page asks of its service, the worker's as well. */
export function countReadings(page: Page): { count: () => number; ranges: string[] } {
  const ranges: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/by_date')) {
      ranges.push(`${searchParams.get('start_date')} ${searchParams.get('end_date')}`)
    }
  })
  return { count: () => ranges.length, ranges }
}

/** The cell of a day, which is named by its date and count. */
export function dayCell(page: Page, name: string) {
  return page.getByRole('gridcell', { name, exact: true })
}

/** Waits until the month and both its neighbours were read. */
export async function waitUntilRead(page: Page, readings: { count: () => number }): Promise<void> {
  await expect.poll(readings.count).toBeGreaterThanOrEqual(3)
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
}
