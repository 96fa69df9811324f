import { reply, rows } from '#e2e/support/pages/interactions-page.ts'
import { controlReads } from '#e2e/support/setup/control-reads.ts'
import { makeGate } from '#e2e/support/setup/gate.ts'
import { expect, test } from '#e2e/support/story.ts'

test('Slices that arrive later do not move the visible rows', async ({ page, open, service }) => {
  await service.addPosts([
    reply('2026-11-20T09:00:00Z', 'Once more', { tweetId: '901' }),
    reply('2026-11-19T09:00:00Z', 'Below it', { tweetId: '902' }),
    reply('2026-03-20T09:00:00Z', 'An old answer to the same', { tweetId: '901' }),
    reply('2026-03-19T09:00:00Z', 'At the end', { tweetId: '903' }),
  ])
  const reads = controlReads(service)
  const older = makeGate()
  reads.beforeResponse(({ to }) => (to < '2026-11-01' ? older.opened : undefined))
  await open('/interactions?user=Kyna&from=2026-01-01&to=2026-11-21')
  await expect(rows(page)).toHaveCount(2)
  const before = await rows(page).nth(1).boundingBox()

  older.open()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(2)).toContainText('At the end')
  expect(await rows(page).nth(1).boundingBox()).toEqual(before)

  await page.getByRole('button', { name: 'Show 1 more' }).click()
  await expect(rows(page).nth(1)).toContainText('An old answer to the same')
  await expect(rows(page).nth(0)).toContainText('You answered this post 2 times')
})

test('On a phone the counts of slices that arrive later do not move the visible rows', async ({
  page,
  open,
  service,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const old = (['published', 'failed', 'draft'] as const).flatMap((status, month) =>
    Array.from({ length: 12 }, (_, hour) =>
      reply(`2026-0${month + 1}-20T${hour + 10}:00:00Z`, 'Long ago', {}, { status }),
    ),
  )
  await service.addPosts([reply('2026-11-20T09:00:00Z', 'Once more', { tweetId: '901' }), ...old])
  const reads = controlReads(service)
  const older = makeGate()
  reads.beforeResponse(({ to }) => (to < '2026-11-01' ? older.opened : undefined))
  await open('/interactions?user=Kyna&from=2026-01-01&to=2026-11-21')
  const first = rows(page).filter({ hasText: 'Once more' })
  await expect(page.getByText('In this range: 1 post', { exact: true })).toBeVisible()
  const before = await first.boundingBox()

  older.open()
  await expect(
    page.getByText('In this range: 37 posts, 13 went out, 12 failed, 12 API drafts', { exact: true }),
  ).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Long ago' }).first()).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
})

test('The first contact, in a slice that arrives later, does not move the visible rows', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([
    reply('2026-11-20T09:00:00Z', 'It failed', { tweetId: '901' }, { status: 'failed' }),
    reply('2026-03-20T09:00:00Z', 'Long ago', { tweetId: '902' }),
  ])
  const reads = controlReads(service)
  const older = makeGate()
  reads.beforeResponse(({ to }) => (to < '2026-11-01' ? older.opened : undefined))
  await open('/interactions?user=Kyna&from=2026-01-01&to=2026-11-21')
  const row = rows(page).filter({ hasText: 'It failed' })
  const before = await row.boundingBox()
  await expect(page.getByRole('img', { name: /^Contact in/ })).toHaveCount(0)

  older.open()
  await expect(page.getByRole('img', { name: /^Contact in 1 of 36 weeks/ })).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
})

test('After scrolling far down, new rows do not move the visible rows, and all of them are printed', async ({
  page,
  open,
  service,
}) => {
  const answers = Array.from({ length: 200 }, (_, index) =>
    reply(new Date(Date.parse('2026-11-20T09:00:00Z') - index * 3_600_000).toISOString(), `Answer ${index}`, {
      tweetId: `tweet ${index}`,
    }),
  )
  await service.addPosts([
    ...answers,
    reply('2026-03-20T09:00:00Z', 'An old answer to the first', { tweetId: 'tweet 0' }),
    reply('2026-03-19T09:00:00Z', 'At the end', { tweetId: 'another' }),
  ])
  const reads = controlReads(service)
  const older = makeGate()
  reads.beforeResponse(({ to }) => (to < '2026-10-01' ? older.opened : undefined))
  await open('/interactions?user=Kyna&from=2026-01-01&to=2026-11-21')
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '200')

  const rowInMiddle = () =>
    page.evaluate(() => {
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li')
      return { text: row?.textContent, top: row?.getBoundingClientRect().top }
    })
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 6_000)
  await expect.poll(async () => (await rowInMiddle()).text).toMatch(/Answer \d\d/)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const before = await rowInMiddle()

  older.open()
  await expect(page.getByRole('button', { name: 'Show 1 more' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Parts read' })).toHaveCount(0)
  expect(await rowInMiddle()).toEqual(before)
  await expect(rows(page).last()).toHaveAttribute('aria-setsize', '201')

  await service.addPosts([reply('2026-11-21T09:00:00Z', 'Just now', { tweetId: 'new' })])
  await page.getByRole('button', { name: 'Refresh' }).evaluate((button) => {
    button.focus({ preventScroll: true })
  })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show 2 more' }).waitFor()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused()
  expect(await rowInMiddle()).toEqual(before)
  await page.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(rows(page).last()).toHaveAttribute('aria-setsize', '203')

  expect(await rows(page).count()).toBeLessThan(60)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page)).toHaveCount(203)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '203')
})
