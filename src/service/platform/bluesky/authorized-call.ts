import * as z from 'zod/mini'
import type { Connection } from '#service/store/publishing/connections.ts'
import type { Store } from '#service/store/store.ts'
import { Token, type TokenSeal, type Tokens } from './sealed-tokens.ts'
import type { OutboundServers } from '#service/outbound/outbound-servers.ts'
import { NO_BODY, type XrpcAnswer, callXrpc } from './xrpc.ts'

export type AuthorizedAnswer<Value> = XrpcAnswer<Value> | { kind: 'reconnect' }

type Dependencies = {
  servers: Pick<OutboundServers, 'ask'>
  connections: Pick<Store['connections'], 'replaceTokens' | 'lose'>
  seal: TokenSeal
}

/** Must be much shorter than a claim, which lasts 30 seconds. */
const PROGRESS_EVERY_MS = 5_000

/** These errors refuse only the token. The request itself may be valid. */
const TOKEN_REFUSALS = ['ExpiredToken', 'InvalidToken', 'AuthMissing', 'AuthenticationRequired']

const Session = z.object({ accessJwt: Token, refreshJwt: Token, did: z.string() })

/** Stores new tokens before their first use, because the server may no longer accept the old refresh token. */
export async function callAuthorized<Value>(
  dependencies: Dependencies,
  connection: Connection,
  call: (token: string, signal: AbortSignal) => Promise<XrpcAnswer<Value>>,
  progress: () => Promise<boolean>,
): Promise<AuthorizedAnswer<Value>> {
  const { sealedTokens, calendarUuid } = connection
  if (connection.state === 'reconnect' || sealedTokens === null) return { kind: 'reconnect' }
  const tokens = dependencies.seal.open(sealedTokens, calendarUuid)
  if (tokens === null) return await signOut(dependencies, connection, sealedTokens)
  if (!(await progress())) return { kind: 'unclear', isSilent: false }
  const first = await keepingClaim(progress, (signal) => call(tokens.access, signal))
  if (first.kind !== 'refused' || !TOKEN_REFUSALS.includes(first.error)) return first
  if (!(await progress())) return { kind: 'unclear', isSilent: false }
  const refreshed = await refresh(dependencies, connection, sealedTokens, tokens)
  if (refreshed.kind !== 'good') return refreshed
  if (!(await progress())) return { kind: 'unclear', isSilent: false }
  const second = await keepingClaim(progress, (signal) => call(refreshed.value.access, signal))
  // The server refuses even a new token. This says nothing about the account or the post, so the outcome is unclear.
  return second.kind === 'refused' && TOKEN_REFUSALS.includes(second.error)
    ? { kind: 'unclear', isSilent: false }
    : second
}

/** Prolongs the claim during `call`, because a large upload or several requests can take longer than a claim lasts. */
export async function keepingClaim<Answer>(
  progress: () => Promise<boolean>,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const lost = new AbortController()
  const keep = async () => {
    // Continues while the store is unavailable. The claim is checked again before the next request.
    const isOurs = await progress().catch(() => true)
    if (!isOurs) lost.abort()
  }
  const timer = setInterval(() => void keep(), PROGRESS_EVERY_MS)
  try {
    return await call(lost.signal)
  } finally {
    clearInterval(timer)
  }
}

async function refresh(
  dependencies: Dependencies,
  connection: Connection,
  sealedTokens: string,
  { refresh: token }: Tokens,
): Promise<AuthorizedAnswer<Tokens>> {
  const { server, calendarId, calendarUuid, userId } = connection
  const method = 'com.atproto.server.refreshSession'
  const answer = await callXrpc(dependencies.servers, {
    server,
    method,
    body: NO_BODY,
    token,
    schema: Session,
  })
  if (answer.kind === 'refused') return await signOut(dependencies, connection, sealedTokens)
  if (answer.kind !== 'good') return answer
  const { accessJwt, refreshJwt, did } = answer.value
  if (did !== userId) return { kind: 'unclear', isSilent: false }
  const tokens = { access: accessJwt, refresh: refreshJwt }
  const isStored = await dependencies.connections.replaceTokens(
    calendarId,
    sealedTokens,
    dependencies.seal.seal(tokens, calendarUuid),
  )
  // If `isStored` is false, another process or a person has stored newer tokens. The next attempt uses those.
  return isStored ? { kind: 'good', value: tokens } : { kind: 'unclear', isSilent: false }
}

async function signOut(
  { connections }: Dependencies,
  { calendarId }: Connection,
  sealedTokens: string,
): Promise<{ kind: 'reconnect' } | { kind: 'unclear'; isSilent: false }> {
  return (await connections.lose(calendarId, sealedTokens))
    ? { kind: 'reconnect' }
    : { kind: 'unclear', isSilent: false }
}
