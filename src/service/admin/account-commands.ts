import { TIERS } from '#contract/account-limits.ts'
import { good } from '#contract/result.ts'
import { defineCommand } from './command.ts'
import { oneOf, text } from './takes.ts'

export const accountCreate = defineCommand({
  words: ['account', 'create'],
  says: 'makes an account with the limits of its tier',
  takes: { name: text('N'), tier: oneOf(TIERS) },
  run: async ({ store }, { name, tier }) => {
    const account = await store.accounts.create({ name, tier })
    return good({ json: { account_uuid: account.uuid }, text: `Account ${account.uuid} (${tier}) is made.` })
  },
})
