import type { Store } from '#service/store/store.ts'

/** Makes everything failed that is due and that no publisher has, so that no other test meets it. */
export async function settleAllDue({ duePosts }: Store): Promise<void> {
  for (const claim of await duePosts.claim(10_000)) {
    for (let post = await duePosts.next(claim); post !== null; post = await duePosts.next(claim))
      await duePosts.markFailed(claim, post, 'late')
    await duePosts.release(claim)
  }
}
