import { CID } from 'multiformats/cid'
import * as z from 'zod/mini'
import { type PostMedia, type StoredPicture, picturesOf } from '#contract/workspace/media.ts'
import type { OutboundServers } from '#service/outbound/outbound-servers.ts'
import type { PublishAnswer } from '#service/platform/platform.ts'
import type { Store } from '#service/store/store.ts'
import { callAuthorized } from './authorized-call.ts'
import type { Blob, Blobs } from './post-embeds.ts'
import { refused, toOutcome } from './publish-outcome.ts'
import type { TokenSeal } from './sealed-tokens.ts'
import { callXrpc } from './xrpc.ts'

type Dependencies = {
  servers: Pick<OutboundServers, 'ask'>
  connections: Pick<Store['connections'], 'find' | 'replaceTokens' | 'lose'>
  pictures: Pick<Store['storedPictures'], 'readOfCalendar'>
  seal: TokenSeal
}

const MAX_NAME = 200

const Uploaded = z.object({
  blob: z.object({
    ref: z.object({ $link: z.string().check(z.maxLength(MAX_NAME), z.refine(isCid)) }),
    mimeType: z.string().check(z.maxLength(MAX_NAME)),
    size: z.int().check(z.positive()),
  }),
})

export async function uploadPictures(
  dependencies: Dependencies,
  calendarId: number,
  media: PostMedia,
  progress: () => Promise<boolean>,
): Promise<PublishAnswer | { kind: 'uploaded'; blobs: Blobs }> {
  const pictures = new Map(picturesOf(media).map((picture) => [picture.id, picture]))
  const blobs = new Map<string, Blob>()
  for (const picture of pictures.values()) {
    const uploaded = await upload(dependencies, calendarId, picture, progress)
    if (uploaded.kind !== 'uploaded') return uploaded
    blobs.set(picture.id, uploaded.blob)
  }
  return { kind: 'uploaded', blobs }
}

/**
 * Returns the blob as the server describes it, because the server refuses records with another description. A server
 * can detect another type, such as image/apng, or store fewer bytes.
 */
async function upload(
  dependencies: Dependencies,
  calendarId: number,
  picture: StoredPicture,
  progress: () => Promise<boolean>,
): Promise<PublishAnswer | { kind: 'uploaded'; blob: Blob }> {
  const { connections, pictures, servers } = dependencies
  // Reads the connection again, because the previous upload may have refreshed the tokens.
  const connection = await connections.find(calendarId)
  if (connection === null) return { kind: 'reconnect' }
  const bytes = await pictures.readOfCalendar(calendarId, picture.id)
  if (bytes === null) return refused('A picture of this post is no longer stored in Almanac.')
  const file = { bytes, type: picture.type }
  const method = 'com.atproto.repo.uploadBlob'
  const answer = await callAuthorized(
    dependencies,
    connection,
    (token, signal) =>
      callXrpc(servers, { server: connection.server, method, file, token, signal, schema: Uploaded }),
    progress,
  )
  if (answer.kind !== 'good') return toOutcome(answer)
  const { ref, mimeType, size } = answer.value.blob
  return { kind: 'uploaded', blob: { $type: 'blob', ref, mimeType, size } }
}

function isCid(text: string): boolean {
  try {
    CID.parse(text)
    return true
  } catch {
    return false
  }
}
