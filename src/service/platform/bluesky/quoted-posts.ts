import * as z from 'zod/mini'
import { POST_COLLECTION, isDid, parsePostReference, toPostUri } from '#contract/bluesky-post.ts'
import type { Connection } from '#service/store/publishing/connections.ts'
import type { Tweet } from '#service/store/posts/tweets.ts'
import { createAppView } from './app-view.ts'
import type { DidDocument, Identities } from './identity.ts'
import type { RecordReference } from './post-embeds.ts'
import { cleanName, readPostText } from './read-record.ts'
import type { OutboundServers } from '#service/outbound/outbound-servers.ts'
import { type XrpcAnswer, callXrpc, shortArray } from './xrpc.ts'

type Signal = AbortSignal | undefined

type Trouble = { kind: 'missing' } | { kind: 'refused' } | { kind: 'unknown' }

/** Comes from the author's own server, because the AppView can lag behind that server. */
export type QuotedAnswer =
  | { kind: 'found'; reference: RecordReference; text: string; author: DidDocument }
  | Trouble

type Dependencies = {
  servers: Pick<OutboundServers, 'ask'>
  identities: Identities
  appView: URL | null
}

const StoredRecord = z.object({ uri: z.string(), cid: z.string(), value: z.unknown() })
/** A longer list is refused. The protocol allows at most five rules. */
const MOST_RULES = 100
const Postgate = z.object({
  embeddingRules: z._default(shortArray(z.looseObject({ $type: z.string() }), MOST_RULES), []),
})
const Profile = z.object({
  displayName: z.optional(z.string()),
  avatar: z.optional(z.object({ ref: z.object({ $link: z.string() }) })),
})
const ProfileRecord = z.object({ value: Profile })
const ResolvedHandle = z.object({ did: z.string() })

const NOT_THERE = ['RecordNotFound', 'RepoNotFound', 'RepoDeactivated', 'RepoTakendown', 'InvalidRequest']

