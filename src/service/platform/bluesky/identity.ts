import { withoutEnd } from '#contract/without-end.ts'
import * as z from 'zod/mini'
import { isDid, isHandle } from '#contract/bluesky-post.ts'
import type { OutboundServers } from '#service/outbound/outbound-servers.ts'
import { readJson, shortArray } from './xrpc.ts'

export type DidDocument = { did: string; handle: string; server: string }

/**
 * `missing`: the value certainly does not exist. `unknown`: no server gave a usable response. `private`: the address is
 * not public.
 */
export type Found<Value> =
  | { kind: 'found'; value: Value }
  | { kind: 'missing' }
  | { kind: 'unknown' }
  | { kind: 'private' }

export type Identities = {
  resolveHandle: (handle: string, signal?: AbortSignal) => Promise<Found<string>>
  readDocument: (did: string, signal?: AbortSignal) => Promise<Found<DidDocument>>
}

type Settings = {
  servers: Pick<OutboundServers, 'ask' | 'readTxt'>
  directory: URL
  allowPrivate: boolean
}

const MOST_LISTED = 100

/** Checks only this kind of entry in a DID document. Other entries belong to other programs and can have any form. */
const DataServer = z.object({
  id: z.string().check(z.endsWith('#atproto_pds')),
  type: z.literal('AtprotoPersonalDataServer'),
  serviceEndpoint: z.string(),
})
const Document = z.object({
  id: z.string(),
  alsoKnownAs: z._default(shortArray(z.string(), MOST_LISTED), []),
  service: z._default(shortArray(z.unknown(), MOST_LISTED), []),
})

/** https://atproto.com/specs/handle and https://atproto.com/specs/did */
export function createIdentities({ servers, directory, allowPrivate }: Settings): Identities {
  const readWellKnown = async (origin: string, signal?: AbortSignal): Promise<Found<string>> => {
    const answer = await servers.ask({ url: new URL('/.well-known/atproto-did', origin), signal })
    if (answer.kind !== 'answer') return { kind: answer.kind === 'private' ? 'private' : 'unknown' }
    const did = answer.text?.trim() ?? ''
    if (answer.status === 200 && isDid(did)) return { kind: 'found', value: did }
    return { kind: answer.status < 500 && answer.status !== 429 ? 'missing' : 'unknown' }
  }

  return {
    resolveHandle: async (handle, signal) => {
      if (!isHandle(handle)) return { kind: 'missing' }
      const name = handle.toLowerCase()
      const records = await servers.readTxt(`_atproto.${name}`, signal)
      const dids = records.filter((text) => text.startsWith('did='))
      const [did = ''] = dids.map((text) => text.slice('did='.length))
      if (new Set(dids).size === 1 && isDid(did)) return { kind: 'found', value: did }
      const secure = await readWellKnown(`https://${name}`, signal)
      return secure.kind === 'found' || !allowPrivate ? secure : await readWellKnown(`http://${name}`, signal)
    },

    readDocument: async (did, signal) => {
      const url = documentUrl(did, directory, allowPrivate)
      if (url === null) return { kind: 'missing' }
      const answer = await servers.ask({ url, signal })
      if (answer.kind !== 'answer') return { kind: answer.kind === 'private' ? 'private' : 'unknown' }
      if (answer.status === 404 || answer.status === 410) return { kind: 'missing' }
      const document = Document.safeParse(answer.status === 200 ? readJson(answer.text) : null)
      if (!document.success || document.data.id !== did) return { kind: 'unknown' }
      const { alsoKnownAs, service } = document.data
      const claimed = alsoKnownAs.find((name) => name.startsWith('at://'))?.slice('at://'.length) ?? ''
      const [dataServer] = service.flatMap((listed) => DataServer.safeParse(listed).data ?? [])
      const server = dataServer === undefined ? null : readServerUrl(dataServer.serviceEndpoint)
      if (server === null) return { kind: 'missing' }
      return {
        kind: 'found',
        value: { did, handle: isHandle(claimed) ? claimed.toLowerCase() : '', server },
      }
    },
  }
}

export function readServerUrl(text: string): string | null {
  const url = URL.parse(text)
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url !== null && isHttp && url.username === '' && url.password === '' ? url.origin : null
}

function documentUrl(did: string, directory: URL, allowPrivate: boolean): URL | null {
  if (!isDid(did)) return null
  if (did.startsWith('did:plc:')) return new URL(`./${did}`, `${withoutEnd(directory.href, /\//)}/`)
  const host = decodeURIComponent(did.slice('did:web:'.length))
  const protocol = allowPrivate && /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host) ? 'http' : 'https'
  return URL.parse(`${protocol}://${host}/.well-known/did.json`)
}
