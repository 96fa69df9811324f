import { PICTURE_TYPES, type StoredPicture } from '#contract/workspace/media.ts'
import { MAX_FILE_BYTES, MAX_PIXELS } from './file-limits.ts'
import { type PictureTrouble, type Preparation, preparePicture } from './prepare-picture.ts'
import { trustWorkerUrl } from '#web/api/transport/trust-worker-url.ts'
import type { FromPicturesWorker, ToPicturesWorker } from './pictures.worker.ts'
// oxlint-disable-next-line import/default -- Vite creates this default export, the URL of the built worker.
import workerUrl from './pictures.worker.ts?worker&url'

type ReadyPicture = { stored: StoredPicture; content: Blob; note: string | null }

export async function prepareFile(file: File): Promise<ReadyPicture | { trouble: string }> {
  const prepared = await prepareInWorker(file)
  if ('trouble' in prepared) return { trouble: pictureTroubleWords(file.name, prepared.trouble) }
  const { id, content, width, height, wasAnimated } = prepared.picture
  const type = PICTURE_TYPES.find((each) => each === content.type)
  if (type === undefined) return { trouble: pictureTroubleWords(file.name, 'unreadable') }
  return {
    stored: { id, type, width, height, bytes: content.size },
    content,
    note: wasAnimated
      ? `${file.name} moves, and pictures of a post do not: only its first frame is kept.`
      : null,
  }
}

const MOST_MEGABYTES = MAX_FILE_BYTES / 1_000_000
const MOST_MEGAPIXELS = MAX_PIXELS / 1_000_000

function pictureTroubleWords(name: string, trouble: PictureTrouble): string {
  switch (trouble) {
    case 'empty':
      return `${name} is empty.`
    case 'file-too-large':
      return `${name} is larger than ${MOST_MEGABYTES} MB. Save it smaller, then add it again.`
    case 'no-picture':
      return `${name} is not a picture that can be posted: add a JPEG, PNG, WebP or GIF file.`
    case 'too-many-pixels':
      return `${name} has more than ${MOST_MEGAPIXELS} million pixels. Save it smaller, then add it again.`
    case 'heic':
      return `${name} is a HEIC picture, which this browser cannot read. Save it as JPEG, then add it again.`
    case 'unreadable':
      return `${name} cannot be read: the file is damaged.`
  }
}

const waiting = new Map<number, (preparation: Preparation | null) => void>()
let worker: Worker | null = null
let lastId = 0

async function prepareInWorker(file: Blob): Promise<Preparation> {
  const preparation = await new Promise<Preparation | null>((resolve) => {
    const id = ++lastId
    waiting.set(id, resolve)
    worker ??= startWorker()
    const message: ToPicturesWorker = { id, file }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Only the `postMessage` of a window has a target origin.
    worker.postMessage(message)
  })
  return preparation ?? preparePicture(file).catch(() => ({ trouble: 'unreadable' }) as const)
}

function startWorker(): Worker {
  const started = new Worker(trustWorkerUrl(workerUrl), { type: 'module', name: 'pictures' })
  started.addEventListener('message', ({ data: { id, preparation } }: MessageEvent<FromPicturesWorker>) => {
    waiting.get(id)?.(preparation)
    waiting.delete(id)
  })
  // Ends a worker that crashed or did not load, because it never responds. The next picture starts a new worker.
  started.addEventListener('error', () => {
    started.terminate()
    worker = null
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  })
  return started
}
