import { MAX_PICTURE_BYTES } from '#contract/workspace/limits.ts'
import { MAX_FILE_BYTES, MAX_PIXELS } from './file-limits.ts'
import { readPictureHeader } from './picture-header.ts'

type PreparedPicture = {
  id: string
  content: Blob
  width: number
  height: number
  wasAnimated: boolean
}

export type PictureTrouble =
  | 'empty'
  | 'file-too-large'
  | 'no-picture'
  | 'too-many-pixels'
  | 'heic'
  | 'unreadable'

export type Preparation = { picture: PreparedPicture } | { trouble: PictureTrouble }

const MAX_SIDE = 2_000
const QUALITIES = [0.92, 0.85, 0.75, 0.6]
const SMALLER = 0.75

/** May also run on the page's main thread, because the workers of some browsers cannot draw. */
export async function preparePicture(file: Blob): Promise<Preparation> {
  if (file.size === 0) return { trouble: 'empty' }
  if (file.size > MAX_FILE_BYTES) return { trouble: 'file-too-large' }
  const header = readPictureHeader(new Uint8Array(await file.arrayBuffer()))
  if (header === null) return { trouble: 'no-picture' }
  if (header.width * header.height > MAX_PIXELS) return { trouble: 'too-many-pixels' }
  const decoded = await decode(file)
  if (decoded === null) return { trouble: header.format === 'heic' ? 'heic' : 'unreadable' }
  const encoded = await encode(decoded, header.format !== 'jpeg')
  decoded.close()
  const hash = await crypto.subtle.digest('SHA-256', await encoded.content.arrayBuffer())
  return { picture: { ...encoded, id: toHex(hash), wasAnimated: header.isAnimated } }
}

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

async function encode(decoded: ImageBitmap, mayBeTransparent: boolean) {
  let scale = Math.min(1, MAX_SIDE / Math.max(decoded.width, decoded.height))
  for (;;) {
    const width = Math.max(1, Math.round(decoded.width * scale))
    const height = Math.max(1, Math.round(decoded.height * scale))
    const canvas = draw(decoded, width, height)
    const isTransparent = mayBeTransparent && hasTransparency(canvas, width, height)
    const content = await encodeCanvas(canvas, isTransparent)
    if (content !== null) return { content, width, height }
    scale *= SMALLER
  }
}

type Canvas = OffscreenCanvas | HTMLCanvasElement

function draw(decoded: ImageBitmap, width: number, height: number): Canvas {
  const canvas = canDrawInWorker() ? new OffscreenCanvas(width, height) : newCanvas(width, height)
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(decoded, 0, 0, width, height)
  return canvas
}

export function canDrawInWorker(): boolean {
  return typeof OffscreenCanvas !== 'undefined' && 'convertToBlob' in OffscreenCanvas.prototype
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function contextOf(canvas: Canvas): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser cannot draw on a canvas')
  return context
}

function hasTransparency(canvas: Canvas, width: number, height: number): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, width, height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true
  return false
}

async function encodeCanvas(canvas: Canvas, isTransparent: boolean): Promise<Blob | null> {
  if (isTransparent) {
    const lossless = await toBlob(canvas, 'image/png')
    if (lossless !== null && lossless.size <= MAX_PICTURE_BYTES) return lossless
  }
  const type = isTransparent ? 'image/webp' : 'image/jpeg'
  for (const quality of QUALITIES) {
    const content = await toBlob(canvas, type, quality)
    // A browser that cannot encode WebP returns PNG here.
    if (content !== null && content.size <= MAX_PICTURE_BYTES) return content
  }
  return null
}

async function toBlob(canvas: Canvas, type: string, quality?: number): Promise<Blob | null> {
  if ('convertToBlob' in canvas)
    return canvas.convertToBlob({ type, ...(quality !== undefined && { quality }) })
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
