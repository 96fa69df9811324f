import type { ServerResponse } from 'node:http'

/**
 * Sends an answer page by page. The next page is read when the one before has left, so that for a slow client only one
 * page is in memory. If the client closes the connection, the reading ends. After an error the connection is cut,
 * because nothing else tells the client that the answer is incomplete.
 */
export async function sendPages(
  { status, headers }: Response,
  pages: AsyncIterable<Uint8Array>,
  outgoing: ServerResponse,
): Promise<void> {
  let goOn: (() => void) | undefined
  const left = (page: Uint8Array) =>
    new Promise<void>((resolve) => {
      goOn = resolve
      // Below the high-water mark the page need not be awaited; it is sent together with the next one.
      if (outgoing.write(page, () => resolve())) resolve()
    })
  // The callback of a pending write is not called then.
  outgoing.once('close', () => goOn?.())
  try {
    outgoing.setHeaders(headers).writeHead(status)
    for await (const page of pages) {
      if (outgoing.destroyed) return
      await left(page)
      if (outgoing.writableLength === 0) freeMemory(page)
    }
    outgoing.end()
  } catch {
    outgoing.destroy()
  }
}

/**
 * Frees the memory of a page at once. Left to the garbage collector, the pages make it run every few answers, which took
 * longer than reading and sending them.
 */
function freeMemory({ buffer, byteLength }: Uint8Array): void {
  // A small page can share its buffer with others.
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}
