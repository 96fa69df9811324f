import { createHash } from 'node:crypto'
import type { Refused } from '#contract/failure.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE, MAX_THUMB_BYTES } from '#contract/workspace/limits.ts'
import { type StoredPicture, isPictureType } from '#contract/workspace/media.ts'
import { workspaceRoutes } from '#contract/workspace/routes.ts'
import type { Pages } from '#service/cards/pages.ts'
import { readBody } from '#service/http/read-body.ts'
import type { Platforms } from '#service/platform/platform.ts'
import { readImage } from '#service/pictures/read-image.ts'
import type { PictureRoom } from '#service/store/workspace/stored-pictures.ts'
import type { Store } from '#service/store/store.ts'
import type { WorkspaceHandlers } from './workspace.ts'

type PictureHandlers = Pick<WorkspaceHandlers, 'savePicture' | 'readPicture' | 'readCard'>

/** These headers prevent scripts in a picture that a user opens in its own tab. */
const PICTURE_HEADERS = {
  // `immutable` is safe, because the URL contains a hash of the bytes.
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

export function createPictureHandlers(
  { storedPictures }: Pick<Store, 'storedPictures'>,
  room: PictureRoom,
  { pages, platforms }: { pages: Pages | null; platforms: Platforms },
): PictureHandlers {
  const readElsewhere = async (account: string, id: string) => {
    const calendarId = await storedPictures.findCalendar(account, id)
    const content = calendarId === null ? null : await platforms.bluesky.reading?.readPicture(calendarId, id)
    const picture = content ? readPicture(id, content) : null
    return content && picture?.ok === true ? { type: picture.value.type, content } : null
  }

  const saveThumb = async (account: string, content: Uint8Array): Promise<StoredPicture | null> => {
    const picture = readPicture(createHash('sha256').update(content).digest('hex'), content)
    if (!picture.ok || picture.value.bytes > MAX_THUMB_BYTES) return null
    const saved = await storedPictures.save(account, picture.value, content, room)
    return saved.ok ? picture.value : null
  }

  return {
    savePicture: async ({ user: { account }, input: { id }, request }) => {
      const body = await readBody(request, workspaceRoutes.savePicture.maxBytes)
      if (!body.ok) return bad({ reason: body.trouble === 'cut' ? 'picture-cut' : 'picture-too-large' })
      const picture = readPicture(id, body.value)
      if (!picture.ok) return picture
      const saved = await storedPictures.save(account, picture.value, body.value, room)
      return saved.ok ? picture : bad({ reason: saved.trouble })
    },

    readPicture: async ({ user: { account }, input: { id } }) => {
      const picture = (await storedPictures.read(account, id)) ?? (await readElsewhere(account, id))
      if (picture === null) return bad({ reason: 'id-unknown' })
      const { type, content } = picture
      return new Response(content, {
        headers: { ...PICTURE_HEADERS, 'Content-Type': type, 'Content-Length': String(content.length) },
      })
    },

    ...(pages && {
      readCard: async ({ user: { account }, input: { url } }) => {
        const page = await pages.read(url)
        if (!page.ok) return bad({ reason: page.trouble })
        const { title, description, image } = page.value
        return good({ url, title, description, thumb: image && (await saveThumb(account, image)) })
      },
    }),
  }
}

function readPicture(id: string, content: Uint8Array): Result<StoredPicture, Refused> {
  const bytes = content.length
  if (bytes === 0) return bad({ reason: 'picture-empty' })
  if (bytes > MAX_PICTURE_BYTES) return bad({ reason: 'picture-too-large' })
  const image = readImage(content)
  if (image === null || !isPictureType(image.kind)) return bad({ reason: 'picture-unreadable' })
  const { kind: type, width, height } = image
  if (Math.max(width, height) > MAX_PICTURE_SIDE) return bad({ reason: 'picture-too-wide' })
  if (createHash('sha256').update(content).digest('hex') !== id) return bad({ reason: 'picture-differs' })
  return good({ id, type, width, height, bytes })
}
