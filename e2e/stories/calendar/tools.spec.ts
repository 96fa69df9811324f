import { findCollisions, findCutText, findOverflow } from '#e2e/support/checks/page-checks.ts'
import { resize } from '#e2e/support/checks/resize.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

test.use({ movesTime: true })

const OPEN_POST = 'a3c1f0de-0000-4000-8000-000000000003'
const WIDTHS = [1440, 1280, 1024, 768, 360]

test('At each width the tools of the calendar fit beside each other, with a filter and beside an open post', async ({
  page,
  open,
  service,
  clock,
}) => {
  await service.addPosts([
    { uuid: OPEN_POST, at: '2026-11-20T08:00:00Z', content: 'The open post' },
    ...Array.from({ length: 26 }, (_, minute) => ({
      at: new Date(Date.UTC(2026, 10, 19, 9, minute)).toISOString(),
      calendarId: service.second.id,
      status: 'failed' as const,
    })),
  ])
  await open()
  await expect(page.getByText(/^27 posts/)).toBeVisible()
  await clock.pass(26 * 3_600_000)
  await service.addPosts(
    Array.from({ length: 12 }, (_, minute) => ({
      at: new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString(),
      createdAt: clock.now() - 60_000,
    })),
  )
  await page.reload()
  for (const search of [
    'view=month',
    'view=week&q=good&status=failed,published',
    `post=${OPEN_POST}`,
    `post=${OPEN_POST}&q=o`,
  ]) {
    await goTo(page, `/calendar?view=month&${search}`)
    await page.getByRole('button', { name: /^(?:Refresh|More tools)$/ }).waitFor()
    for (const width of WIDTHS) {
      await resize(page, { width, height: 900 })
      const isCovered = width < 640 && search.includes('post=')
      const found = isCovered ? [] : await findCollisions(page, 'header, main')
      found.push(...(await findCutText(page, 'header, main')), ...(await findOverflow(page)))
      expect.soft(found, `${width} ${search}`).toEqual([])
    }
  }
})
