import { expect, test } from '#e2e/support/story.ts'

const POSTS = [
  { at: '2026-11-20T08:00:00Z', content: 'Coffee first' },
  { at: '2026-12-04T08:00:00Z', content: 'One for December' },
]

for (const { path, range, words } of [
  { path: '/calendar?view=month', range: ['2026-10-31', '2026-12-01'], words: 'Coffee first' },
  {
    path: '/calendar?view=month&date=2026-12-15',
    range: ['2026-11-30', '2027-01-01'],
    words: 'One for December',
  },
]) {
  test(`The posts of ${path} are asked for once, before the scripts have come`, async ({
    page,
    open,
    service,
  }) => {
    await service.addPosts(POSTS)
    await open('/guesses')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { promise: isLet, resolve: come } = Promise.withResolvers<void>()
    // oxlint-disable-next-line eslint/no-restricted-properties -- Nothing fails here; a script comes when the story says so.
    await page.route('**/assets/index-*.js', async (route) => {
      await isLet
      await route.continue()
    })
    const asked: string[][] = []
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url())
      const [from, to] = [searchParams.get('start_date'), searchParams.get('end_date')]
      if (from !== null && to !== null) asked.push([from, to])
    })
    const request = page.waitForRequest(/by_date/)
    await page.goto(`${service.url}${path}`, { waitUntil: 'commit' })
    await request
    expect(asked).toEqual([range])

    come()
    await page.getByText(/^\d+ posts?, as of/).waitFor()
    await expect(page.getByRole('grid').getByText(words)).toBeVisible()
    expect(asked.filter(([from]) => from === range[0])).toHaveLength(1)
  })
}
