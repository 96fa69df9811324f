import { expect, test } from 'vitest'
import { createTokenSeal } from './sealed-tokens.ts'

const SECRET = 'a secret that is long enough for a session'
const TOKENS = { access: 'eyJ.access.1', refresh: 'eyJ.refresh.1' }
const seal = createTokenSeal(SECRET)

test('a process opens what another process with the same secret has sealed', () => {
  const sealed = seal.seal(TOKENS, 'calendar-1')
  expect(createTokenSeal(SECRET).open(sealed, 'calendar-1')).toEqual(TOKENS)
  expect(sealed).not.toContain('access')
})

test('the same tokens are never sealed to the same text', () => {
  expect(seal.seal(TOKENS, 'calendar-1')).not.toBe(seal.seal(TOKENS, 'calendar-1'))
})

test('stored tokens that no header can carry are refused', () => {
  for (const access of ['x'.repeat(8 * 1024 + 1), 'a b', 'a\n', 'é', ''])
    expect(seal.open(seal.seal({ ...TOKENS, access }, 'calendar-1'), 'calendar-1')).toBeNull()
})

test('another calendar, another secret and a changed byte open nothing', () => {
  const sealed = seal.seal(TOKENS, 'calendar-1')
  expect(seal.open(sealed, 'calendar-2')).toBeNull()
  expect(createTokenSeal(`${SECRET}!`).open(sealed, 'calendar-1')).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let i = 0; i < bytes.length; i++) {
    const tampered = Buffer.from(bytes)
    tampered.writeUInt8(tampered.readUInt8(i) ^ 1, i)
    expect(seal.open(tampered.toString('base64url'), 'calendar-1')).toBeNull()
  }
})

test.each(['', 'short', 'not base64 at all !!', 'A'.repeat(200)])('%j opens nothing', (text) => {
  expect(seal.open(text, 'calendar-1')).toBeNull()
})
