import type { PostType } from '#contract/post-kind.ts'
import type { Moment } from '#contract/moment.ts'
import { isBlank } from '#contract/text-length.ts'
import { segmentsToContent } from '#service/store/posts/new-post.ts'
import type { ReadContent } from './read-record.ts'

/** A record as it is stored. */
export type StoredRecord = Pick<ReadContent, 'type' | 'text' | 'parentId' | 'targetId'> & {
  tweetId: string
  at: Moment
}

/** Only so many records of a thread are shown, the first ones. */
export const MAX_SEGMENTS_SHOWN = 100

/** Records and posts that belong together. Links may come in any order, and may lead in a circle. */
export function groupByLinks<Node>(nodes: Iterable<Node>, links: Iterable<readonly [Node, Node]>): Node[][] {
  const above = new Map<Node, Node>()
  const topOf = (node: Node): Node => {
    let top = node
    for (let next = above.get(top); next !== undefined; next = above.get(top)) top = next
    // The next search from here is short, however long the chain is.
    for (let at = node; at !== top;) {
      const next = above.get(at) ?? top
      above.set(at, top)
      at = next
    }
    return top
  }
  for (const [one, other] of links) {
    const [first, second] = [topOf(one), topOf(other)]
    if (first !== second) above.set(first, second)
  }
  return [...Map.groupBy(nodes, topOf).values()]
}

/** The post that these records are together: one record, or own posts that continue each other. */
export function composePost(records: readonly [StoredRecord, ...StoredRecord[]]) {
  const ids = new Set(records.map(({ tweetId }) => tweetId))
  const continues = ({ parentId }: StoredRecord) => parentId !== null && ids.has(parentId)
  const byId = records.toSorted((a, b) => (a.tweetId < b.tweetId ? -1 : 1))
  // In a circle none comes first by its links.
  const head = byId.find((record) => !continues(record)) ?? byId[0] ?? records[0]
  const following = byId.filter((record) => record !== head)
  const shown = [head, ...following].slice(0, MAX_SEGMENTS_SHOWN)
  const type: PostType = shown.length === 1 || head.type === 'comment' ? head.type : 'thread'
  return {
    type,
    content: segmentsToContent(shown.map(({ text }) => text).filter((text) => !isBlank(text))),
    at: head.at,
    targetId: shown.find(({ targetId }) => targetId !== null)?.targetId ?? null,
    tweetId: head.tweetId,
  }
}
