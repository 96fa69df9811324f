import { reply, rows } from '#e2e/support/pages/interactions-page.ts'
import { controlReads } from '#e2e/support/setup/control-reads.ts'
import { makeGate } from '#e2e/support/setup/gate.ts'
import { expect, test } from '#e2e/support/story.ts'

test('A person can choose any range of days, and a reversed range is refused', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([reply('2025-01-31T23:30:00Z', 'In February already', { tweetId: '901' })])
  await open('/interactions?user=Kyna')
  await expect(page.getByText('No interactions with @Kyna in this range.')).toBeVisible()
  await page.getByRole('button', { name: 'Custom' }).click()
  await page.getByLabel('From').fill('2025-02-28')
  await page.getByLabel('To', { exact: true }).fill('2025-02-01')
  await expect(page.getByText('The first day lies after the last.')).toBeVisible()
  await page.getByLabel('From').fill('2025-02-01')
  await page.getByLabel('To', { exact: true }).fill('2025-02-28')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/from=2025-02-01&to=2025-02-28/)
})

test('A long range is read in slices, newest first, and can be stopped and resumed', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    reply('2026-11-20T09:00:00Z', 'The newest', { tweetId: '901' }),
    reply('2026-02-20T09:00:00Z', 'The oldest', { tweetId: '902' }),
  ])
  const reads = controlReads(service)
  const second = makeGate()
  reads.beforeResponse(({ from }) => (from < '2026-08-01' ? second.opened : undefined))
  await open('/interactions?user=Kyna&from=2026-01-01&to=2026-11-21')

  await expect(rows(page)).toHaveCount(1)
  const strip = page.getByRole('region', { name: 'Reading' })
  await expect(strip.getByRole('progressbar', { name: 'Parts read' })).toHaveAttribute('value', '1')
  await expect(strip).toContainText('1 of 4 parts')
  await strip.getByRole('button', { name: 'Stop' }).click()
  await expect(strip.getByRole('button', { name: 'Resume' })).toBeFocused()
  await expect(strip).toContainText('Stopped before 27 May to 24 August 2026')
  second.open()
  expect(reads.requested).toHaveLength(2)

  await strip.getByRole('button', { name: 'Resume' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('The oldest')
  expect(reads.requested.map(({ to }) => to)).toEqual([
    '2026-11-22',
    '2026-08-24',
    '2026-08-24',
    '2026-05-26',
    '2026-02-25',
  ])
})

test('A slice that fails is named and can be retried alone, and the others are shown', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    reply('2026-11-20T09:00:00Z', 'The newest', { tweetId: '901' }),
    reply('2026-07-20T09:00:00Z', 'The middle', { tweetId: '902' }),
    reply('2026-05-20T09:00:00Z', 'The oldest', { tweetId: '903' }),
  ])
  const reads = controlReads(service)
  reads.beforeResponse(({ to }) => {
    if (to === '2026-08-24') throw new Error('this story makes the part fail')
  })
  await open('/interactions?user=Kyna&from=2026-04-01&to=2026-11-21')
  const strip = page.getByRole('region', { name: 'Reading' })
  await expect(strip.getByRole('alert')).toContainText('27 May to 24 August 2026 could not be read.')
  await expect(rows(page)).toHaveCount(2)

  reads.beforeResponse(() => {})
  await strip.getByRole('button', { name: 'Retry 27 May to 24 August 2026' }).click()
  await expect(strip.getByRole('alert')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await strip.getByRole('button', { name: 'Show 1 more' }).click()
  await expect(rows(page).nth(1)).toContainText('The middle')
})

test('After three failed slices in a row, reading stops until a person resumes it', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([reply('2026-11-20T09:00:00Z', 'The newest')])
  const reads = controlReads(service)
  reads.beforeResponse(({ to }) => {
    if (to < '2026-11-01') throw new Error('this story makes the part fail')
  })
  await open('/interactions?user=Kyna&from=2020-01-01&to=2026-11-21')
  const strip = page.getByRole('region', { name: 'Reading' })
  await expect(strip.getByRole('alert')).toHaveCount(3)
  await expect(strip.getByRole('button', { name: 'Resume' })).toBeVisible()
  const parts = () => new Set(reads.requested.map(({ to }) => to)).size
  expect(parts()).toBe(4)
  await expect(rows(page)).toHaveCount(1)

  reads.beforeResponse(() => {})
  await strip.getByRole('button', { name: 'Resume' }).click()
  await expect(strip.getByRole('progressbar')).toHaveCount(0)
  expect(parts()).toBe(28)
})

test('A very long range sends no request until a person confirms it, and days before 1970 are not read', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([reply('2026-11-20T09:00:00Z', 'The newest')])
  const reads = controlReads(service)
  const older = makeGate()
  reads.beforeResponse(({ to }) => (to < '2026-11-01' ? older.opened : undefined))
  await open('/interactions?user=Kyna&from=1980-01-01&to=2026-11-21')
  await expect(page.getByText('This range needs 191 requests.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0)
  expect(reads.requested).toEqual([])
  await page.getByRole('button', { name: 'Read all 191 parts' }).click()
  await expect(page.getByRole('region', { name: 'Reading' })).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()

  await page.goto(`${service.url}/interactions?user=Kyna&from=0001-01-01`)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true')
})
