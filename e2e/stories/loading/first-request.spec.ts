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
  { path: '/calendar?view=month&date=2026-13-15', range: ['2026-10-31', '2026-12-01'], text: 'Coffee first' },
]

test('The posts of a month are requested once, before the scripts have loaded', async ({
  page,
  context,
  clock,
  open,
  service,
}) => {
  await service.addPosts(POSTS)
  await open('/assumptions')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const { path, range, text } of PATHS)
    await test.step(path, async () => {
      const fresh = await context.newPage()
      await clock.show(fresh)
      const release = await holdScript(fresh, 'index')
      const requestedRanges: string[][] = []
      fresh.on('request', (request) => {
        const { searchParams } = new URL(request.url())
        const [from, to] = [searchParams.get('start_date'), searchParams.get('end_date')]
        if (from !== null && to !== null) requestedRanges.push([from, to])
      })
      const request = fresh.waitForRequest(/by_date/)
      await fresh.goto(`${service.url}${path}`, { waitUntil: 'commit' })
      await request
      expect(requestedRanges).toEqual([range])

      release()
      await fresh.getByText(/^\d+ posts?, as of/).waitFor()
      await expect(fresh.getByRole('grid').getByText(text)).toBeVisible()
      expect(requestedRanges.filter(([from]) => from === range[0])).toHaveLength(1)
      await fresh.close()
    })
})

test.describe(() => {
  test.use({ ownService: true })

  test('An early request that is refused ends at once', async ({ page, open, service }) => {
    await open('/assumptions')
    await page.getByRole('heading', { level: 1 }).waitFor()
    service.store.posts.byDatePages = () => {
      throw new Error('this story makes reading the posts fail')
    }
    const early = page.waitForRequest(/by_date/)
    const ended = page.waitForEvent('requestfinished', {
      predicate: async (request) => request === (await early),
      timeout: 20_000,
    })
    await page.goto(`${service.url}/calendar?view=month`)
    await ended
  })
})
