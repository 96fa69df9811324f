import * as z from 'zod/mini'
import { isDid, isHandle } from '#contract/bluesky-post.ts'
import type { ConnectTrouble } from '#contract/connecting.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { type DidDocument, type Found, type Identities, createIdentities, readServerUrl } from './identity.ts'
import { createQuotedPosts } from './quoted-posts.ts'
import { Token, type Tokens } from './sealed-tokens.ts'
import type { OutboundServers } from '#service/outbound/outbound-servers.ts'
import { NO_BODY, type XrpcAnswer, callXrpc, readJson } from './xrpc.ts'

export type ConnectedAccount = {
  /** The server that the directory names. All requests after the sign-in go to it. */
  server: string
  userId: string
  handle: string
  name: string
  photo: string
  tokens: Tokens
}

export type BlueskyServers = {
  servers: Pick<OutboundServers, 'ask' | 'readTxt'>
  directory: URL
  allowPrivate: boolean
}

export type Login = {
  handle: string
  password: string
  /**
   * The server for the sign-in, which can be an entryway for several servers. Null if the directory should name the
   * server.
   */
  server: string | null
  /**
   * The DID of the account that signs in again. If `server` is null, the directory is asked for this DID, and `handle`
   * is not resolved.
   */
  userId?: string
}

const WITHIN_MS = 15_000
const DOCUMENT_WITHIN_MS = 5_000
const APP_PASSWORD_SCOPES = ['com.atproto.appPass', 'com.atproto.appPassPrivileged']

const OpenedSession = z.object({
  accessJwt: Token,
  refreshJwt: Token,
  did: z.string(),
  handle: z.string(),
})
const AcceptedSession = z.object({ did: z.string() })

/** Also asks the server that the directory names to accept the session, because any server can claim any DID. */
export async function connectBluesky(
  dependencies: BlueskyServers,
  login: Login,
): Promise<Result<ConnectedAccount, ConnectTrouble>> {
  const handle = login.handle.replace(/^@/, '').toLowerCase()
  if (!isHandle(handle)) return bad({ kind: 'handle-malformed' })
  const identities = createIdentities(dependencies)
  const found = await findServer(identities, handle, login)
  if (!found.ok) return found
  const { server, document } = found.value

  const answer = await callXrpc(dependencies.servers, {
    server,
    method: 'com.atproto.server.createSession',
    body: { identifier: document?.did ?? handle, password: login.password },
    schema: OpenedSession,
  })
  if (answer.kind === 'refused') {
    // A server asks for a second factor only after the main password, so the person has not entered an app password.
    if (answer.error === 'AuthFactorTokenRequired') return bad({ kind: 'password-main' })
    return bad(answer.status === 401 ? { kind: 'password-refused' } : { kind: 'server-foreign', server })
  }
  if (answer.kind !== 'good') return bad(toTrouble(answer, server))

  const { did, accessJwt: access, refreshJwt: refresh } = answer.value
  const accepted = await acceptSession(dependencies, identities, { server, document, handle, did, access })
  if (!accepted.ok) {
    await endSession(dependencies, server, refresh)
    return accepted
  }
  const { server: own } = accepted.value
  const quotedPosts = createQuotedPosts({ ...dependencies, identities, appView: null })
  const author = { did, handle, server: own }
  const { name, photo } = await quotedPosts.readProfile(author, AbortSignal.timeout(DOCUMENT_WITHIN_MS))
  return good({ server: own, userId: did, handle, name: name || handle, photo, tokens: { access, refresh } })
}

async function acceptSession(
  dependencies: BlueskyServers,
  identities: Identities,
  session: {
    server: string
    document: DidDocument | null
    handle: string
    did: string
    access: string
  },
): Promise<Result<DidDocument, ConnectTrouble>> {
  const { server, document: known, handle, did, access } = session
  if (!isDid(did) || (known !== null && known.did !== did)) return bad({ kind: 'server-foreign', server })
  const scope = readScope(access)
  if (scope === null) return bad({ kind: 'server-foreign', server })
  if (!APP_PASSWORD_SCOPES.includes(scope)) return bad({ kind: 'password-main' })
  const document = known === null ? await findDocument(identities, handle, did) : good(known)
  if (!document.ok) return document
  const { server: own } = document.value
  const answer = await callXrpc(dependencies.servers, {
    server: own,
    method: 'com.atproto.server.getSession',
    token: access,
    schema: AcceptedSession,
  })
  if (answer.kind === 'refused' || (answer.kind === 'good' && answer.value.did !== did))
    return bad({ kind: 'session-refused', server, own })
  return answer.kind === 'good' ? document : bad(toTrouble(answer, own))
}

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

async function findServer(
  identities: Identities,
  handle: string,
  { server: named, userId }: Login,
): Promise<Result<{ server: string; document: DidDocument | null }, ConnectTrouble>> {
  if (named !== null) {
    const server = readServerUrl(named)
    return server === null ? bad({ kind: 'server-malformed' }) : good({ server, document: null })
  }
  const did = userId === undefined ? await resolveHandle(identities, handle) : good(userId)
  if (!did.ok) return did
  const document = await findDocument(identities, handle, did.value)
  return document.ok ? good({ server: document.value.server, document: document.value }) : document
}

async function resolveHandle(
  identities: Identities,
  handle: string,
): Promise<Result<string, ConnectTrouble>> {
  const resolved = await identities.resolveHandle(handle, AbortSignal.timeout(WITHIN_MS))
  return resolved.kind === 'found' ? good(resolved.value) : bad(toUnfound(resolved, handle))
}

async function findDocument(
  identities: Identities,
  handle: string,
  did: string,
): Promise<Result<DidDocument, ConnectTrouble>> {
  const document = await identities.readDocument(did, AbortSignal.timeout(DOCUMENT_WITHIN_MS))
  if (document.kind !== 'found') return bad(toUnfound(document, did))
  const { handle: claimed } = document.value
  return claimed === handle ? good(document.value) : bad({ kind: 'handle-differs', claimed })
}

function toUnfound({ kind }: Exclude<Found<unknown>, { kind: 'found' }>, name: string): ConnectTrouble {
  switch (kind) {
    case 'private':
      return { kind: 'server-private', server: name }
    case 'missing':
      return { kind: 'handle-unknown' }
    case 'unknown':
      return { kind: 'handle-unresolved' }
  }
}

function toTrouble(
  answer: Exclude<XrpcAnswer<unknown>, { kind: 'good' | 'refused' }>,
  server: string,
): ConnectTrouble {
  switch (answer.kind) {
    case 'private':
      return { kind: 'server-private', server }
    case 'limited':
      return { kind: 'logins-limited', forMs: answer.forMs }
    case 'unclear':
      return { kind: answer.isSilent ? 'server-silent' : 'server-foreign', server }
  }
}

const TokenBody = z.object({ scope: z.string() })

/** Does not verify the token, because the server that issued it decides about its own accounts. */
function readScope(jwt: string): string | null {
  const [, body = ''] = jwt.split('.')
  const read = TokenBody.safeParse(readJson(Buffer.from(body, 'base64url').toString()))
  return read.success ? read.data.scope : null
}
