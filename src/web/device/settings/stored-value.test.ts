import { expect, test } from 'vitest'
import { storedValue } from './stored-value.ts'

// Node has no window, and without a flag no local storage: what is written holds for the page.
const page = new EventTarget()
globalThis.addEventListener = page.addEventListener.bind(page)
globalThis.removeEventListener = page.removeEventListener.bind(page)

function followKey(key: string | null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

test('a value is read back, its listeners hear of each change, and of those in other tabs under its key', () => {
  const text: { kept: string | null } = { kept: null }
  const value = storedValue<number>({
    key: 'test.number',
    fromText: (stored) => Number(text.kept ?? stored ?? '7'),
    toText: String,
  })
  expect(value.read()).toBe(7)
  const heard: number[] = []
  const leave = value.subscribe(() => heard.push(value.read()))
  value.write(8)
  expect(heard).toEqual([8])

  text.kept = '9'
  followKey('test.other')
  expect(value.read()).toBe(8)
  followKey('test.number')
  expect(value.read()).toBe(9)
  text.kept = '10'
  followKey(null)
  expect(heard).toEqual([8, 9, 10])

  leave()
  text.kept = '11'
  followKey('test.number')
  expect(value.read()).toBe(10)
})

test('a text that cannot be read counts as none', () => {
  const value = storedValue<string>({
    key: 'test.broken',
    fromText: (stored) => {
      if (stored !== null) throw new SyntaxError(stored)
      return 'none'
    },
    toText: () => 'broken',
  })
  value.write('something')
  followKey('test.broken')
  expect(value.read()).toBe('something')
  const leave = value.subscribe(() => {})
  followKey('test.broken')
  leave()
  expect(value.read()).toBe('none')
})
