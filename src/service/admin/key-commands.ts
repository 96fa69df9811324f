import { formatRecordMoment } from '#contract/post-record.ts'
import { bad, good } from '#contract/result.ts'
import { issueKey } from '#service/store/keys/issue-key.ts'
import { defineCommand, findAccount } from './command.ts'
import { accountUuid, flag, text } from './options.ts'

export const keyCreate = defineCommand({
  words: ['key', 'create'],
  summary: 'creates a key and shows it once',
  options: { account: accountUuid, 'read-only': flag },
  run: async ({ store }, { account: uuid, 'read-only': isReadOnly }) => {
    const account = await findAccount(store, uuid)
    if (!account.ok) return account
    const { key, keyId } = await issueKey(store, account.value.id, { isReadOnly })
    return good({
      json: { key, key_id: keyId },
      text: `Key: ${key}\nIts id is ${keyId}. Keep the key now: it is not shown again.`,
    })
  },
})

export const keyRevoke = defineCommand({
  words: ['key', 'revoke'],
  summary: 'revokes a key',
  options: { id: text('KEY_ID') },
  run: async ({ store }, { id }) =>
    (await store.keys.revoke(id))
      ? good({ json: { revoked: true }, text: 'Revoked the key.' })
      : // The message does not repeat the input, because a person may have entered a key instead of an id.
        bad('There is no key with this id; “key list” shows the ids.'),
})

export const keyList = defineCommand({
  words: ['key', 'list'],
  summary: 'lists the ids of the keys of an account, not the keys',
  options: { account: accountUuid },
  run: async ({ store }, { account: uuid }) => {
    const account = await findAccount(store, uuid)
    if (!account.ok) return account
    const keys = (await store.keys.list(account.value.id)).map(
      ({ id, isReadOnly, createdAt, revokedAt }) => ({
        key_id: id,
        read_only: isReadOnly,
        created_at: formatRecordMoment(createdAt),
        revoked_at: revokedAt === null ? null : formatRecordMoment(revokedAt),
      }),
    )
    const lines = keys.map(
      ({ key_id, read_only, created_at, revoked_at }) =>
        `${key_id}  ${read_only ? 'read-only' : 'full'}  created ${created_at}${revoked_at === null ? '' : `, revoked ${revoked_at}`}`,
    )
    return good({ json: { keys }, text: lines.join('\n') || 'The account has no keys.' })
  },
})
