import type { IncomingMessage } from 'node:http'
import { PassThrough, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { makeJsonMeasure } from '#service/rules/json-size.ts'
import type { UpstreamLimits } from './upstream-limits.ts'

type BodyLimits = Pick<UpstreamLimits, 'maxBytes' | 'maxValues' | 'maxDepth' | 'maxBytesInAll'>

export const ACCEPTED_ENCODINGS = 'br, gzip'

export type HeldBytes = { held: number }

/**
 * Returns null if the body is cut off, unreadable or too large. After use, the caller must subtract the body's length
 * from `all.held`.
 */
export async function readAnswerBody(
  answer: IncomingMessage,
  { maxBytes, maxValues, maxDepth, maxBytesInAll }: BodyLimits,
  all: HeldBytes,
): Promise<Buffer<ArrayBuffer> | null> {
  const decompressor = chooseDecompressor(answer.headers['content-encoding'] ?? 'identity')
  if (decompressor === null) {
    answer.destroy()
    return null
  }
  const chunks: Buffer[] = []
  let size = 0
  const measure = makeJsonMeasure()
  try {
    await pipeline(answer, decompressor, async (plain: AsyncIterable<Buffer>) => {
      for await (const chunk of plain) {
        size += chunk.length
        all.held += chunk.length
        const { values, depth } = measure(chunk)
        if (size > maxBytes || all.held > maxBytesInAll || values > maxValues || depth > maxDepth)
          throw new RangeError('The body is too large')
        chunks.push(chunk)
      }
    })
    return Buffer.concat(chunks)
  } catch {
    all.held -= size
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
