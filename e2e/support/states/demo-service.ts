import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { createDemo } from '#service/demo/create-demo.ts'
import { hashApiKey } from '#service/store/keys/api-key.ts'
import type { StoryClock } from '#e2e/support/story-clock.ts'
import { commandLimits } from '#e2e/support/setup/control-limits.ts'
import { closedGate } from '#e2e/support/setup/control-reads.ts'
import type { StoryService } from '#e2e/support/story-service.ts'

export type FaceWorld = Awaited<ReturnType<typeof makeFaceWorld>>

/** Something that a screen can show: how to get there, and what tells that it is there. */
export type Face = {
  name: string
  path: string
  reach?: (page: Page, world: FaceWorld) => Promise<unknown>
  /** Puts back what the face took away. */
  leave?: (world: FaceWorld) => void
  /** It shows that something is on its way. */
  isWaiting?: true
}

const POSTS = 160

/** A service with something to show everywhere, whose answers can be held back and broken off. */
export async function makeFaceWorld(service: StoryService, clock: StoryClock) {
  const { store } = service
  const { key } = await createDemo(store, { posts: POSTS, now: clock.now(), seed: 1 })
  const { byDatePages, byUsernamePages } = store.posts
  const { ofAccount } = store.accountLimits
  let gate = closedGate()
  return {
    url: service.url,
    link: `${service.url}/calendar${new URL(service.launchLink(key)).hash}`,
    revokeKey: async () => {
      const found = await store.keys.find(hashApiKey(store.pepper, key))
      if (found !== null) await store.keys.revoke(found.id)
    },
    posts: {
      hold() {
        gate = closedGate()
        store.posts.byDatePages = async function* (...asked) {
          await gate.passed
          yield* byDatePages(...asked)
        }
      },
      fail() {
        store.posts.byDatePages = () => {
          throw new Error('the posts of this story are away')
        }
      },
      go() {
        gate.open()
        store.posts.byDatePages = byDatePages
      },
    },
    /** All that a screen may ask for. */
    answers: {
      hold() {
        const { passed, open } = closedGate()
        store.posts.byDatePages = async function* (...asked) {
          await passed
          yield* byDatePages(...asked)
        }
        store.posts.byUsernamePages = async function* (...asked) {
          await passed
          yield* byUsernamePages(...asked)
        }
        store.accountLimits.ofAccount = async (...asked) => {
          await passed
          return ofAccount(...asked)
        }
        return open
      },
    },
    limits: {
      fail: () => commandLimits(service).fail(),
      go: () => {
        store.accountLimits.ofAccount = ofAccount
      },
    },
  }
}

/** Brings a page to a face and waits until all of it is there. */
export async function goToFace(page: Page, world: FaceWorld, face: Face): Promise<void> {
  await page.goto(`${world.url}${face.path}`)
  await waitUntilShown(page)
  await face.reach?.(page, world)
  if (face.isWaiting !== true) await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

export async function waitUntilShown(page: Page): Promise<void> {
  // The page for connecting has a heading as well, and no way to anywhere.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
