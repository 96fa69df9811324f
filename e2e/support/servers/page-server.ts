import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export async function startPageServer() {
  const picture = await readFile(join(import.meta.dirname, '../../../public/apple-touch-icon.png'))
  const reads: string[] = []
  const server = createServer(({ url: path = '' }, response) => {
    if (path === '/picture.png')
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    reads.push(path)
    if (path === '/silent') return
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<meta property="og:title" content="Page ${path}"><meta property="og:image" content="/picture.png">`,
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // The cast is safe, because `address` returns a string only for a pipe.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    reads,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}
