import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { POST_COLLECTION, parsePostReference } from '#contract/bluesky-post.ts'
import type { AccountReading, PageAnswer } from '#service/platform/platform.ts'
import type { OutboundServers } from '#service/outbound/outbound-servers.ts'
import type { Store } from '#service/store/store.ts'
import { idToCid } from './post-embeds.ts'
import { REPOST_COLLECTION, readListedRecord } from './read-record.ts'
import {
  KEYS_WITHIN_MS,
  followingRecordKeys,
  momentToRecordKey,
  postToRecordKeys,
  recordKeyToMoment,
} from './record-keys.ts'
import { type TargetReaderDependencies, createTargetReader } from './read-targets.ts'
import { callXrpc, shortArray } from './xrpc.ts'

/** The protocol allows at most 100 records in a page. */
const PAGE = 100

const pageOf = (limit: number) =>
  // `cursor` can be missing, null or empty, because servers mark the end of a list in different ways.
  z.object({ records: shortArray(z.unknown(), limit), cursor: z._default(z.nullable(z.string()), null) })
const Commit = z.object({ rev: z.string() })

const MAX_PLACE = 1_000

export function createAccountReading({
  connections,
  ...dependencies
}: TargetReaderDependencies & {
  connections: Pick<Store['connections'], 'find'>
  servers: Pick<OutboundServers, 'askFile'>
}): AccountReading {
  const { servers } = dependencies

  const find = async (calendarId: number) => {
    const connection = await connections.find(calendarId)
    return connection?.state === 'connected' ? connection : null
  }

  return {
    lists: [POST_COLLECTION, REPOST_COLLECTION],

    readVersion: async (calendarId) => {
      const connection = await find(calendarId)
      if (connection === null) return null
      const { server, userId } = connection
      const method = 'com.atproto.sync.getLatestCommit'
      const answer = await callXrpc(servers, { server, method, query: { did: userId }, schema: Commit })
      return answer.kind === 'good' ? answer.value.rev : null
    },

    readPage: async (calendarId, list, place): Promise<PageAnswer> => {
      const connection = await find(calendarId)
      if (connection === null) return { kind: 'reconnect' }
      const { server, userId } = connection
      // Requests a smaller page if large records make the response too long.
      for (let limit = PAGE; ; limit = Math.ceil(limit / 5)) {
        const answer = await callXrpc(servers, {
          server,
          method: 'com.atproto.repo.listRecords',
          query: {
            repo: userId,
            collection: list,
            limit: String(limit),
            ...(place !== null && { cursor: place }),
          },
          schema: pageOf(limit),
        })
        switch (answer.kind) {
          case 'good': {
            const { records: listed, cursor } = answer.value
            const read = listed.map((record) => readListedRecord(record, userId, list))
            const byId = new Map(
              read.flatMap((record) => (record === null ? [] : [[record.tweetId, record]])),
            )
            const next = listed.length > 0 ? cursor || null : null
            const isCut = next !== null && (next === place || next.length > MAX_PLACE)
            return {
              kind: 'page',
              records: [...byId.values()],
              unreadable: read.filter((record) => record === null).length,
              next: isCut ? null : next,
              isCut,
            }
          }
          case 'limited':
            return answer.forMs === null ? { kind: 'unknown' } : { kind: 'wait', forMs: answer.forMs }
          case 'refused':
            return { kind: 'refused' }
          case 'private':
            return { kind: 'unknown' }
          case 'unclear':
            if (answer.isCut !== true) return { kind: 'unknown' }
            if (limit > 1) continue
            const next = placeBelow(place)
            return { kind: 'page', records: [], unreadable: 1, next, isCut: next === null }
        }
      }
    },

    readPicture: async (calendarId, id) => {
      const connection = await connections.find(calendarId)
      if (connection === null) return null
      const { server, userId: did } = connection
      const query = new URLSearchParams({ did, cid: idToCid(id) }).toString()
      const answer = await servers.askFile({
        url: new URL(`/xrpc/com.atproto.sync.getBlob?${query}`, server),
      })
      const bytes = answer.kind === 'answer' && answer.status === 200 ? answer.bytes : null
      return bytes !== null && createHash('sha256').update(bytes).digest('hex') === id ? bytes : null
    },

    idAt: (userId, list, moment) => `at://${userId}/${list}/${momentToRecordKey(moment)}`,

    momentOf: (tweetId) => recordKeyToMoment(tweetId.slice(tweetId.lastIndexOf('/') + 1)),

    idsOf: (userId, { postUuid, keyMoment, tweetId, segments }) => {
      const first = tweetId === null ? null : parsePostReference(tweetId)
      if (tweetId !== null && first === null) return [tweetId]
      const keys =
        first === null
          ? postToRecordKeys(postUuid, keyMoment, segments)
          : followingRecordKeys(first.key, segments)
      return keys.map((key) => `at://${userId}/${POST_COLLECTION}/${key}`)
    },

    idsWithinMs: KEYS_WITHIN_MS,

    readTargets: createTargetReader(dependencies),
  }
}

/** Returns a cursor one minute earlier, which skips a record that is too large to read. */
function placeBelow(place: string | null): string | null {
  const moment = place === null ? Date.now() : recordKeyToMoment(place)
  return moment === null ? null : momentToRecordKey(moment - 60_000)
}
