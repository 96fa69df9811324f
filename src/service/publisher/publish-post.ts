import type { ClaimedPost } from '#service/store/publishing/due-posts.ts'
import type { Store } from '#service/store/store.ts'
import type { Platform, PlatformAnswer } from './platform.ts'

/** How long the platform may take. Shorter than the lease of a claim, so that no other publisher takes over meanwhile. */
export const PLATFORM_TIMEOUT_MS = 10_000

/** `unknown`: the platform gave no answer. The post stays due and is tried again when its claim has expired. */
export type PublishOutcome = 'published' | 'failed' | 'unknown'

/** Hands a claimed post to the platform and stores the result. */
export async function publishPost(
  store: Pick<Store, 'duePosts'>,
  platform: Platform,
  post: ClaimedPost,
  timeoutMs: number = PLATFORM_TIMEOUT_MS,
): Promise<PublishOutcome> {
  const answer = await ask(platform, post, timeoutMs)
  if (answer === null) return 'unknown'
  if (answer.kind === 'refused') {
    return (await store.duePosts.markFailed(post)) ? 'failed' : 'unknown'
  }
  return (await store.duePosts.markPublished(post, answer.tweetId)) ? 'published' : 'unknown'
}

async function ask(platform: Platform, post: ClaimedPost, timeoutMs: number): Promise<PlatformAnswer | null> {
  const { uuid, texts, answeredTweetId } = post
  const signal = AbortSignal.timeout(timeoutMs)
  // The platform may ignore the signal.
  const silence = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  try {
    return await Promise.race([platform.publish({ postUuid: uuid, texts, answeredTweetId }, signal), silence])
  } catch {
    return null
  }
}
