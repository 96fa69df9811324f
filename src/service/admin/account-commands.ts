import { LIMIT_NAMES, TIERS } from '#contract/account-limits.ts'
import { good } from '#contract/result.ts'
import { defineCommand, findAccount } from './command.ts'
import { accountUuid, count, oneOf, visibleName } from './options.ts'
import { drawProgress } from './progress-bar.ts'
import { createDemo } from '#service/demo/create-demo.ts'

export const accountCreate = defineCommand({
  words: ['account', 'create'],
  summary: 'creates an account with the limits of its tier',
  options: { name: visibleName('N'), tier: oneOf(TIERS) },
  run: async ({ store }, { name, tier }) => {
    const account = await store.accounts.create({ name, tier })
    return good({
      json: { account_uuid: account.uuid },
      text: `Created the account ${account.uuid} (${tier}).`,
    })
  },
})

export const accountList = defineCommand({
  words: ['account', 'list'],
  summary: 'lists all accounts with their tiers',
  options: {},
  run: async ({ store }) => {
    const accounts = (await store.accounts.list()).map(({ uuid, name, tier }) => ({
      account_uuid: uuid,
      name,
      tier,
    }))
    const lines = accounts.map(({ account_uuid, name, tier }) => `${account_uuid}  ${name} (${tier})`)
    return good({ json: { accounts }, text: lines.join('\n') || 'There are no accounts.' })
  },
})

const MAX_COUNT = 1_000_000_000

export const quotaSet = defineCommand({
  words: ['quota', 'set'],
  summary: `sets one limit of an account: ${LIMIT_NAMES.join(', ')}`,
  options: {
    account: accountUuid,
    limit: oneOf(LIMIT_NAMES, 'NAME'),
    max: count(MAX_COUNT),
    used: count(MAX_COUNT),
  },
  run: async ({ store }, { account: uuid, limit, max, used }) => {
    const account = await findAccount(store, uuid)
    if (!account.ok) return account
    await store.accountLimits.set(account.value.id, limit, { max, used })
    const remaining = max - used
    return good({
      json: { limit, max, remaining, used },
      text: `${limit}: ${used} of ${max} used, ${remaining} left.`,
    })
  },
})

const MAX_POSTS = 1_000_000

export const demo = defineCommand({
  words: ['demo'],
  summary: 'creates a demo account with this many posts around today, and a key for it',
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
      `Created the demo account ${made.accountUuid} with ${posts} posts.`,
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
