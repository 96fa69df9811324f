import type { Page } from 'playwright'
import { expect } from 'playwright/test'

export function trackPostRequests(page: Page): { count: () => number; ranges: string[] } {
  const ranges: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/by_date')) {
      ranges.push(`${searchParams.get('start_date')} ${searchParams.get('end_date')}`)
    }
  })
  return { count: () => ranges.length, ranges }
}

export function dayButton(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

export function dayCell(page: Page, name: string) {
  return page.getByRole('gridcell').filter({ has: dayButton(page, name) })
}

export async function waitUntilPrefetched(page: Page, requests: { count: () => number }): Promise<void> {
  await expect.poll(requests.count).toBeGreaterThanOrEqual(3)
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
}
