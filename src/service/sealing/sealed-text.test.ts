import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const KEY = new Uint8Array(32).fill(7)

test('a sealed text opens only with its key and context', () => {
  const sealed = sealText(KEY, 'words', { context: 'a' })
  expect(openText(KEY, sealed, 'a')).toBe('words')
  expect(openText(KEY, sealed, 'b')).toBeNull()
  expect(openText(KEY, sealed)).toBeNull()
  expect(openText(new Uint8Array(32), sealed, 'a')).toBeNull()
})

test('the same text is sealed differently each time, unless the nonce is given', () => {
  const nonce = new Uint8Array(12)
  expect(sealText(KEY, 'words')).not.toBe(sealText(KEY, 'words'))
  expect(sealText(KEY, 'words', { nonce })).toBe(sealText(KEY, 'words', { nonce }))
})

test('a sealed text with one changed, added or missing character does not open', () => {
  const sealed = sealText(KEY, 'words')
  for (let index = 0; index < sealed.length; index++) {
    const changed = sealed[index] === 'A' ? 'B' : 'A'
    expect(openText(KEY, sealed.slice(0, index) + changed + sealed.slice(index + 1))).toBeNull()
  }
  for (const other of ['', `${sealed}A`, `${sealed}!`, sealed.slice(1), sealed.slice(0, -1)])
    expect(openText(KEY, other)).toBeNull()
})
