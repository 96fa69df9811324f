import { bad, good, type Result } from '#contract/result.ts'

/**
 * `cut` means that the client has closed the connection. Also counts the bytes, because Content-Length may be missing
 * or wrong.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Result<Buffer, 'body-too-large' | 'cut'>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return bad('body-too-large')
  const chunks: Uint8Array[] = []
  let size = 0
  const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = request.body ?? []
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) return bad('body-too-large')
      chunks.push(chunk)
    }
  } catch {
    return bad('cut')
  }
  return good(Buffer.concat(chunks))
}
