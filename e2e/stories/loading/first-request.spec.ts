import { holdScript } from '#e2e/support/checks/hold-script.ts'
import { expect, test } from '#e2e/support/story.ts'

const POSTS = [
  { at: '2026-11-20T08:00:00Z', content: 'Coffee first' },
  { at: '2026-12-04T08:00:00Z', content: 'One for December' },
]

const PATHS = [
  { path: '/calendar?view=month', range: ['2026-10-31', '2026-12-01'], text: 'Coffee first' },
  {
    path: '/calendar?view=month&date=2026-12-15',
    range: ['2026-11-30', '2027-01-01'],
    text: 'One for December',
  },
]

test('The posts of a month are requested once, before the scripts have loaded', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts(POSTS)
  await open('/assumptions')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const { path, range, text } of PATHS)
    await test.step(path, async () => {
      const release = await holdScript(page, 'index')
      const requestedRanges: string[][] = []
      page.on('request', (request) => {
        const { searchParams } = new URL(request.url())
        const [from, to] = [searchParams.get('start_date'), searchParams.get('end_date')]
        if (from !== null && to !== null) requestedRanges.push([from, to])
      })
      const request = page.waitForRequest(/by_date/)
      await page.goto(`${service.url}${path}`, { waitUntil: 'commit' })
      await request
      expect(requestedRanges).toEqual([range])

      release()
      await page.getByText(/^\d+ posts?, as of/).waitFor()
      await expect(page.getByRole('grid').getByText(text)).toBeVisible()
      // The months before and after it follow, and none of them reaches into the next step.
      await expect.poll(() => requestedRanges.length).toBe(3)
      expect(requestedRanges.filter(([from]) => from === range[0])).toHaveLength(1)
    })
})
