import { TIERS, LIMIT_NAMES } from '#contract/account-limits.ts'
import { good } from '#contract/result.ts'
import { defineCommand } from './command.ts'
import { oneOf, visibleName, accountUuid, count } from './options.ts'
import { findAccount } from './find-account.ts'

export const accountCreate = defineCommand({
  words: ['account', 'create'],
  summary: 'makes an account with the limits of its tier',
  options: { name: visibleName('N'), tier: oneOf(TIERS) },
  run: async ({ store }, { name, tier }) => {
    const account = await store.accounts.create({ name, tier })
    return good({ json: { account_uuid: account.uuid }, text: `Account ${account.uuid} (${tier}) is made.` })
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
