import type { QueryClient } from '@tanstack/react-query'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import { readSentHere } from '#web/api/sending/sent-here.ts'
import type { Candidate } from './candidate.ts'
import { type Repeat, findRepeats, indexRepeats } from './repeats.ts'

/** In what is known now. */
export async function findAllRepeats(
  candidate: Candidate,
  accountId: string,
  client: QueryClient,
): Promise<Repeat[]> {
  const sentHere = await readSentHere(accountId)
  return findRepeats(candidate, indexRepeats(readKnownPosts(client), sentHere, Date.now()))
}
