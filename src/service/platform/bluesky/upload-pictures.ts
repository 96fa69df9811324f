import * as z from 'zod/mini'
import { type PostMedia, type StoredPicture, picturesOf } from '#contract/workspace/media.ts'
import type { OutboundServers } from '#service/outbound/outbound-servers.ts'
import type { PublishAnswer } from '#service/platform/platform.ts'
import type { Store } from '#service/store/store.ts'
import { callAuthorized } from './authorized-call.ts'
import { pictureToBlob } from './post-embeds.ts'
import { refused, toOutcome } from './publish-outcome.ts'
import type { TokenSeal } from './sealed-tokens.ts'
import { callXrpc } from './xrpc.ts'

type Dependencies = {
  servers: Pick<OutboundServers, 'ask'>
  connections: Pick<Store['connections'], 'find' | 'replaceTokens' | 'lose'>
  pictures: Pick<Store['storedPictures'], 'readOfCalendar'>
  seal: TokenSeal
}

const Uploaded = z.object({
  blob: z.object({ ref: z.object({ $link: z.string() }), mimeType: z.string(), size: z.number() }),
})

/**
 * Uploads each picture of a post once, before the records that name it are written. A server keeps a picture without a
 * record for some minutes. Null if the server has all pictures, or otherwise the outcome of the post.
 */
export async function uploadPictures(
  dependencies: Dependencies,
  calendarId: number,
  media: PostMedia,
  progress: () => Promise<boolean>,
): Promise<PublishAnswer | null> {
  const pictures = new Map(picturesOf(media).map((picture) => [picture.id, picture]))
  // One after the other, so that an expired token is refreshed only once.
  for (const picture of pictures.values()) {
    const outcome = await upload(dependencies, calendarId, picture, progress)
    if (outcome !== null) return outcome
  }
  return null
}

async function upload(
  dependencies: Dependencies,
  calendarId: number,
  picture: StoredPicture,
  progress: () => Promise<boolean>,
): Promise<PublishAnswer | null> {
  const { connections, pictures, servers } = dependencies
  // Read again, because the upload before may have refreshed the tokens.
  const connection = await connections.find(calendarId)
  if (connection === null) return { kind: 'reconnect' }
  const bytes = await pictures.readOfCalendar(calendarId, picture.id)
  if (bytes === null) return refused('A picture of this post is no longer stored in Almanac.')
  const file = { bytes, type: picture.type }
  const method = 'com.atproto.repo.uploadBlob'
  const answer = await callAuthorized(
    dependencies,
    connection,
    (token) => callXrpc(servers, { server: connection.server, method, file, token, schema: Uploaded }),
    progress,
  )
  if (answer.kind !== 'good') return toOutcome(answer)
  const { ref, mimeType, size } = pictureToBlob(picture)
  const { blob } = answer.value
  const isSame = blob.ref.$link === ref.$link && blob.mimeType === mimeType && blob.size === size
  return isSame ? null : { kind: 'unknown' }
}
