import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSealedAddresses, toPictureKey } from './sealed-addresses.ts'

const SECRET = 'a secret of this test, long enough for anyone'
const URL_OF_A_FACE = 'https://cdn.example/img/avatar/plain/did:plc:abc/bafkrei@jpeg'

const addresses = createSealedAddresses(toPictureKey(SECRET))
const open = (address: string) => addresses.open(address.slice('/pictures/'.length))

test('a sealed address can be opened, is the same each time, and does not reveal its URL', () => {
  const address = addresses.seal(URL_OF_A_FACE)
  expect(address).toMatch(/^\/pictures\/[\w-]+$/)
  expect(Buffer.from(address, 'base64url').toString('latin1')).not.toContain('cdn')
  expect(open(address)).toBe(URL_OF_A_FACE)
  expect(createSealedAddresses(toPictureKey(SECRET)).seal(URL_OF_A_FACE)).toBe(address)
  expect(addresses.seal(`${URL_OF_A_FACE}?`)).not.toBe(address)
})

test('an address that was sealed with another secret, cut or changed does not open', () => {
  const other = createSealedAddresses(toPictureKey(`${SECRET}.`)).seal(URL_OF_A_FACE)
  expect(open(other)).toBeNull()
  const address = addresses.seal(URL_OF_A_FACE)
  for (let length = '/pictures/'.length; length < address.length; length++)
    expect(open(address.slice(0, length))).toBeNull()
  for (const odd of [`${address}A`, `${address}=`, ` ${address}`, `${address} `, `${address.slice(0, -1)}.`])
    expect(open(odd)).toBeNull()
  const place = fc.integer({ min: '/pictures/'.length, max: address.length - 1 })
  fc.assert(
    fc.property(place, fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_'), (at, letter) => {
      const changed = address.slice(0, at) + letter + address.slice(at + 1)
      expect(open(changed)).toBe(changed === address ? URL_OF_A_FACE : null)
    }),
  )
})

test('a picture of the demo is a file of the dashboard', () => {
  expect(addresses.seal('demo-picture:face-3')).toBe('/demo/face-3.svg')
})

test.each([
  '',
  'demo-picture:',
  'demo-picture:../session',
  'demo-picture:face-3/../../session',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  'ftp://cdn.example/face.png',
  '/pictures/face.png',
  'https://',
  'https://user:password@cdn.example/face.png',
  `https://cdn.example/${'x'.repeat(2_000)}`,
])('%j is not sealed', (url) => {
  expect(addresses.seal(url)).toBe('')
})
