import { type Post, PostList } from '#contract/post.ts'
import type { Input } from '#contract/operations.ts'
import { openAnswer, requestRaw } from '#web/api/transport/client.ts'
import type { Connection } from '#web/api/transport/connection.ts'
import { withoutAnswer } from '#web/api/transport/request-failed.ts'
import { postToSearchText } from './search-text.ts'

/** A post, and the text that a search runs over. */
export type ReadPost = Post & { searchText: string }

/** The operations that answer with a list of posts. */
export type ListOperation = 'postsByDate' | 'postsByUsername'

export type ListRequest = {
  [Name in ListOperation]: {
    operation: Name
    input: Input<Name>
    connection: Connection
    /** The body of the answer, where the page has asked already. */
    body?: string | null
  }
}[ListOperation]

/** A part of a list, read in one go. */
export type Portion = { posts: ReadPost[]; unreadable: (string | null)[] }

/** A portion of this size blocks the page for a few milliseconds at most. */
const PORTION = 250

/** Fetches a list and checks it record by record, in portions. */
export async function* readPosts(listRequest: ListRequest, signal?: AbortSignal): AsyncGenerator<Portion> {
  const { operation, input, connection, body } = listRequest
  const records: unknown =
    typeof body === 'string'
      ? await openAnswer(operation, body)
      : await requestRaw(operation, input, connection, signal)
  if (!Array.isArray(records)) throw withoutAnswer('answer-unreadable')
  for (let start = 0; start < records.length; start += PORTION) {
    const { posts, unreadable } = PostList.parse(records.slice(start, start + PORTION))
    yield {
      posts: posts.map((post) => ({ ...post, searchText: postToSearchText(post) })),
      unreadable,
    }
  }
}
