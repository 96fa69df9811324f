import * as z from 'zod/mini'
import { POST_COLLECTION, toPostUri } from '#contract/bluesky-post.ts'
import type { Platform, PublishAnswer } from '#service/platform/platform.ts'
import type { Connection } from '#service/store/publishing/connections.ts'
import type { Store } from '#service/store/store.ts'
import { createAccountReading } from './account-reading.ts'
import { callAuthorized, keepingClaim } from './authorized-call.ts'
import { mentionedHandles } from './facets.ts'
import { createIdentities } from './identity.ts'
import type { RecordReference } from './post-embeds.ts'
import { type KeyedRecord, buildPostRecords } from './post-records.ts'
import { toOutcome } from './publish-outcome.ts'
import { createQuotedPosts } from './quoted-posts.ts'
import { postToRecordKeys } from './record-keys.ts'
import type { TokenSeal } from './sealed-tokens.ts'
import type { OutboundServers } from '#service/outbound/outbound-servers.ts'
import { uploadPictures } from './upload-pictures.ts'
import { callXrpc } from './xrpc.ts'

export type BlueskyDependencies = {
  connections: Pick<Store['connections'], 'find' | 'replaceTokens' | 'lose'>
  servers: Pick<OutboundServers, 'ask' | 'askFile' | 'readTxt'>
  pictures: Pick<Store['storedPictures'], 'readOfCalendar'>
  seal: TokenSeal
  directory: URL
  appView: URL | null
  allowPrivate: boolean
}

const MENTIONS_WITHIN_MS = 5_000
const MAX_MENTIONS = 50

const Written = z.looseObject({})
const Applied = z.looseObject({})
const Latest = z.looseObject({})

const INACTIVE = ['RepoDeactivated', 'RepoSuspended', 'RepoTakendown', 'RepoNotFound']

export function createBlueskyPlatform(dependencies: BlueskyDependencies): Platform {
  const { connections, servers } = dependencies
  const quotedPosts = createQuotedPosts({ ...dependencies, identities: createIdentities(dependencies) })

  /**
   * Searches for the post even if it seems new, because a restored backup can lack the publication. Requests only the
   * first record, because all records are written at once. Does not compare the text, because an older backup can
   * contain another text.
   */
  const look = async (
    { server, userId }: Connection,
    keys: readonly string[],
    progress: () => Promise<boolean>,
  ): Promise<PublishAnswer | null> => {
    const [key = ''] = keys
    const answer = await callXrpc(servers, {
      server,
      method: 'com.atproto.repo.getRecord',
      query: { repo: userId, collection: POST_COLLECTION, rkey: key },
      schema: Written,
    })
    if (answer.kind === 'good') return published(userId, keys)
    if (answer.kind === 'refused' && answer.error === 'RecordNotFound') return null
    if (
      answer.kind === 'limited' ||
      answer.kind === 'private' ||
      (answer.kind === 'unclear' && answer.isSilent)
    )
      return toOutcome(answer)
    // Requests the account's state, because servers respond differently about a post of an inactive account.
    if (!(await progress())) return { kind: 'unknown' }
    const account = await callXrpc(servers, {
      server,
      method: 'com.atproto.sync.getLatestCommit',
      query: { did: userId },
      schema: Latest,
    })
    if (account.kind === 'refused' && INACTIVE.includes(account.error)) return { kind: 'inactive' }
    // Earlier versions of Bluesky's server report a missing record as `InvalidRequest`, so the message is compared too.
    const isMissing =
      account.kind === 'good' &&
      answer.kind === 'refused' &&
      answer.error === 'InvalidRequest' &&
      answer.message === `Could not locate record: ${toPostUri(userId, key)}`
    return isMissing ? null : { kind: 'unknown' }
  }

  const resolveMentions = async (texts: readonly string[], server: string): Promise<Map<string, string>> => {
    const handles = [...new Set(texts.flatMap(mentionedHandles))].slice(0, MAX_MENTIONS)
    const signal = AbortSignal.timeout(MENTIONS_WITHIN_MS)
    const resolved = await Promise.all(
      handles.map(
        async (handle) => [handle, await quotedPosts.resolveHandle(handle, server, signal)] as const,
      ),
    )
    return new Map(resolved.flatMap(([handle, did]) => (did === null ? [] : [[handle, did]])))
  }

  const write = (
    connection: Connection,
    records: readonly KeyedRecord[],
    progress: () => Promise<boolean>,
  ) => {
    const body = {
      repo: connection.userId,
      writes: records.map(({ collection, key, record }) => ({
        $type: 'com.atproto.repo.applyWrites#create',
        collection,
        rkey: key,
        value: record,
      })),
    }
    const method = 'com.atproto.repo.applyWrites'
    return callAuthorized(
      dependencies,
      connection,
      (token, signal) =>
        callXrpc(servers, { server: connection.server, method, body, token, signal, schema: Applied }),
      progress,
    )
  }

  return {
    reading: createAccountReading(dependencies),

    publish: async (publication, progress) => {
      const { calendarId, postUuid, keyMoment, firstTriedAt, texts, answeredTweetId, options } = publication
      const connection = await connections.find(calendarId)
      if (connection === null || connection.state === 'reconnect') return { kind: 'reconnect' }
      const { userId: did, server } = connection
      const keys = postToRecordKeys(postUuid, keyMoment, texts.length)
      if (!(await progress())) return { kind: 'unknown' }
      const seen = await look(connection, keys, progress)
      if (seen !== null) return seen

      let quoted: RecordReference | null = null
      if (answeredTweetId !== null) {
        if (!(await progress())) return { kind: 'unknown' }
        const answer = await keepingClaim(progress, (signal) =>
          quotedPosts.readByUri(answeredTweetId, did, signal),
        )
        if (answer.kind === 'unknown') return { kind: 'unknown' }
        if (answer.kind !== 'found') return { kind: 'refused', reason: `target-${answer.kind}`, words: '' }
        quoted = answer.reference
      }
      const didByHandle = await resolveMentions(texts, server)
      const createdAt = firstTriedAt
      const uploaded = await uploadPictures(dependencies, calendarId, options.media, progress)
      if (uploaded.kind !== 'uploaded') return uploaded
      const { blobs } = uploaded
      const records = buildPostRecords({ did, keys, texts, createdAt, didByHandle, quoted, options, blobs })
      // Reads the connection again, because uploading the pictures may have refreshed the tokens.
      const current = options.media.length === 0 ? connection : await connections.find(calendarId)
      if (current?.userId !== did) return { kind: 'reconnect' }
      const answer = await write(current, records, progress)
      return answer.kind === 'good' ? published(did, keys) : toOutcome(answer)
    },

    look: async ({ calendarId, postUuid, keyMoment, texts }, progress) => {
      const connection = await connections.find(calendarId)
      if (connection === null || !(await progress())) return { kind: 'unknown' }
      const keys = postToRecordKeys(postUuid, keyMoment, texts.length)
      const seen = await look(connection, keys, progress)
      if (seen === null) return { kind: 'absent' }
      return seen.kind === 'published' || seen.kind === 'inactive' ? seen : { kind: 'unknown' }
    },

    findTarget: async (calendarId, reference, signal) => {
      const connection = await connections.find(calendarId)
      if (connection === null) return { kind: 'missing' }
      return await quotedPosts.find(reference, connection, signal)
    },
  }
}

function published(did: string, keys: readonly string[]): PublishAnswer {
  const [tweetId = '', ...otherIds] = keys.map((key) => toPostUri(did, key))
  return { kind: 'published', tweetId, otherIds }
}
