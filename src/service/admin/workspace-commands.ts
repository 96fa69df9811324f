import { good } from '#contract/result.ts'
import { defineCommand } from './command.ts'
import { text } from './options.ts'

export const workspaceDelete = defineCommand({
  words: ['workspace', 'delete'],
  summary: 'deletes the drafts, plans and settings of an account; its posts stay',
  options: { account: text('ID') },
  run: async ({ store }, { account }) => {
    const drafts = await store.workspaces.delete(account)
    return good({
      json: { deleted: true, drafts },
      text: `The workspace of account ${account} is deleted, with ${drafts} drafts.`,
    })
  },
})
