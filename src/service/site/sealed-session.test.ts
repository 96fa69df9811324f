import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BrowserSession, createSessionSeal, makeProof, sessionToHash } from './sealed-session.ts'

const seal = createSessionSeal('a secret of this test, long enough for anyone')

const sessions: fc.Arbitrary<BrowserSession> = fc.record({
  id: fc.uuid(),
  key: fc.string({ minLength: 1, maxLength: 200 }),
  accountId: fc.uuid(),
  accountName: fc.option(fc.string({ unit: 'binary' })),
  tier: fc.string(),
  isByLink: fc.boolean(),
  isDemo: fc.boolean(),
  expiresAt: fc.integer({ min: 1, max: 4_000_000_000_000 }),
})
const proofs = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))

describe('a sealed session', () => {
  test('opens to what was sealed until its last millisecond, and not after', () => {
    fc.assert(
      fc.property(sessions, proofs, (session, proof) => {
        const sealed = seal.seal(session, proof)
        expect(seal.open(sealed, proof, session.expiresAt - 1)).toEqual(session)
        expect(seal.open(sealed, proof, session.expiresAt)).toBeNull()
      }),
    )
  })

  test('refuses any bit flipped in either half', () => {
    fc.assert(
      fc.property(sessions, proofs, fc.nat(), fc.nat(), (session, proof, first, second) => {
        const sealed = seal.seal(session, proof)
        expect(seal.open(flipBit(sealed, first), proof, 0)).toBeNull()
        expect(seal.open(sealed, flipBit(proof, second), 0)).toBeNull()
      }),
    )
  })

  test('refuses every other spelling of the same bytes', () => {
    fc.assert(
      fc.property(sessions, proofs, fc.constantFrom('=', ' ', '\n', 'A', '%'), (session, proof, more) => {
        expect(seal.open(seal.seal(session, proof) + more, proof, 0)).toBeNull()
      }),
    )
  })

  test('cannot be opened with another secret', () => {
    fc.assert(
      fc.property(sessions, proofs, fc.string(), (session, proof, other) => {
        expect(createSessionSeal(other).open(seal.seal(session, proof), proof, 0)).toBeNull()
      }),
    )
  })

  test('opens in any process with the same secret', () => {
    const other = createSessionSeal('a secret of this test, long enough for anyone')
    fc.assert(
      fc.property(sessions, proofs, (session, proof) => {
        expect(other.open(seal.seal(session, proof), proof, 0)).toEqual(session)
      }),
    )
  })

  test('does not reveal the key', () => {
    const session = {
      id: '1',
      key: 'planted-key',
      accountId: '2',
      accountName: null,
      tier: 'pro',
      isByLink: false,
      isDemo: false,
      expiresAt: 9,
    }
    const sealed = seal.seal(session, makeProof())
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('planted')
    expect(sessionToHash(session)).toMatch(/^[\da-f]{64}$/)
  })

  test('opening never throws', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    )
    fc.assert(fc.property(texts, fc.string(), (text, proof) => seal.open(text, proof, 0) === null))
  })
})

test('proofs are 256 bits and never the same', () => {
  const made = Array.from({ length: 100 }, makeProof)
  expect(new Set(made).size).toBe(100)
  for (const proof of made) expect(Buffer.from(proof, 'base64url')).toHaveLength(32)
})

function flipBit(text: string, at: number): string {
  const bytes = Buffer.from(text, 'base64url')
  const index = at % (bytes.length * 8)
  bytes[index >> 3] = (bytes[index >> 3] ?? 0) ^ (1 << (index & 7))
  return bytes.toString('base64url')
}
