import { createDemo } from '#service/demo/create-demo.ts'
import type { StoryClock } from '#e2e/support/story-clock.ts'
import type { StoryService } from '#e2e/support/story-service.ts'

export async function addDemoAccount(
  { store }: StoryService,
  clock: StoryClock,
  posts = 20,
): Promise<string> {
  const { key } = await createDemo(store, { posts, now: clock.now(), seed: 1 })
  return key
}
