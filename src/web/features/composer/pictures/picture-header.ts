type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

/** Read from the file's bytes, because a file's name and MIME type can be wrong. */
type PictureHeader = {
  format: PictureFormat
  /** `width` and `height` before the picture is rotated upright. */
  width: number
  height: number
  isAnimated: boolean
}

export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return (
      readJpeg(view) ??
      readPng(view, bytes) ??
      readGif(view, bytes) ??
      readWebp(view, bytes) ??
      readHeif(bytes)
    )
  } catch (error) {
    // `DataView` throws a `RangeError` if the file ends too early.
    if (error instanceof RangeError) return null
    throw error
  }
}

function readJpeg(view: DataView): PictureHeader | null {
  if (view.getUint16(0) !== 0xff_d8) return null
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // Skips padding: any number of 0xFF bytes may precede a JPEG marker.
    if (marker === 0xff) at += 1
    else if (isFrameOfJpeg(marker))
      return {
        format: 'jpeg',
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        isAnimated: false,
      }
    else at += 2 + view.getUint16(at + 2)
  }
}

/** A frame begins with one of the markers SOF0 to SOF15 (0xC0 to 0xCF). 0xC4, 0xC8 and 0xCC have other meanings. */
function isFrameOfJpeg(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function readPng(view: DataView, bytes: Uint8Array): PictureHeader | null {
  if (readAscii(bytes, 1, 3) !== 'PNG') return null
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  for (let at = 8; ;) {
    const chunk = readAscii(bytes, at + 4, 4)
    if (chunk === 'acTL') return { format: 'png', width, height, isAnimated: true }
    if (chunk === 'IDAT' || chunk === '') return { format: 'png', width, height, isAnimated: false }
    at += 12 + view.getUint32(at)
  }
}

function readGif(view: DataView, bytes: Uint8Array): PictureHeader | null {
  if (readAscii(bytes, 0, 4) !== 'GIF8') return null
  return {
    format: 'gif',
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    isAnimated: countFramesOfGif(view) > 1,
  }
}

function countFramesOfGif(view: DataView): number {
  let frames = 0
  let at = 13 + sizeOfColours(view.getUint8(10))
  while (at < view.byteLength && frames < 2) {
    const block = view.getUint8(at)
    if (block === 0x21) at = skipBlocks(view, at + 2)
    else if (block === 0x2c) {
      frames += 1
      at = skipBlocks(view, at + 11 + sizeOfColours(view.getUint8(at + 9)))
    } else return frames
  }
  return frames
}

function sizeOfColours(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

/** In a GIF, each data block begins with its length, and a length of 0 ends the list. */
function skipBlocks(view: DataView, from: number): number {
  let at = from
  while (at < view.byteLength && view.getUint8(at) !== 0) at += view.getUint8(at) + 1
  return at + 1
}

function readWebp(view: DataView, bytes: Uint8Array): PictureHeader | null {
  if (readAscii(bytes, 0, 4) !== 'RIFF' || readAscii(bytes, 8, 4) !== 'WEBP') return null
  const format = 'webp'
  switch (readAscii(bytes, 12, 4)) {
    case 'VP8 ':
      return {
        format,
        width: view.getUint16(26, true) & 0x3f_ff,
        height: view.getUint16(28, true) & 0x3f_ff,
        isAnimated: false,
      }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { format, width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1, isAnimated: false }
    }
    case 'VP8X':
      return {
        format,
        width: (view.getUint32(24, true) & 0xff_ff_ff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
        isAnimated: (view.getUint8(20) & 2) !== 0,
      }
    default:
      return null
  }
}

/**
 * Reads AVIF and HEIC, which share a container. Returns the largest size in the file, because a tiled picture also has
 * the size of its tiles.
 */
function readHeif(bytes: Uint8Array): PictureHeader | null {
  if (readAscii(bytes, 4, 4) !== 'ftyp') return null
  const brands = readAscii(bytes, 8, 64)
  const format = brands.includes('avi') ? 'avif' : /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? 'heic' : null
  if (format === null) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [width, height] = [0, 0]
  const end = Math.min(bytes.length - 16, META_LENGTH)
  for (let at = 0; at < end; at += 1) {
    if (bytes[at] !== I || readAscii(bytes, at, 4) !== 'ispe') continue
    width = Math.max(width, view.getUint32(at + 8))
    height = Math.max(height, view.getUint32(at + 12))
  }
  return { format, width, height, isAnimated: /avis|hevc|msf1/.test(readAscii(bytes, 8, 4)) }
}

/** Searches only this many bytes, because the boxes that describe a picture are at the beginning of the file. */
const META_LENGTH = 64 * 1024
const I = 'i'.charCodeAt(0)

function readAscii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}
