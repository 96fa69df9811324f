import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Below this an answer fits one packet, and compressing it gains nothing. */
const MIN_BYTES = 1024

/**
 * Compresses an answer while it is written. The lowest quality on purpose: lists of posts shrink to a few
 * percent of their size with it, and the best one would take longer than sending the rest.
 */
export function compress(request: Request, answer: Response): Response {
  const type = answer.headers.get('Content-Type') ?? ''
  const length = Number(answer.headers.get('Content-Length') ?? MIN_BYTES)
  if (answer.body === null || answer.headers.has('Content-Encoding')) return answer
  if (!/^(?:application\/json|text\/)/.test(type) || length < MIN_BYTES) return answer
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding') ?? '')
  if (encoding === null) return new Response(answer.body, { status: answer.status, headers })
  headers.delete('Content-Length')
  headers.set('Content-Encoding', encoding)
  const compressing: unknown = Duplex.toWeb(compressor(encoding))
  // A platform's stream like the body itself; two packages declare it, and their declarations differ.
  const body = answer.body.pipeThrough(compressing as ReadableWritablePair<Uint8Array, Uint8Array>)
  return new Response(body, { status: answer.status, headers })
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

function compressor(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip({ level: 1 })
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
}
