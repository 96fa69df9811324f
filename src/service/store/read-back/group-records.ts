import type { Moment } from '#contract/moment.ts'
import type { ReadContent } from './read-record.ts'

export type StoredRecord = Pick<ReadContent, 'type' | 'text' | 'parentId' | 'targetId'> & {
  tweetId: string
  at: Moment
  media: string | null
}

export type ShownRecord = StoredRecord & { postId: number | null }

export type RecordGroup = { records: readonly [ShownRecord, ...ShownRecord[]]; postIds: number[] }

type Found = { tweetId: string; parentId: string | null; postId: number | null }

export async function groupRecords(
  shown: readonly ShownRecord[],
  find: (column: 'tweet_id' | 'parent_id', ids: string[]) => Promise<Found[]>,
): Promise<RecordGroup[]> {
  if (shown.length === 0) return []
  const byId = new Map(shown.map((record) => [record.tweetId, record]))
  const parents = shown.flatMap(({ parentId }) => (parentId === null || byId.has(parentId) ? [] : [parentId]))
  const postOf = new Map((await find('tweet_id', parents)).map(({ tweetId, postId }) => [tweetId, postId]))
  const links: [string, string | number][] = []
  for (const { tweetId, parentId, postId } of shown) {
    if (postId !== null) links.push([tweetId, postId])
    const parent = parentId === null ? null : byId.has(parentId) ? parentId : postOf.get(parentId)
    if (parent !== null && parent !== undefined) links.push([tweetId, parent])
  }
  for (const { parentId, postId } of await find('parent_id', [...byId.keys()]))
    if (parentId !== null && postId !== null) links.push([parentId, postId])
  const nodes = new Set<string | number>([...byId.keys(), ...links.map(([, to]) => to)])
  return groupByLinks(nodes, links).flatMap((group) => {
    const [first, ...rest] = group.flatMap((node) => byId.get(String(node)) ?? [])
    const postIds = group.filter((node) => typeof node === 'number')
    return first === undefined ? [] : [{ records: [first, ...rest] as const, postIds }]
  })
}

function groupByLinks<Node>(nodes: Iterable<Node>, links: Iterable<readonly [Node, Node]>): Node[][] {
  const above = new Map<Node, Node>()
  const topOf = (node: Node): Node => {
    let top = node
    for (let next = above.get(top); next !== undefined; next = above.get(top)) top = next
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
