import { good } from '#contract/result.ts'
import { createDemo } from '#service/demo/create-demo.ts'
import { defineCommand } from './command.ts'
import { count } from './options.ts'
import { drawProgress } from './progress-bar.ts'

const MAX_POSTS = 1_000_000

export const demo = defineCommand({
  words: ['demo'],
  summary: 'makes a demo account with this many posts around today, and a key for it',
  options: { posts: count(MAX_POSTS) },
  run: async ({ store, progress }, { posts }) => {
    const onProgress = progress === null ? undefined : drawProgress(progress, posts)
    const made = await createDemo(store, { posts, now: await store.now(), onProgress })
    const calendars = made.calendars.map(({ uuid, name, username }) => ({
      calendar_uuid: uuid,
      name,
      username,
    }))
    const lines = [
      `Demo account ${made.accountUuid} with ${posts} posts is made.`,
      ...calendars.map(
        ({ calendar_uuid, name, username }) => `Calendar ${calendar_uuid}  ${name} (@${username})`,
      ),
      `Tweets that can be quoted: ${made.tweetIds.slice(0, 5).join(', ')} …`,
      `Key: ${made.key}`,
      'Keep the key now: it is not shown again.',
    ]
    return good({
      json: { account_uuid: made.accountUuid, key: made.key, calendars, tweet_ids: made.tweetIds },
      text: lines.join('\n'),
    })
  },
})
