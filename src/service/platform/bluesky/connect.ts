import * as z from 'zod/mini'
import { isDid, isHandle } from '#contract/bluesky-post.ts'
import type { ConnectTrouble } from '#contract/connecting.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { createIdentities, readServerUrl } from './identity.ts'
import { createQuotedPosts } from './quoted-posts.ts'
import type { Tokens } from './sealed-tokens.ts'
import type { StrangeServers } from '#service/strangers/strange-servers.ts'
import { NO_BODY, callXrpc, readJson } from './xrpc.ts'

/** An account of which the server has accepted an app password. */
export type ConnectedAccount = {
  server: string
  userId: string
  handle: string
  name: string
  photo: string
  tokens: Tokens
}

/** How Bluesky is reached. */
export type BlueskyServers = {
  servers: Pick<StrangeServers, 'ask'>
  directory: URL
  allowPrivate: boolean
}

export type Login = { handle: string; password: string; server: string | null }

const WITHIN_MS = 15_000
const DOCUMENT_WITHIN_MS = 5_000
const APP_PASSWORD_SCOPES = ['com.atproto.appPass', 'com.atproto.appPassPrivileged']

const OpenedSession = z.object({
  accessJwt: z.string(),
  refreshJwt: z.string(),
  did: z.string(),
  handle: z.string(),
})

/** Opens a session with an app password. The only place that sends a password. */
export async function connectBluesky(
  dependencies: BlueskyServers,
  login: Login,
): Promise<Result<ConnectedAccount, ConnectTrouble>> {
  const handle = login.handle.replace(/^@/, '').toLowerCase()
  if (!isHandle(handle)) return bad({ kind: 'handle-malformed' })
  const identities = createIdentities(dependencies)
  const found = await findServer(dependencies, handle, login.server)
  if (!found.ok) return found
  const { server, did } = found.value

  const answer = await callXrpc(dependencies.servers, {
    server,
    method: 'com.atproto.server.createSession',
    body: { identifier: did ?? handle, password: login.password },
    schema: OpenedSession,
  })
  switch (answer.kind) {
    case 'private':
      return bad({ kind: 'server-private', server })
    case 'limited':
      return bad({ kind: 'logins-limited', forMs: answer.forMs })
    case 'unclear':
      return bad({ kind: answer.isSilent ? 'server-silent' : 'server-foreign', server })
    case 'refused':
      // Only for its main password an account asks for a second factor.
      if (answer.error === 'AuthFactorTokenRequired') return bad({ kind: 'password-main' })
      return bad(answer.status === 401 ? { kind: 'password-refused' } : { kind: 'server-foreign', server })
    case 'good':
  }

  const session = answer.value
  const tokens = { access: session.accessJwt, refresh: session.refreshJwt }
  const refuse = async (trouble: ConnectTrouble) => {
    await endSession(dependencies, server, tokens.refresh)
    return bad(trouble)
  }
  if (!isDid(session.did) || (did !== null && session.did !== did))
    return await refuse({ kind: 'server-foreign', server })
  const scope = readScope(tokens.access)
  if (scope === null) return await refuse({ kind: 'server-foreign', server })
  if (!APP_PASSWORD_SCOPES.includes(scope)) return await refuse({ kind: 'password-main' })
  if (did === null) {
    // A server that was named by hand counts if the directory does not answer, but not against its answer.
    const document = await identities.readDocument(session.did, AbortSignal.timeout(DOCUMENT_WITHIN_MS))
    const claimed = document.kind === 'found' ? document.value.handle : session.handle.toLowerCase()
    if (claimed !== handle) return await refuse({ kind: 'handle-differs', claimed })
  }
  const quotedPosts = createQuotedPosts({ ...dependencies, identities, appView: null })
  const author = { did: session.did, handle, server }
  const { name, photo } = await quotedPosts.readProfile(author, AbortSignal.timeout(DOCUMENT_WITHIN_MS))
  return good({ server, userId: session.did, handle, name: name || handle, photo, tokens })
}

/** Whether the session is certainly ended on the server. */
export async function endSession(
  { servers }: Pick<BlueskyServers, 'servers'>,
  server: string,
  refreshToken: string,
): Promise<boolean> {
  const answer = await callXrpc(servers, {
    server,
    method: 'com.atproto.server.deleteSession',
    body: NO_BODY,
    token: refreshToken,
    schema: z.unknown(),
  })
  return answer.kind === 'good' || answer.kind === 'refused'
}

/** The server that was named, or that of the handle's account, whose document has to name the handle. */
async function findServer(
  dependencies: BlueskyServers,
  handle: string,
  named: string | null,
): Promise<Result<{ server: string; did: string | null }, ConnectTrouble>> {
  if (named !== null) {
    const server = readServerUrl(named)
    return server === null ? bad({ kind: 'server-malformed' }) : good({ server, did: null })
  }
  const identities = createIdentities(dependencies)
  const signal = AbortSignal.timeout(WITHIN_MS)
  const resolved = await identities.resolveHandle(handle, signal)
  if (resolved.kind === 'private') return bad({ kind: 'server-private', server: handle })
  if (resolved.kind === 'missing') return bad({ kind: 'handle-unknown' })
  if (resolved.kind === 'unknown') return bad({ kind: 'handle-unresolved' })
  const document = await identities.readDocument(resolved.value, signal)
  if (document.kind === 'private') return bad({ kind: 'server-private', server: resolved.value })
  if (document.kind === 'missing') return bad({ kind: 'handle-unknown' })
  if (document.kind === 'unknown') return bad({ kind: 'handle-unresolved' })
  const { server, did, handle: claimed } = document.value
  return claimed === handle ? good({ server, did }) : bad({ kind: 'handle-differs', claimed })
}

const TokenBody = z.object({ scope: z.string() })

/** What an access token permits. It is only read, not verified: the server that gave it is believed about it. */
function readScope(jwt: string): string | null {
  const [, body = ''] = jwt.split('.')
  const read = TokenBody.safeParse(readJson(Buffer.from(body, 'base64url').toString()))
  return read.success ? read.data.scope : null
}
