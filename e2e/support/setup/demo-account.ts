import { createDemo } from '#service/demo/create-demo.ts'
import type { StoryClock } from '#e2e/support/story-clock.ts'
import type { StoryService } from '#e2e/support/story-service.ts'

/** Adds a small version of the demo account that `npm start` creates. Returns its API key. */
export async function addDemoAccount({ store }: StoryService, clock: StoryClock): Promise<string> {
  const { key } = await createDemo(store, { posts: 20, now: clock.now(), seed: 1 })
  return key
}
