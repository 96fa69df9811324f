import { expect, test } from 'vitest'
import { checkListening, isLoopback, ownOrigins } from './listening.ts'

test.each(['127.0.0.1', '127.8.9.1', 'localhost', 'LOCALHOST', '::1', '[::1]'])('%s is loopback', (host) => {
  expect(isLoopback(host)).toBe(true)
  expect(checkListening(host, null)).toBeNull()
})

test.each(['0.0.0.0', '::', '10.0.0.7', 'localhost.example', '127.0.0.1.example', '1270.0.0.1', ''])(
  'listening on "%s" is refused without a TLS proxy',
  (host) => {
    expect(isLoopback(host)).toBe(false)
    expect(checkListening(host, null)).toContain('PUBLIC_ORIGIN')
    expect(checkListening(host, 'https://calendar.example')).toBeNull()
  },
)

test('own origins contain the port if it is not the default', () => {
  expect(ownOrigins('http://127.0.0.1:4280', 'https://calendar.example')).toEqual([
    'http://127.0.0.1:4280',
    'http://localhost:4280',
    'http://[::1]:4280',
    'https://calendar.example',
  ])
  expect(ownOrigins('http://[::1]', null)[0]).toBe('http://127.0.0.1')
  expect(ownOrigins('http://127.0.0.2:4280', null)).toContain('http://127.0.0.2:4280')
})
