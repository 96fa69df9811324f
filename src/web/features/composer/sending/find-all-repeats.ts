import type { QueryClient } from '@tanstack/react-query'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { readBeingSent } from '#web/api/sending/being-sent.ts'
import type { Candidate } from './candidate.ts'
import { type Repeat, findRepeats, indexRepeats } from './repeats.ts'

/** In what is known now. */
export async function findAllRepeats(
  candidate: Candidate,
  accountId: string,
  client: QueryClient,
): Promise<Repeat[]> {
  const beingSent = await readBeingSent(accountId)
  return findRepeats(candidate, indexRepeats(readKnownPosts(client), beingSent, Date.now()))
}
