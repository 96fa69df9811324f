import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operations } from '#contract/operations.ts'
import { failure } from '#contract/wire/envelope.ts'

export type UpstreamRecord = Record<string, unknown>

export async function startUpstream(records: readonly UpstreamRecord[], forbidden: string | null = null) {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://upstream')
    if (pathname === forbidden) {
      response.writeHead(403, { 'Content-Type': 'application/json' })
      return response.end(JSON.stringify(failure({ reason: 'permission-missing' })))
    }
    if (pathname === operations.accountLimits.path) return respond(response, { tier: 'basic' })
    const [from, to] = [searchParams.get('start_date') ?? '', searchParams.get('end_date') ?? '']
    respond(
      response,
      records.filter(({ scheduled_at }) => {
        const day = String(scheduled_at).slice(0, 10)
        return day >= from && day <= to
      }),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // The cast is safe, because `address` returns a string only for a pipe.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function respond(response: ServerResponse, data: unknown): void {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ success: true, data }))
}
