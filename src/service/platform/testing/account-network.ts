import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openOutboundServers } from '#service/outbound/outbound-servers.ts'
import { type PrivateHosts, openNames } from '#service/outbound/testing/private-hosts.ts'
import { type StubServer, answerJson, openStubServer } from './stub-server.ts'

type Session = { did: string; handle: string; accessJwt: string; refreshJwt: string }

export type AccountNetwork = Awaited<ReturnType<typeof openAccountNetwork>>

export async function openAccountNetwork(privateHosts: PrivateHosts) {
  const names = openNames(privateHosts)
  const documents = new Map<string, object>()
  const directory = await openStubServer(({ url = '' }, response) => {
    const document = documents.get(decodeURIComponent(url.slice(1)))
    answerJson(response, document === undefined ? 404 : 200, document ?? {})
  })
  const servers = openOutboundServers({ ...names, timeoutMs: 2_000 })
  const opened: StubServer[] = [directory]
  const openServer = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
    const server = await openStubServer(answer)
    opened.push(server)
    return { ...server, url: names.originOf(server) }
  }

  return {
    bluesky: {
      servers,
      directory: new URL(names.originOf(directory)),
      allowPrivate: names.allowPrivate,
    },
    unreachable: 'https://unreachable.example',

    register: (did: string, handle: string, server: string) => {
      const service = [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: server }]
      documents.set(did, { id: did, alsoKnownAs: [`at://${handle}`], service })
    },
    closeDirectory: async () => {
      opened.splice(opened.indexOf(directory), 1)
      await directory.close()
    },

    openServer,

    openAccountServer: async (account: Partial<Session> & Pick<Session, 'did' | 'handle'>) => {
      const open = new Map<string, string>()
      return await openServer(({ url = '', headers }, response) => {
        const bearer = headers.authorization?.replace('Bearer ', '') ?? ''
        if (url.includes('createSession')) {
          const session = { accessJwt: makeToken(), refreshJwt: randomUUID(), ...account }
          open.set(session.accessJwt, session.refreshJwt)
          answerJson(response, 200, session)
        } else if (url.includes('getSession')) {
          const { did, handle } = account
          if (open.has(bearer)) answerJson(response, 200, { did, handle })
          else answerJson(response, 400, { error: 'InvalidToken', message: 'Token could not be verified' })
        } else if (url.includes('deleteSession')) {
          for (const [access, refresh] of open) if (refresh === bearer) open.delete(access)
          response.end()
        } else answerJson(response, 400, { error: 'RecordNotFound', message: '' })
      })
    },

    close: async () => {
      await servers.close()
      await Promise.all(opened.splice(0).map((server) => server.close()))
    },
  }
}

export function makeToken(scope = 'com.atproto.appPass'): string {
  const body = Buffer.from(JSON.stringify({ scope, jti: randomUUID() })).toString('base64url')
  return `e30.${body}.sig`
}
