import { Readable, type Writable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { writeBody } from './write-body.ts'

/** A smaller response is not compressed, because it fits into one packet anyway. */
const MIN_BYTES = 1024

/**
 * While this many compressors run, further responses stay uncompressed. A compressor needs about a megabyte until the
 * client has read its response.
 */
const MAX_COMPRESSORS = 100
let compressors = 0
const compressorOf = new WeakMap<Response, Writable>()

/**
 * Compresses with the lowest quality, which shrinks a list of posts to a few percent. The best quality would take
 * longer than it saves.
 */
export function compress(request: Request, answer: Response): Response {
  // A strong ETag marks a file of the dashboard, which has its final encoding. Returns early, because reading `body`
  // would copy the file.
  if (answer.headers.get('ETag')?.startsWith('"') === true || answer.headers.has('Content-Encoding'))
    return answer
  const type = answer.headers.get('Content-Type') ?? ''
  const length = Number(answer.headers.get('Content-Length') ?? MIN_BYTES)
  if (!/^(?:application\/json|text\/)/.test(type) || length < MIN_BYTES || answer.body === null) return answer
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding') ?? '')
  if (encoding === null || compressors >= MAX_COMPRESSORS)
    return new Response(answer.body, { status: answer.status, headers })
  headers.delete('Content-Length')
  headers.set('Content-Encoding', encoding)
  const compressor = makeCompressor(encoding)
  compressors++
  compressor.once('close', () => compressors--)
  void writeBody(answer.body, compressor)
  const body: unknown = Readable.toWeb(compressor)
  // The cast is needed, because Node and the DOM declare this stream type separately.
  const compressed = new Response(body as ReadableStream<Uint8Array>, { status: answer.status, headers })
  compressorOf.set(compressed, compressor)
  return compressed
}

export function bytesToCompress(answer: Response): number {
  return compressorOf.get(answer)?.writableLength ?? 0
}

type Encoding = 'br' | 'gzip'

function chooseEncoding(accepted: string): Encoding | null {
  const names = accepted
    .split(',')
    .filter((item) => !/;\s*q=0(?:\.0*)?\s*$/.test(item))
    .map((item) => item.split(';')[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}

function makeCompressor(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip({ level: 1 })
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
}
