import { formatRecordMoment } from '#contract/post-record.ts'
import { bad, good } from '#contract/result.ts'
import { defineCommand } from './command.ts'
import { text } from './options.ts'

export const workspaceList = defineCommand({
  words: ['workspace', 'list'],
  summary: 'lists the accounts that have drafts, the last changed first',
  options: {},
  run: async ({ store }) => {
    const workspaces = (await store.workspaces.list()).map(({ account, changedAt, drafts, bytes }) => ({
      account,
      drafts,
      bytes,
      changed_at: formatRecordMoment(changedAt),
    }))
    const lines = workspaces.map(
      ({ account, drafts, changed_at }) => `${account}  ${drafts} drafts, changed ${changed_at}`,
    )
    return good({ json: { workspaces }, text: lines.join('\n') || 'No account has a workspace.' })
  },
})

export const workspaceMove = defineCommand({
  words: ['workspace', 'move'],
  summary:
    'moves the drafts, plans and receipts of an account to another one, such as after a new key of an upstream',
  options: { from: text('ID'), to: text('ID') },
  run: async ({ store }, { from, to }) => {
    const moved = await store.workspaces.move(from, to)
    if (!moved.ok) return bad(TROUBLES[moved.trouble.reason])
    const { drafts } = moved.value
    return good({
      json: { moved: true, drafts },
      text: `Moved ${drafts} drafts from account ${from} to account ${to}.`,
    })
  },
})

const UNKNOWN = 'names no account with a workspace; “workspace list” shows them.'

const TROUBLES = {
  same: '--from and --to name the same account.',
  'from-unknown': `--from ${UNKNOWN}`,
  'to-unknown': `--to ${UNKNOWN}`,
  sending: 'Drafts of the account are being sent. Try again after they are sent.',
  'drafts-full': 'Together the accounts have more than 2,000 drafts. Nothing was moved.',
  'workspace-full': 'Together the drafts of the accounts take more than 16 MB. Nothing was moved.',
} as const

export const workspaceDelete = defineCommand({
  words: ['workspace', 'delete'],
  summary: 'deletes the drafts, plans and settings of an account; its posts stay',
  options: { account: text('ID') },
  run: async ({ store }, { account }) => {
    const drafts = await store.workspaces.delete(account)
    return good({
      json: { deleted: true, drafts },
      text: `Deleted the workspace of account ${account} with ${drafts} drafts.`,
    })
  },
})
