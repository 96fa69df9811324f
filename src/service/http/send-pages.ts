import type { ServerResponse } from 'node:http'

/**
 * Sends an answer page by page: the next is read once the one before has left, so that a slow reader holds one of
 * them here and not all. Whoever goes away in the middle ends the reading, and a fault in the middle cuts the answer,
 * because nothing else tells a reader that more was to come.
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
      // What is small waits for what follows, and leaves together with it.
      if (outgoing.write(page, () => resolve())) resolve()
    })
  // A write that was under way then is never answered.
  outgoing.once('close', () => goOn?.())
  try {
    outgoing.setHeaders(headers).writeHead(status)
    for await (const page of pages) {
      if (outgoing.destroyed) return
      await left(page)
      if (outgoing.writableLength === 0) letGo(page)
    }
    outgoing.end()
  } catch {
    outgoing.destroy()
  }
}

/**
 * Gives the memory of a page back at once. Megabytes an answer that wait for the garbage collector make it run, over
 * everything there is, every few answers: that took longer than reading and sending.
 */
function letGo({ buffer, byteLength }: Uint8Array): void {
  // A small one can lie in memory that it shares with others.
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}
