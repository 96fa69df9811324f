import { expect, test } from 'vitest'
import { createIdentities } from './identity.ts'
import type { OutboundAnswer } from '#service/outbound/outbound-servers.ts'

const DID = 'did:plc:2eeg23uovwqhsa4oq7oizggd'
const OTHER = 'did:plc:3eeg23uovwqhsa4oq7oizggd'

function identities(answers: Record<string, string>, txt: Record<string, string[]> = {}) {
  const asked: string[] = []
  const ask = ({ url }: { url: URL }): Promise<OutboundAnswer> => {
    asked.push(url.href)
    const text = answers[url.href]
    if (text === 'none' || text === 'private') return Promise.resolve({ kind: text })
    const status = text === undefined ? 404 : 200
    return Promise.resolve({ kind: 'answer', status, headers: new Headers(), text: text ?? '' })
  }
  const made = createIdentities({
    servers: { ask, readTxt: (name) => Promise.resolve(txt[name] ?? []) },
    directory: new URL('https://plc.example'),
    allowPrivate: false,
  })
  return { ...made, asked }
}

function document(changes: object = {}): string {
  return JSON.stringify({
    id: DID,
    alsoKnownAs: ['https://alice.example', 'at://Alice.test'],
    service: [
      { id: '#other', type: 'Other', serviceEndpoint: { nested: true } },
      { id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: 'https://pds.example/' },
    ],
    ...changes,
  })
}

test('a handle is resolved by DNS first', async () => {
  const { resolveHandle, asked } = identities({}, { '_atproto.alice.test': [`did=${DID}`] })
  expect(await resolveHandle('Alice.test')).toEqual({ kind: 'found', value: DID })
  expect(asked).toEqual([])
})

test('two DIDs in DNS are ignored, and the file of the server decides', async () => {
  const { resolveHandle } = identities(
    { 'https://alice.test/.well-known/atproto-did': `${OTHER}\n` },
    { '_atproto.alice.test': [`did=${DID}`, `did=${OTHER}`] },
  )
  expect(await resolveHandle('alice.test')).toEqual({ kind: 'found', value: OTHER })
})

test.each([
  ['none', 'unknown'],
  ['private', 'private'],
  ['<html>', 'missing'],
  ['did:key:z6Mk', 'missing'],
] as const)('a file that is %j makes the handle %s', async (answer, kind) => {
  const { resolveHandle } = identities({ 'https://alice.test/.well-known/atproto-did': answer })
  expect(await resolveHandle('alice.test')).toEqual({ kind })
})

test('the document of a DID names handle and server', async () => {
  const { readDocument } = identities({ [`https://plc.example/${DID}`]: document() })
  expect(await readDocument(DID)).toEqual({
    kind: 'found',
    value: { did: DID, handle: 'alice.test', server: 'https://pds.example' },
  })
})

test('other services in the document can have any form', async () => {
  const others = [
    { id: '#a', type: ['One', 'Two'], serviceEndpoint: 'https://a.example' },
    { id: '#b' },
    null,
  ]
  const own = {
    id: '#atproto_pds',
    type: 'AtprotoPersonalDataServer',
    serviceEndpoint: 'https://pds.example',
  }
  const text = document({ service: [...others, own] })
  const { readDocument } = identities({ [`https://plc.example/${DID}`]: text })
  expect(await readDocument(DID)).toMatchObject({ kind: 'found', value: { server: 'https://pds.example' } })
})

test('did:web is read from its host', async () => {
  const { readDocument } = identities({
    'https://alice.test/.well-known/did.json': document({ id: 'did:web:alice.test' }),
  })
  expect(await readDocument('did:web:alice.test')).toMatchObject({ kind: 'found' })
})

test.each([
  [document({ id: OTHER }), 'unknown'],
  ['garbage', 'unknown'],
  [document({ alsoKnownAs: Array(101).fill('at://alice.test') }), 'unknown'],
  [document({ service: Array.from({ length: 101 }, () => ({})) }), 'unknown'],
  ['none', 'unknown'],
  ['private', 'private'],
  [document({ service: [] }), 'missing'],
  [
    document({
      service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: 'file:///etc' }],
    }),
    'missing',
  ],
])('a document that is %s is %s', async (text, kind) => {
  const { readDocument } = identities({ [`https://plc.example/${DID}`]: text })
  expect(await readDocument(DID)).toEqual({ kind })
})

test('a DID that the directory does not know is missing, and a DID of another method is not looked up', async () => {
  const { readDocument, asked } = identities({})
  expect(await readDocument(DID)).toEqual({ kind: 'missing' })
  expect(await readDocument('did:key:z6Mk')).toEqual({ kind: 'missing' })
  expect(asked).toHaveLength(1)
})
