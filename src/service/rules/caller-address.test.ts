import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

test('without a proxy the address of the socket counts, and a mapped IPv4 address is itself', () => {
  expect(callerAddress('10.0.0.7')).toBe('10.0.0.7')
  expect(callerAddress('::ffff:10.0.0.7')).toBe('10.0.0.7')
})

test('only the last address of a proxy counts', () => {
  expect(callerAddress('10.0.0.1', '1.2.3.4, 5.6.7.8')).toBe('5.6.7.8')
  expect(callerAddress('10.0.0.1', ' ')).toBe('10.0.0.1')
})

test.each([
  ['1.2.3.4:5678', '1.2.3.4'],
  ['[2001:db8:0:7::1]:5678', '2001:db8:0:7::1'],
  ['[2001:db8:0:7::1]', '2001:db8:0:7::1'],
  ['[::ffff:1.2.3.4]:5678', '1.2.3.4'],
])('the port in %s does not count', (forwarded, plain) => {
  expect(callerAddress('10.0.0.1', `9.9.9.9, ${forwarded}`)).toBe(callerAddress(plain))
})

test('addresses of one IPv6 network count together, and addresses of two networks separately', () => {
  expect(callerAddress('2001:db8:0:7::1')).toBe(callerAddress('2001:0DB8:0:7:ffff::2'))
  expect(callerAddress('2001:db8:0:8::1')).not.toBe(callerAddress('2001:db8:0:7::1'))
})

test('no address causes an exception', () => {
  const address = fc.oneof(fc.string(), fc.ipV6(), fc.ipV4())
  fc.assert(
    fc.property(address, fc.option(address, { nil: undefined }), (socket, forwarded) => {
      expect(callerAddress(socket, forwarded)).toBeTypeOf('string')
    }),
  )
})
