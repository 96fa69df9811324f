import type { ClaimedPost } from '#service/store/publishing/due-posts.ts'
import type { Store } from '#service/store/store.ts'
import type { Platform, Verdict } from './platform.ts'

/** How long the platform may take; well within a claim's lease, so that nobody takes over while it is asked. */
export const PLATFORM_PATIENCE_MS = 10_000

/** `unknown`: the platform gave no verdict. The post stays due, and is asked about again when its claim has run out. */
export type PublishOutcome = 'published' | 'failed' | 'unknown'

/** Hands a claimed post to the platform and writes down what became of it. */
export async function publishPost(
  store: Pick<Store, 'duePosts'>,
  platform: Platform,
  post: ClaimedPost,
  patienceMs: number = PLATFORM_PATIENCE_MS,
): Promise<PublishOutcome> {
  const verdict = await ask(platform, post, patienceMs)
  if (verdict === null) return 'unknown'
  if (verdict.kind === 'refused') {
    return (await store.duePosts.markFailed(post)) ? 'failed' : 'unknown'
  }
  return (await store.duePosts.markPublished(post, verdict.tweetId)) ? 'published' : 'unknown'
}

async function ask(platform: Platform, post: ClaimedPost, patienceMs: number): Promise<Verdict | null> {
  const { uuid, texts, answeredTweetId } = post
  const signal = AbortSignal.timeout(patienceMs)
  // A platform that ignores the signal is not waited for either.
  const silence = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  try {
    return await Promise.race([platform.publish({ postUuid: uuid, texts, answeredTweetId }, signal), silence])
  } catch {
    return null
  }
}
