import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { type PasswordInput, readPassword } from './read-password.ts'

function terminal() {
  const events: string[] = []
  const keyboard = new PassThrough()
  const input: PasswordInput = Object.assign(keyboard, {
    isTTY: true,
    setRawMode: (isRaw: boolean) => events.push(isRaw ? 'hidden' : 'shown'),
  })
  return { events, keyboard, input, prompt: (text: string) => void events.push(text) }
}

test.each([
  ['abcd-efgh\r', 'abcd-efgh'],
  ['abX\u007Fcd\n', 'abcd'],
  ['\u007F\u001Ba\u0000b\u0004', 'ab'],
  ['half\u0003', ''],
])('the keys %j give the password %j, and nothing is shown', async (keys, expected) => {
  const { events, keyboard, input, prompt } = terminal()
  const read = readPassword(input, prompt)
  for (const key of keys) keyboard.write(key)
  expect(await read).toBe(expected)
  expect(events).toEqual(['hidden', 'App password (not shown): ', 'shown', '\n'])
})

test.each([
  ['ends', (keyboard: PassThrough) => void keyboard.end()],
  ['fails', (keyboard: PassThrough) => void keyboard.destroy(new Error('read EIO'))],
])('a terminal that %s while it is asked gives no password', async (_, close) => {
  const { events, keyboard, input, prompt } = terminal()
  const read = readPassword(input, prompt)
  keyboard.write('half')
  close(keyboard)
  expect(await read).toBe('')
  expect(events).toContain('shown')
})

test('from a program the password is its whole output', async () => {
  const input = new PassThrough()
  const read = readPassword(input, () => expect.fail('Without a terminal no question is asked'))
  input.end('abcd-efgh\n')
  expect((await read).trim()).toBe('abcd-efgh')
})

test('an endless input ends', async () => {
  const input = new PassThrough()
  const read = readPassword(input, () => undefined)
  input.write('x'.repeat(100_000))
  expect(await read).toHaveLength(1024)
})
