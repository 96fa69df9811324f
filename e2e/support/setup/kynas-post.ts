import { createHash } from 'node:crypto'
import type { Tweet } from '#service/store/posts/tweets.ts'

/** A post of Kyna, or another one of another person, which posts of ours answer and quote. */
export function kynasPost(changes: Partial<Tweet> = {}): Tweet {
  return {
    tweetId: `900${numberOf(Object.values(changes).join())}`,
    name: 'Kyna Marsh',
    username: 'Kyna',
    profilePhoto: '',
    socialId: '5',
    verified: 'true',
    text: 'Which maps get rivers right?',
    ...changes,
  }
}

/** Accounts of a service share the posts of others, so the same id means the same words in all stories. */
function numberOf(words: string): string {
  return words === '' ? '' : String(createHash('sha256').update(words).digest().readUInt32BE())
}
