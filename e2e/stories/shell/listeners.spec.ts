import { countListeners } from '#e2e/support/checks/count-listeners.ts'
import { goTo } from '#e2e/support/pages/go-to.ts'
import { expect, test } from '#e2e/support/story.ts'

const SCREENS = [
  '/interactions',
  '/quotas',
  '/drafts',
  '/compose/thread',
  '/compose/quote',
  '/plan',
  '/assumptions',
  '/calendar?view=week',
  '/calendar?view=agenda',
  '/calendar?view=month',
]

test('A second walk through all screens leaves no more listeners than the first', async ({
  page,
  open,
  service,
}) => {
  await service.addPosts([{ at: '2026-11-20T10:00:00Z' }])
  await open('/calendar?view=month')
  const walk = async () => {
    for (const screen of SCREENS) await goTo(page, screen)
    return await countListeners(page)
  }
  // Parts that load with the first walk may listen from then on.
  const first = await walk()
  expect(first).toHaveProperty(['window keydown'])
  expect(await walk()).toEqual(first)
})
