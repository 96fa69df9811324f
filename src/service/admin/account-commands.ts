import { TIERS } from '#contract/account-limits.ts'
import { good } from '#contract/result.ts'
import { defineCommand } from './command.ts'
import { oneOf, visibleName } from './options.ts'

export const accountCreate = defineCommand({
  words: ['account', 'create'],
  summary: 'makes an account with the limits of its tier',
  options: { name: visibleName('N'), tier: oneOf(TIERS) },
  run: async ({ store }, { name, tier }) => {
    const account = await store.accounts.create({ name, tier })
    return good({ json: { account_uuid: account.uuid }, text: `Account ${account.uuid} (${tier}) is made.` })
  },
})
