import type { IncomingMessage } from 'node:http'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

/** The forms in which an answer may travel. */
export const ACCEPTED_ENCODINGS = 'br, gzip'

/** The whole body, unpacked; null when it is cut, cannot be unpacked or is more than may be. */
export async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const unpacker = chooseUnpacker(answer.headers['content-encoding'] ?? 'identity')
  if (unpacker === null) {
    answer.destroy()
    return null
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    await pipeline(answer, unpacker, async (unpacked: AsyncIterable<Buffer>) => {
      for await (const chunk of unpacked) {
        size += chunk.length
        // What is packed tells nothing about its size, so it is counted as it comes out.
        if (size > maxBytes) throw new RangeError('more than may be')
        chunks.push(chunk)
      }
    })
    return Buffer.concat(chunks)
  } catch {
    return null
  }
}

function chooseUnpacker(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case 'identity':
      return new PassThrough()
    case 'gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    default:
      return null
  }
}
