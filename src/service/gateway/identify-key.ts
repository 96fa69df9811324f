import { createHash, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { refusals } from '#contract/failure.ts'
import { operations } from '#contract/operations.ts'
import { bad, good } from '#contract/result.ts'
import { readEnvelope } from '#contract/wire/read-envelope.ts'
import type { Backend } from '#service/http/backend.ts'
import { refuse } from '#service/http/refusal.ts'

/** Proves a key by reading the limits of its account, the only operation that has no input. */
export function identifyKeyAt(upstream: URL, fetch: Backend['fetch']): Backend['identifyKey'] {
  return async (key, caller) => {
    const url = new URL(operations.accountLimits.path, upstream)
    const answer = await fetch(new Request(url, { headers: { 'X-API-KEY': key } }), caller)
    const envelope = readEnvelope(await readJson(answer.clone()))
    if (envelope.kind === 'refused') {
      // An upstream may refuse a key with any status; here the status is always the same.
      const isKeyRefused = envelope.code === refusals['key-refused'].code
      return bad(isKeyRefused ? refuse({ reason: 'key-refused' }) : answer)
    }
    const limits = envelope.kind === 'success' ? operations.accountLimits.data.safeParse(envelope.data) : null
    if (limits?.success !== true) return bad(refuse({ reason: 'upstream-fault' }))
    const accountId = await keyToAccountId(key, upstream.hostname)
    return good({ accountId, accountName: null, tier: limits.data.tier })
  }
}

/**
 * The API does not return the owner of a key, so the account is identified by a hash of the key. The browser keeps
 * this hash: scrypt makes it slow to test guessed keys against it. It does not depend on SESSION_SECRET, because
 * drafts are kept by account and have to outlast a change of that secret.
 */
async function keyToAccountId(key: string, hostname: string): Promise<string> {
  const salt = createHash('sha256').update(`almanac account of ${hostname}`).digest()
  // The platform's types hide which overload was promisified.
  const bytes = (await promisify(scrypt)(key, salt, 16)) as Buffer
  return bytes.toString('hex')
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return null
  }
}
