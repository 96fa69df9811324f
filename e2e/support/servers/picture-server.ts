import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export async function startPictureServer() {
  const picture = await readFile(join(import.meta.dirname, '../../../public/apple-touch-icon.png'))
  const paths: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    paths.push(path)
    void (path.startsWith('/held') ? released : Promise.resolve()).then(() =>
      path === '/missing'
        ? response.writeHead(404).end()
        : response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // The cast is safe, because `address` returns a string only for a pipe.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    paths,
    release,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}
