import { createHash } from 'node:crypto'
import type { Tweet } from '#service/store/posts/tweets.ts'

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

/** Makes equal ids from equal words, because all accounts of a service share other people's posts. */
function numberOf(words: string): string {
  return words === '' ? '' : String(createHash('sha256').update(words).digest().readUInt32BE())
}