export function createQuotedPosts({ servers, identities, appView }: Dependencies) {
  const getRecord = <Schema extends z.ZodMiniType>(
    server: string,
    query: Record<'repo' | 'collection' | 'rkey', string>,
    schema: Schema,
    signal: Signal,
  ) => callXrpc(servers, { server, method: 'com.atproto.repo.getRecord', query, schema, signal })

  /** Asks the account's own server, because that server also knows handles that DNS does not know. */
  const resolveHandle = async (handle: string, ownServer: string, signal: Signal): Promise<string | null> => {
    const answer = await callXrpc(servers, {
      server: ownServer,
      method: 'com.atproto.identity.resolveHandle',
      query: { handle },
      schema: ResolvedHandle,
      signal,
    })
    return answer.kind === 'good' && isDid(answer.value.did) ? answer.value.did : null
  }

  const toUri = async (
    reference: string,
    ownServer: string,
    signal: Signal,
  ): Promise<{ kind: 'found'; did: string; key: string } | Trouble> => {
    const read = parsePostReference(reference)
    if (read === null) return { kind: 'missing' }
    const { author, key } = read
    if (isDid(author)) return { kind: 'found', did: author, key }
    const did = await resolveHandle(author, ownServer, signal)
    if (did !== null) return { kind: 'found', did, key }
    const resolved = await identities.resolveHandle(author, signal)
    if (resolved.kind === 'found') return { kind: 'found', did: resolved.value, key }
    return { kind: resolved.kind === 'missing' ? 'missing' : 'unknown' }
  }

  /** `isOwn` allows the quote in any case, because authors may always quote their own posts. */
  const read = async (
    { did, key, isOwn }: { did: string; key: string; isOwn: boolean },
    signal: Signal,
  ): Promise<QuotedAnswer> => {
    const document = await identities.readDocument(did, signal)
    // Treats a server at a private address as missing, because this service never sends requests there.
    if (document.kind !== 'found') return { kind: document.kind === 'unknown' ? 'unknown' : 'missing' }
    const { server } = document.value
    const [post, gate] = await Promise.all([
      getRecord(server, { repo: did, collection: POST_COLLECTION, rkey: key }, StoredRecord, signal),
      getRecord(
        server,
        { repo: did, collection: 'app.bsky.feed.postgate', rkey: key },
        z.object({ value: Postgate }),
        signal,
      ),
    ])
    if (post.kind !== 'good') return { kind: isNotThere(post) ? 'missing' : 'unknown' }
    if (gate.kind === 'good') {
      const isClosed = gate.value.value.embeddingRules.some(
        ({ $type }) => $type === 'app.bsky.feed.postgate#disableRule',
      )
      if (isClosed && !isOwn) return { kind: 'refused' }
    } else if (!isNotThere(gate)) return { kind: 'unknown' }
    const { cid, value } = post.value
    return {
      kind: 'found',
      reference: { uri: toPostUri(did, key), cid },
      text: readPostText(value),
      author: document.value,
    }
  }

  /** Returns two empty fields if the server does not respond, because a missing profile must not delay a post. */
  const readProfile = async ({ did, server }: DidDocument, signal: Signal) => {
    const query = { repo: did, collection: 'app.bsky.actor.profile', rkey: 'self' }
    const answer = await getRecord(server, query, ProfileRecord, signal)
    if (answer.kind !== 'good') return { name: '', photo: '' }
    const { displayName = '', avatar } = answer.value.value
    return {
      name: cleanName(displayName),
      photo: avatar === undefined ? '' : blobUrl(server, did, avatar.ref.$link),
    }
  }

  return {
    resolveHandle,
    read,
    readProfile,

    readText: async (
      { did, server }: DidDocument,
      key: string,
      signal: Signal,
    ): Promise<{ kind: 'found'; text: string } | { kind: 'missing' } | { kind: 'unknown' }> => {
      const query = { repo: did, collection: POST_COLLECTION, rkey: key }
      const answer = await getRecord(server, query, StoredRecord, signal)
      if (answer.kind === 'good') return { kind: 'found', text: readPostText(answer.value.value) }
      return { kind: isNotThere(answer) ? 'missing' : 'unknown' }
    },

    readByUri: async (uri: string, ownDid: string, signal: Signal): Promise<QuotedAnswer> => {
      const reference = parsePostReference(uri)
      // An id without a DID belongs to another platform, because every stored Bluesky id contains a DID.
      return reference !== null && isDid(reference.author)
        ? await read(
            { did: reference.author, key: reference.key, isOwn: reference.author === ownDid },
            signal,
          )
        : { kind: 'missing' }
    },

    /** Asks the author's server whether the post exists, because the AppView lags behind. */
    find: async (
      reference: string,
      { server, userId }: Pick<Connection, 'server' | 'userId'>,
      signal: Signal,
    ): Promise<{ kind: 'found'; target: Tweet } | Trouble> => {
      const named = await toUri(reference, server, signal)
      if (named.kind !== 'found') return named
      const uri = toPostUri(named.did, named.key)
      const [views, post] = await Promise.all([
        appView === null ? null : createAppView(servers, appView).readPosts([uri], signal),
        read({ ...named, isOwn: named.did === userId }, signal),
      ])
      const seen = views?.get(uri) ?? null
      if (post.kind === 'unknown' && seen !== null) return { kind: 'found', target: seen }
      if (post.kind !== 'found') return post
      if (seen !== null) return { kind: 'found', target: { ...seen, text: post.text } }
      const { name, photo } = await readProfile(post.author, signal)
      const { did, handle } = post.author
      const profile = { name: name || handle || did, username: handle || did, profilePhoto: photo }
      return {
        kind: 'found',
        target: { tweetId: uri, ...profile, socialId: did, verified: '', text: post.text },
      }
    },
  }
}

function isNotThere(answer: XrpcAnswer<unknown>): boolean {
  if (answer.kind === 'private') return true
  return answer.kind === 'refused' && NOT_THERE.includes(answer.error)
}

function blobUrl(server: string, did: string, cid: string): string {
  const url = new URL('/xrpc/com.atproto.sync.getBlob', server)
  url.search = new URLSearchParams({ did, cid }).toString()
  return url.href
}
