import { createHash, randomUUID, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { readEnvelope } from '#contract/wire/read-envelope.ts'
import { refusals } from '#contract/failure.ts'
import { operations } from '#contract/operations.ts'
import { bad, good, type Result } from '#contract/result.ts'
import type { Caller } from '#service/http/caller.ts'
import { refuse } from '#service/http/refusal.ts'
import type { Account, DoorParts } from './door-parts.ts'
import type { BrowserSession } from './sealed-session.ts'

export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** No key of any service is longer; a cookie has to hold it. */
const KEY = /^[\x21-\x7e]{1,512}$/

type SignInParts = Pick<DoorParts, 'answerer' | 'clock' | 'findAccount' | 'source'>

/** A session for a key that the limits operation has proved, or the answer that says why there is none. */
export async function signIn(
  parts: SignInParts,
  key: string,
  origin: string,
  caller: Caller,
): Promise<Result<BrowserSession, Response>> {
  if (!KEY.test(key)) return bad(refuse({ reason: 'key-refused' }))
  const proved = await proveKey(parts.answerer, key, origin, caller)
  if (!proved.ok) return proved
  const account = (await parts.findAccount?.(key)) ?? (await keyToAccount(key, parts.source))
  return good({
    id: randomUUID(),
    key,
    accountId: account.id,
    accountName: account.name?.slice(0, 200) ?? null,
    tier: proved.value.slice(0, 100),
    expiresAt: parts.clock() + SESSION_SECONDS * 1000,
  })
}

/** The tier of the account, which only a good key is told. */
async function proveKey(
  answerer: DoorParts['answerer'],
  key: string,
  origin: string,
  caller: Caller,
): Promise<Result<string, Response>> {
  const url = new URL(operations.accountLimits.path, origin)
  const answer = await answerer.fetch(new Request(url, { headers: { 'X-API-KEY': key } }), caller)
  const envelope = readEnvelope(await readJson(answer.clone()))
  if (envelope.kind === 'refused') {
    const isKey = envelope.code === refusals['key-refused'].code
    // The upstream chose the status of its refusal; ours is the same whoever refused the key.
    return bad(isKey ? refuse({ reason: 'key-refused' }) : answer)
  }
  const limits = envelope.kind === 'success' ? operations.accountLimits.data.safeParse(envelope.data) : null
  return limits?.success === true ? good(limits.data.tier) : bad(refuse({ reason: 'upstream-fault' }))
}

/**
 * The account of a key that nobody else can name. The browser keeps this name, so it is made slowly: from it
 * nobody could try out keys. It depends on no secret of ours, which may change while drafts stay.
 */
async function keyToAccount(key: string, source: string): Promise<Account> {
  const salt = createHash('sha256').update(`almanac account of ${source}`).digest()
  // The platform's types hide which overload was promisified.
  const bytes = (await promisify(scrypt)(key, salt, 16)) as Buffer
  return { id: bytes.toString('hex'), name: null }
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return null
  }
}
