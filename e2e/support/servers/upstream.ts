import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operations } from '#contract/operations.ts'

/** A record as a service elsewhere may write it: with words that nobody here knows, or without what is needed. */
export type UpstreamRecord = Record<string, unknown>

/** A service elsewhere that holds just these records, and gives each where its moment lies within what is asked for. */
export async function startUpstream(records: readonly UpstreamRecord[]) {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://upstream')
    if (pathname === operations.accountLimits.path) return answer(response, { tier: 'basic' })
    const [from, to] = [searchParams.get('start_date') ?? '', searchParams.get('end_date') ?? '']
    answer(
      response,
      records.filter(({ scheduled_at }) => {
        const day = String(scheduled_at).slice(0, 10)
        return day >= from && day <= to
      }),
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(response: ServerResponse, data: unknown): void {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ success: true, data }))
}
