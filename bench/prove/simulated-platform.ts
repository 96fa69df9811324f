import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newCalendar } from '#service/api/testing/api-under-test.ts'
import { type Fault, openFaultsProxy } from '#service/platform/testing/faults-proxy.ts'
import type { Store } from '#service/store/store.ts'
import type { Publication } from './history.ts'

export type PlatformRequest = { calendar: number; texts: string[] }
export type PlatformAnswer = { id: string }

export async function startSimulatedPlatform(chooseFault: () => Fault | null) {
  const published = new Map<string, Publication & { id: string }>()
  const server = createServer((request, response) => {
    const post = decodeURIComponent((request.url ?? '').slice(1))
    const answer = (status: number, body: PlatformAnswer | null) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET') {
      const there = published.get(post)
      return answer(there === undefined ? 404 : 200, there === undefined ? null : { id: there.id })
    }
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const there = published.get(post)
      if (there !== undefined) return answer(409, { id: there.id })
      // The cast is safe, because only this run's services send requests, and always in this form.
      const { calendar, texts } = JSON.parse(body) as PlatformRequest
      const id = String(10n ** 18n + BigInt(published.size))
      published.set(post, { post, calendar, texts, at: Date.now(), id })
      answer(201, { id })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe, because a server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo
  const proxy = await openFaultsProxy(`http://127.0.0.1:${port}`, chooseFault)
  return {
    access: { simulated: proxy.url },
    makeCalendar: async (account: { id: number }, store: Store): Promise<string> =>
      (await store.calendars.create(newCalendar(account.id, 'Calendar'))).uuid,
    interrupt: null,
    published: async (): Promise<Publication[]> =>
      Array.from(published.values(), ({ id: _, ...publication }) => publication),
    stop: async () => {
      await proxy.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
