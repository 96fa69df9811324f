import type { Writable } from 'node:stream'

/** Only larger chunks are freed, because a smaller one may share its memory with other buffers. */
const PAGE_BYTES = 64 * 1024

/** If reading fails, destroys the stream, so that the client does not take the response for complete. */
export async function writeBody(body: ReadableStream<Uint8Array>, stream: Writable): Promise<void> {
  const reader = body.getReader()
  const leave = () => void reader.cancel().catch(() => undefined)
  stream.once('close', leave)
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      await write(stream, next.value)
      free(next.value)
    }
    stream.end()
  } catch (error) {
    stream.destroy(error instanceof Error ? error : undefined)
    leave()
  }
}

/**
 * Also rejects when the stream closes, because a closing stream may drop the last chunk without calling its callback.
 */
function write(stream: Writable, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const close = () => reject(new Error('The stream has closed.'))
    stream.once('close', close)
    stream.write(chunk, (error) => {
      stream.off('close', close)
      if (error) reject(error)
      else resolve()
    })
  })
}

/**
 * Frees a large chunk at once. Otherwise the garbage collector would run after every six responses of 4 MB and take
 * half of the processor time.
 */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && byteLength >= PAGE_BYTES)
    buffer.transfer(0)
}
