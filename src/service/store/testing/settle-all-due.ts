import type { Store } from '#service/store/store.ts'

export async function settleAllDue({ duePosts }: Store): Promise<void> {
  for (const claim of await duePosts.claim(10_000)) {
    for (let post = await duePosts.take(claim); post !== null; post = await duePosts.take(claim)) {
      const isSettled = await duePosts.markFailed(claim, post, 'late')
      // Throws, because the loop would otherwise take the same post again and again. No test timeout ends a loop
      // without pauses.
      if (!isSettled || (await duePosts.isPending(post.id))) throw new Error(`${post.uuid} stays due`)
    }
    await duePosts.release(claim)
  }
}
