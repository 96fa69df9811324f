// oxlint-disable-next-line import/default -- Vite makes this export: the address of the built worker.
import workerUrl from './pictures.worker.ts?worker&url'
import { trustWorkerUrl } from '#web/api/transport/trust-worker-url.ts'
import type { FromPicturesWorker, ToPicturesWorker } from './pictures.worker.ts'
import { type Preparation, preparePicture } from './prepare-picture.ts'

const waiting = new Map<number, (preparation: Preparation | null) => void>()
let worker: Worker | null = null
let lastId = 0

/** Prepares a picture in a worker; on the page if the worker cannot do it. */
export async function prepareInWorker(file: Blob): Promise<Preparation> {
  const preparation = await new Promise<Preparation | null>((resolve) => {
    const id = ++lastId
    waiting.set(id, resolve)
    worker ??= startWorker()
    const message: ToPicturesWorker = { id, file }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker takes none; only windows do.
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
  // A worker that did not load or crashed answers nothing; the next picture starts another.
  started.addEventListener('error', () => {
    started.terminate()
    worker = null
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  })
  return started
}
