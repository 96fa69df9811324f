import type { IncomingMessage } from 'node:http'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

/** The accepted values of Content-Encoding. */
export const ACCEPTED_ENCODINGS = 'br, gzip'

/** The whole body, decompressed; null if it is cut, cannot be decompressed, or is too large. */
export async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const decompressor = chooseDecompressor(answer.headers['content-encoding'] ?? 'identity')
  if (decompressor === null) {
    answer.destroy()
    return null
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    await pipeline(answer, decompressor, async (plain: AsyncIterable<Buffer>) => {
      for await (const chunk of plain) {
        size += chunk.length
        // Counts the decompressed bytes: a small body can decompress to a very large one.
        if (size > maxBytes) throw new RangeError('The body is too large')
        chunks.push(chunk)
      }
    })
    return Buffer.concat(chunks)
  } catch {
    return null
  }
}

function chooseDecompressor(encoding: string): Transform | null {
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
