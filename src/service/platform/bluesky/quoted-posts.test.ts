import { expect, test } from 'vitest'
import { createIdentities } from './identity.ts'
import { createQuotedPosts } from './quoted-posts.ts'
import type { OutboundAnswer } from '#service/outbound/outbound-servers.ts'

const DID = 'did:plc:2eeg23uovwqhsa4oq7oizggd'
const URI = `at://${DID}/app.bsky.feed.post/3kabcdefghij2`
const LINK = 'https://bsky.app/profile/bob.test/post/3kabcdefghij2'

const DOCUMENT = {
  id: DID,
  alsoKnownAs: ['at://bob.test'],
  service: [
    { id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: 'https://pds.example' },
  ],
}
const VIEW = {
  uri: URI,
  author: { did: DID, handle: 'bob.test', displayName: 'Bob', avatar: 'https://cdn.example/bob.jpg' },
  record: { text: 'To be quoted' },
}
const POST = { uri: URI, cid: 'bafyreib', value: { text: 'To be quoted' } }

function find(
  reference: string,
  answers: Partial<Record<'document' | 'appView' | 'post' | 'gate', unknown>>,
) {
  const ask = ({ url }: { url: URL }): Promise<OutboundAnswer> => {
    const kind =
      url.host === 'plc.example' ? 'document' : url.host === 'appview.example' ? 'appView' : 'record'
    const collection = url.searchParams.get('collection')
    const body =
      kind !== 'record'
        ? answers[kind]
        : url.pathname.endsWith('resolveHandle')
          ? { did: DID }
          : collection === 'app.bsky.feed.post'
            ? answers.post
            : collection === 'app.bsky.feed.postgate' && 'gate' in answers
              ? answers.gate
              : { error: 'RecordNotFound' }
    if (body === undefined) return Promise.resolve({ kind: 'none' })
    const status = typeof body === 'object' && body !== null && 'error' in body ? 400 : 200
    return Promise.resolve({ kind: 'answer', status, headers: new Headers(), text: JSON.stringify(body) })
  }
  const servers = { ask, readTxt: () => Promise.resolve([]) }
  const identities = createIdentities({
    servers,
    directory: new URL('https://plc.example'),
    allowPrivate: false,
  })
  const quotedPosts = createQuotedPosts({ servers, identities, appView: new URL('https://appview.example') })
  return quotedPosts.find(reference, { server: 'https://own.example', userId: 'did:plc:own' }, undefined)
}

test.each([URI, LINK])('the AppView gives name and picture of the author of %s', async (reference) => {
  expect(await find(reference, { document: DOCUMENT, appView: { posts: [VIEW] }, post: POST })).toEqual({
    kind: 'found',
    target: {
      tweetId: URI,
      name: 'Bob',
      username: 'bob.test',
      profilePhoto: 'https://cdn.example/bob.jpg',
      socialId: DID,
      verified: '',
      text: 'To be quoted',
    },
  })
})

test.each([
  ['lags behind', { posts: [] }],
  ['is silent', undefined],
  ['answers otherwise', { posts: [{ uri: URI }] }],
])('if the AppView %s, the server of the author is enough', async (_, appView) => {
  expect(await find(URI, { document: DOCUMENT, appView, post: POST })).toMatchObject({
    kind: 'found',
    target: { tweetId: URI, name: 'bob.test', username: 'bob.test', text: 'To be quoted' },
  })
})

test('if the server of the author does not answer, the AppView is enough', async () => {
  expect(await find(URI, { document: DOCUMENT, appView: { posts: [VIEW] } })).toMatchObject({
    kind: 'found',
    target: { name: 'Bob', text: 'To be quoted' },
  })
})

test('a post that the server of the author has deleted is missing, even if the AppView shows it', async () => {
  const post = { error: 'RecordNotFound' }
  expect(await find(URI, { document: DOCUMENT, appView: { posts: [VIEW] }, post })).toEqual({
    kind: 'missing',
  })
})

test('a post whose author allows no quotes is refused', async () => {
  const gate = { value: { embeddingRules: [{ $type: 'app.bsky.feed.postgate#disableRule' }] } }
  expect(await find(URI, { document: DOCUMENT, appView: { posts: [VIEW] }, post: POST, gate })).toEqual({
    kind: 'refused',
  })
})

test('the result is unknown while no server answers', async () => {
  expect(await find(URI, {})).toEqual({ kind: 'unknown' })
  expect(await find(URI, { document: DOCUMENT })).toEqual({ kind: 'unknown' })
})
