import { createHash, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { refusals } from '#contract/failure.ts'
import { operations } from '#contract/operations.ts'
import { bad, good } from '#contract/result.ts'
import { readEnvelope } from '#contract/wire/read-envelope.ts'
import { withoutEnd } from '#contract/without-end.ts'
import type { Backend } from '#service/http/backend.ts'
import { refuse } from '#service/http/refusal.ts'

export function identifyKeyAt(
  upstream: URL,
  fetch: Backend['fetch'],
  accounts: Pick<KeyAccounts, 'ofKey'>,
): Backend['identifyKey'] {
  return async (key, caller) => {
    const url = new URL(operations.accountLimits.path, upstream)
    const answer = await fetch(new Request(url, { headers: { 'X-API-KEY': key } }), caller)
    const envelope = readEnvelope(await readJson(answer.clone()))
    if (envelope.kind === 'refused') {
      const isKeyRefused = envelope.code === refusals['key-refused'].code
      return bad(isKeyRefused ? refuse({ reason: 'key-refused' }) : answer)
    }
    const limits = envelope.kind === 'success' ? operations.accountLimits.data.safeParse(envelope.data) : null
    if (limits?.success !== true) return bad(refuse({ reason: 'upstream-fault' }))
    const accountId = await accounts.ofKey(key)
    return good({ accountId, accountName: null, tier: limits.data.tier })
  }
}

const MOST_KEYS = 10_000

export type KeyAccounts = ReturnType<typeof createKeyAccounts>

/**
 * Identifies an account by a hash of its API key, because the API does not name a key's owner. The hash uses scrypt,
 * because browsers store it and guessing the key must be slow. It does not use `SESSION_SECRET`, because drafts must
 * survive a new secret.
 */
export function createKeyAccounts(upstream: URL) {
  const salt = createHash('sha256').update(`almanac account of ${upstream.hostname}`).digest()
  const address = upstream.origin + withoutEnd(upstream.pathname, /\//)
  const known = new Map<string, Promise<string>>()

  const hash = async (key: string): Promise<string> => {
    // The cast is needed, because the types of `promisify` do not cover this overload of `scrypt`.
    const bytes = (await promisify(scrypt)(key, salt, 16)) as Buffer
    return bytes.toString('hex')
  }

  const ofKey = (key: string): Promise<string> => {
    const name = createHash('sha256').update(key).digest('base64')
    const account = known.get(name) ?? hash(key)
    known.set(name, account)
    account.catch(() => known.delete(name))
    const [oldest] = known.keys()
    if (known.size > MOST_KEYS && oldest !== undefined) known.delete(oldest)
    return account
  }

  return {
    ofKey,
    /** Includes the upstream's path in the hash, because two services can share a host. */
    workspaceOf: async (key: string): Promise<string> =>
      createHash('sha256')
        .update(`${address}\n${await ofKey(key)}`)
        .digest('hex'),
  }
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return null
  }
}
