import type { Tweet } from '#service/store/posts/tweets.ts'

/** A post of Kyna, or another one of another person, which posts of ours answer and quote. */
export function kynasPost(changes: Partial<Tweet> = {}): Tweet {
  return {
    tweetId: `900${changes.username ?? ''}`,
    name: 'Kyna Marsh',
    username: 'Kyna',
    profilePhoto: '',
    socialId: '5',
    verified: 'true',
    text: 'Which maps get rivers right?',
    ...changes,
  }
}
