import { PostRecord } from '#contract/post-record.ts'
import type { Span } from '#service/store/posts/posts.ts'
import type { Store } from '#service/store/store.ts'

type Posts = Pick<Store, 'posts'>

export function recordsByDate({ posts }: Posts, accountId: number, span: Span): Promise<PostRecord[]> {
  return parseRecords(posts.byDatePages(accountId, span, 'client'))
}

export function recordsByUsername(
  { posts }: Posts,
  accountId: number,
  username: string,
  span: Span,
): Promise<PostRecord[]> {
  return parseRecords(posts.byUsernamePages(accountId, username, span, 'client'))
}

async function parseRecords(pages: AsyncIterable<Uint8Array>): Promise<PostRecord[]> {
  return readPages(await Array.fromAsync(pages)).map((record) => PostRecord.parse(record))
}

export function readPages(pages: readonly Uint8Array[]): unknown[] {
  const read: unknown = JSON.parse(`[${Buffer.concat(pages).toString()}]`)
  if (!Array.isArray(read)) throw new Error('Records between brackets are a list')
  return read
}
