import { type Preparation, canDrawInWorker, preparePicture } from './prepare-picture.ts'

export type FromPicturesWorker = { id: number; preparation: Preparation | null }
export type ToPicturesWorker = { id: number; file: Blob }

/** Prepares one picture at a time, because a decoded picture takes about 100 MB. */
let last: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<ToPicturesWorker>) => {
  last = last.then(() => answer(data))
})

async function answer({ id, file }: ToPicturesWorker): Promise<void> {
  const preparation = canDrawInWorker() ? await preparePicture(file).catch(() => null) : null
  postMessage({ id, preparation } satisfies FromPicturesWorker)
}
