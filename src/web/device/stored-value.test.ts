import { beforeEach, expect, test } from 'vitest'
import { readLocal, removeLocal, writeLocal } from './local-store.ts'
import { storedValue } from './stored-value.ts'

// Node has no `window`, and no local storage without a flag. So written values stay in memory.
const page = new EventTarget()
globalThis.addEventListener = page.addEventListener.bind(page)
globalThis.removeEventListener = page.removeEventListener.bind(page)

const KEY = 'test.numbers'
const numbers = storedValue<readonly number[]>({
  key: KEY,
  initial: [],
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((number): number is number => typeof number === 'number') : null,
})

function writeInOtherTab(text: string, key: string | null = KEY): void {
  writeLocal(KEY, text)
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

beforeEach(() => removeLocal(KEY))

test('a value is read back, the same object until it changes', () => {
  expect(numbers.read()).toEqual([])
  numbers.change((stored) => [...stored, 7])
  expect(numbers.read()).toEqual([7])
  expect(numbers.read()).toBe(numbers.read())
  expect(readLocal(KEY)).toBe('[7]')
})

test('its listeners hear of each change, and of those in other tabs under its key', () => {
  const heard: (readonly number[])[] = []
  const leave = numbers.subscribe(() => heard.push(numbers.read()))
  numbers.change(() => [1])
  writeInOtherTab('[1,2]')
  writeInOtherTab('[1,2,3]', 'test.other')
  writeInOtherTab('[1,2,3,4]', null)
  leave()
  writeInOtherTab('[]')
  expect(heard).toEqual([[1], [1, 2], [1, 2, 3, 4]])
})

test('a change starts from what another tab has stored, heard of or not', () => {
  numbers.change(() => [1])
  writeLocal(KEY, '[1,2]')
  numbers.change((stored) => [...stored, 3])
  expect(numbers.read()).toEqual([1, 2, 3])
})

test.each(['{', '7', 'null', '{"0":1}', ''])(
  '%j counts as nothing, and the next value takes its place',
  (text) => {
    writeLocal(KEY, text)
    expect(numbers.read()).toEqual([])
    numbers.change((stored) => [...stored, 1])
    expect(numbers.read()).toEqual([1])
  },
)
