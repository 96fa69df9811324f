export type ImageKind = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'

export const IMAGE_KINDS: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
] satisfies ImageKind[]

/**
 * Limits width and height, because a file of 10 kB can contain 30,000 × 30,000 pixels, for which a browser would need
 * gigabytes.
 */
const MOST_PIXELS_ON_A_SIDE = 4096

type Size = { width: number; height: number }

export function readImageKind(bytes: Uint8Array): ImageKind | null {
  const image = readImage(bytes)
  return image !== null && Math.max(image.width, image.height) <= MOST_PIXELS_ON_A_SIDE ? image.kind : null
}

/** Reads only the first bytes. Content-Type later makes browsers read the whole file as an image of this kind. */
export function readImage(bytes: Uint8Array): ({ kind: ImageKind } & Size) | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const [kind, isKind, readSize] of KINDS) {
    if (!isKind(file)) continue
    const size = readIfLongEnough(file, readSize)
    return size !== null && Math.min(size.width, size.height) >= 1 ? { kind, ...size } : null
  }
  return null
}

const KINDS: readonly [ImageKind, (file: Buffer) => boolean, (file: Buffer) => Size | null][] = [
  ['image/png', (file) => startsWith(file, '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), readPngSize],
  ['image/jpeg', (file) => startsWith(file, '\xff\xd8\xff'), readJpegSize],
  ['image/gif', (file) => startsWith(file, 'GIF87a') || startsWith(file, 'GIF89a'), readGifSize],
  ['image/webp', (file) => startsWith(file, 'RIFF') && startsWith(file, 'WEBP', 8), readWebpSize],
  ['image/avif', isAvif, readAvifSize],
]

function startsWith(file: Buffer, start: string, at = 0): boolean {
  return file.toString('latin1', at, at + start.length) === start
}

function readIfLongEnough(file: Buffer, readSize: (file: Buffer) => Size | null): Size | null {
  try {
    return readSize(file)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function readPngSize(file: Buffer): Size {
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

function readGifSize(file: Buffer): Size {
  return { width: file.readUInt16LE(6), height: file.readUInt16LE(8) }
}

const MOST_JPEG_STEPS = 1_000

/** Finds the frame header, which contains the size. Its marker is one of C0 to CF, except C4, C8 and CC. */
function readJpegSize(file: Buffer): Size | null {
  let at = 2
  for (let step = 0; step < MOST_JPEG_STEPS && file.readUInt8(at) === 0xff; step++) {
    const marker = file.readUInt8(at + 1)
    // Skips fill bytes, any number of which may come before a marker.
    if (marker === 0xff) at++
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    else at += 2 + file.readUInt16BE(at + 2)
  }
  return null
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebpSize(file: Buffer): Size | null {
  const chunk = file.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ')
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
  if (chunk !== 'VP8L') return null
  const bits = file.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function isAvif(file: Buffer): boolean {
  if (!startsWith(file, 'ftyp', 4)) return false
  const brands = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 64)).match(/.{4}/gs) ?? []
  return brands.some((brand) => brand === 'avif' || brand === 'avis')
}

/** A real file contains few sizes, because images and tiles of the same size share an `ispe` property. */
const MOST_AVIF_SIZES = 256

function readAvifSize(file: Buffer): Size | null {
  let [width, height, count] = [0, 0, 0]
  for (let at = file.indexOf('ispe'); at !== -1; at = file.indexOf('ispe', at + 4)) {
    if (++count > MOST_AVIF_SIZES) return null
    width = Math.max(width, file.readUInt32BE(at + 8))
    height = Math.max(height, file.readUInt32BE(at + 12))
  }
  return { width, height }
}
