import type { StoryService } from '#e2e/support/story-service.ts'

export async function rewriteDraft(
  { store, account }: StoryService,
  id: string | null | undefined,
  words: { from: string; to: string },
): Promise<void> {
  const stored = await store.drafts.find(account.uuid, id ?? '')
  if (stored === null || stored.document === null) throw new Error('The draft is not stored')
  const { revision, bytes, document, summary } = stored
  const rewrite = (json: string) => json.replace(words.from, words.to)
  const change = { account: account.uuid, id: null, digest: '' }
  const rewritten = { document: rewrite(document), summary: rewrite(summary) }
  await store.drafts.save(change, { id: stored.id, revision, bytes, plan: undefined, ...rewritten })
}
