import { POST_COLLECTION, isDid, parsePostReference } from '#contract/bluesky-post.ts'
import type { AccountReading } from '#service/platform/platform.ts'
import type { FoundTarget } from '#service/store/read-back/targets.ts'
import { APP_VIEW_BATCH, type Person, createAppView } from './app-view.ts'
import { createIdentities } from './identity.ts'
import { createQuotedPosts } from './quoted-posts.ts'
import type { OutboundServers } from '#service/outbound/outbound-servers.ts'

export type TargetReaderDependencies = {
  servers: Pick<OutboundServers, 'ask' | 'readTxt'>
  directory: URL
  appView: URL | null
  allowPrivate: boolean
}

/** Limits each request, because otherwise a silent server would delay targets on other servers. */
const WITHIN_MS = 5_000
const AT_ONCE = 8
const SILENT_FOR_MS = 60_000

type Reference = { uri: string; did: string; key: string }

export function createTargetReader(dependencies: TargetReaderDependencies): AccountReading['readTargets'] {
  const { servers, appView } = dependencies
  const identities = createIdentities(dependencies)
  const quotedPosts = createQuotedPosts({ servers, identities, appView: null })
  const view = appView === null ? null : createAppView(servers, appView)
  const silent = new Map<string, number>()

  const readFromView = async (references: readonly Reference[]): Promise<FoundTarget[] | null> => {
    const uris = references.map(({ uri }) => uri)
    const posts = await view?.readPosts(uris, AbortSignal.timeout(WITHIN_MS))
    if (posts === null || posts === undefined) return null
    const gone = references.filter(({ uri }) => !posts.has(uri))
    const dids = [...new Set(gone.map(({ did }) => did))]
    const people = dids.length === 0 ? null : await view?.readPeople(dids, AbortSignal.timeout(WITHIN_MS))
    return [
      ...[...posts.values()].map((post) => ({ ...post, isComplete: true })),
      ...gone.flatMap(({ uri, did }) => withoutPost(uri, people?.get(did))),
    ]
  }

  const readFromServer = async (did: string, references: readonly Reference[]): Promise<FoundTarget[]> => {
    const document = await identities.readDocument(did, AbortSignal.timeout(WITHIN_MS))
    if (document.kind !== 'found') return []
    const { server, handle } = document.value
    const until = silent.get(server)
    if (until !== undefined && performance.now() < until) return []
    const texts = new Map<string, string | null>()
    for (const { uri, key } of references) {
      const post = await quotedPosts.readText(document.value, key, AbortSignal.timeout(WITHIN_MS))
      if (post.kind === 'unknown') {
        silent.set(server, performance.now() + SILENT_FOR_MS)
        return []
      }
      texts.set(uri, post.kind === 'found' ? post.text : null)
    }
    const { name, photo } = await quotedPosts.readProfile(document.value, AbortSignal.timeout(WITHIN_MS))
    const username = handle || did
    const person = {
      name: name || username,
      username,
      profilePhoto: photo,
      socialId: did,
      verified: '',
    }
    return [...texts].flatMap(([uri, text]) =>
      text === null ? withoutPost(uri, person) : [{ ...person, tweetId: uri, text, isComplete: true }],
    )
  }

  const readFromServers = async (references: readonly Reference[]): Promise<FoundTarget[]> => {
    const authors = Map.groupBy(references, ({ did }) => did).entries()
    const found: FoundTarget[] = []
    const work = async () => {
      // All workers share one iterator, so that each author's posts are read only once.
      for (const [did, posts] of authors) found.push(...(await readFromServer(did, posts)))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return found
  }

  return async (tweetIds) => {
    const references = tweetIds.flatMap((uri) => toReference(uri) ?? [])
    const found: FoundTarget[] = []
    for (let start = 0; start < references.length; start += APP_VIEW_BATCH) {
      const batch = references.slice(start, start + APP_VIEW_BATCH)
      const seen = view === null ? null : await readFromView(batch)
      found.push(...(seen ?? (await readFromServers(batch))))
    }
    return found
  }
}

function withoutPost(uri: string, person: Person | undefined): FoundTarget[] {
  return person === undefined ? [] : [{ ...person, tweetId: uri, text: '', isComplete: false }]
}

function toReference(uri: string): Reference | null {
  const reference = parsePostReference(uri)
  return reference !== null && isDid(reference.author) && uri.includes(POST_COLLECTION)
    ? { uri, did: reference.author, key: reference.key }
    : null
}
