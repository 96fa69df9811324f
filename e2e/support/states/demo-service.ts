import { createDemo } from '#service/demo/create-demo.ts'
import { findValidKey } from '#service/store/keys/find-valid-key.ts'
import { controlLimits } from '#e2e/support/setup/control-limits.ts'
import { makeGate } from '#e2e/support/setup/gate.ts'
import type { StoryClock } from '#e2e/support/story-clock.ts'
import type { StoryService } from '#e2e/support/story-service.ts'

export type DemoService = Awaited<ReturnType<typeof makeDemoService>>

const POSTS = 160

export async function makeDemoService(service: StoryService, clock: StoryClock) {
  const { store } = service
  const { key } = await createDemo(store, { posts: POSTS, now: clock.now(), seed: 1 })
  const { byDatePages, byUsernamePages } = store.posts
  const { ofAccount } = store.accountLimits
  let gate = makeGate()
  return {
    url: service.url,
    link: `${service.url}/calendar${new URL(await service.launchLink(key)).hash}`,
    revokeKey: async () => {
      const found = await findValidKey(store, key)
      if (found !== null) await service.revokeKeysOf(found.account)
    },
    posts: {
      delay() {
        gate = makeGate()
        store.posts.byDatePages = async function* (...request) {
          await gate.opened
          yield* byDatePages(...request)
        }
      },
      fail() {
        store.posts.byDatePages = () => {
          throw new Error('this story makes reading the posts fail')
        }
      },
      restore() {
        gate.open()
        store.posts.byDatePages = byDatePages
      },
    },
    limits: {
      fail: () => controlLimits(service).fail(),
      restore: () => {
        store.accountLimits.ofAccount = ofAccount
      },
    },
    delayResponses() {
      const { opened, open } = makeGate()
      store.posts.byDatePages = async function* (...request) {
        await opened
        yield* byDatePages(...request)
      }
      store.posts.byUsernamePages = async function* (...request) {
        await opened
        yield* byUsernamePages(...request)
      }
      store.accountLimits.ofAccount = async (...request) => {
        await opened
        return ofAccount(...request)
      }
      return open
    },
  }
}
