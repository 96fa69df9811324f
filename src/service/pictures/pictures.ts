import type { OutboundServers } from '#service/outbound/outbound-servers.ts'
import { makeQueue } from '#service/outbound/queue.ts'
import type { PictureCache } from './picture-cache.ts'
import { IMAGE_KINDS, type ImageKind, readImageKind } from './read-image.ts'

export type Picture = { kind: ImageKind; bytes: Uint8Array<ArrayBuffer> }

const MOST_AT_ONCE = 16
const MOST_QUEUE_MS = 10_000

const FRESH_MS = 7 * 86_400_000

const REFUSED_MS = 3_600_000
const SILENT_MS = 60_000
const MOST_FAILURES = 10_000

export type PictureDependencies = {
  servers: Pick<OutboundServers, 'askFile'>
  folder: PictureCache | null
  clock: () => number
}

export function openPictures({ servers, folder, clock }: PictureDependencies) {
  const queue = makeQueue(MOST_AT_ONCE)
  const underWay = new Map<string, Promise<Picture | null>>()
  const failedUntil = new Map<string, number>()

  const rememberFailure = (url: string, forMs: number) => {
    failedUntil.delete(url)
    failedUntil.set(url, clock() + forMs)
    const [oldest] = failedUntil.keys()
    if (failedUntil.size > MOST_FAILURES && oldest !== undefined) failedUntil.delete(oldest)
  }

  const get = async (url: string): Promise<Picture | null> => {
    if (!(await queue.enter(MOST_QUEUE_MS, undefined))) return null
    try {
      const headers = { Accept: IMAGE_KINDS.join(',') }
      const answer = await servers.askFile({ url: new URL(url), headers })
      const picture = answer.kind === 'answer' ? toPicture(answer) : null
      if (picture === null) rememberFailure(url, isSilence(answer) ? SILENT_MS : REFUSED_MS)
      else await folder?.write(url, picture.bytes)
      return picture
    } finally {
      queue.leave()
    }
  }

  const getOnce = async (url: string): Promise<Picture | null> => {
    const asked = underWay.get(url) ?? get(url).finally(() => underWay.delete(url))
    underWay.set(url, asked)
    return await asked
  }

  return {
    read: async (url: string): Promise<Picture | null> => {
      const kept = (await folder?.read(url)) ?? null
      const keptPicture = kept && toImage(kept.bytes)
      if (kept !== null && keptPicture !== null && Math.abs(clock() - kept.cachedAt) < FRESH_MS)
        return keptPicture
      if (clock() < (failedUntil.get(url) ?? 0)) return keptPicture
      return (await getOnce(url)) ?? keptPicture
    },
  }
}

type Answer = Awaited<ReturnType<OutboundServers['askFile']>>

function isSilence(answer: Answer): boolean {
  return (
    answer.kind === 'none' || (answer.kind === 'answer' && (answer.status === 429 || answer.status >= 500))
  )
}

function toPicture({ status, headers, bytes }: Extract<Answer, { kind: 'answer' }>): Picture | null {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
  if (status !== 200 || bytes === null || !IMAGE_KINDS.includes(type.trim().toLowerCase())) return null
  return toImage(bytes)
}

function toImage(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const kind = readImageKind(bytes)
  return kind === null ? null : { kind, bytes }
}
