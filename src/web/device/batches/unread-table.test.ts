import { expect, test } from 'vitest'
import {
  NO_TABLE,
  forgetUnreadTable,
  keepUnreadTable,
  putAsideIfReplaced,
  readAside,
  readUnreadTable,
} from './unread-table.ts'

// Node has no local storage, as a browser that refuses it.
const page = new EventTarget()
globalThis.addEventListener = page.addEventListener.bind(page)

function asksBeforeClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(closing)
  return closing.defaultPrevented
}

test('a table is kept for its account until it is read or emptied, and only that one is forgotten', () => {
  const table = { text: 'when\ttext\n\t"A\nB"', note: 'Read as Windows-1252.' }
  keepUnreadTable('one', table)
  expect(readUnreadTable('one')).toEqual(table)
  expect(readUnreadTable('two')).toEqual(NO_TABLE)
  expect(asksBeforeClosing()).toBe(true)
  forgetUnreadTable('one', 'another')
  expect(readUnreadTable('one')).toEqual(table)
  forgetUnreadTable('one', table.text)
  expect(readUnreadTable('one')).toEqual(NO_TABLE)
  expect(asksBeforeClosing()).toBe(false)
  keepUnreadTable('one', { text: 'a', note: null })
  keepUnreadTable('one', NO_TABLE)
  expect(readUnreadTable('one')).toEqual(NO_TABLE)
})

test('a table whose place another tab has taken is put aside when its page leaves', () => {
  const own = { text: 'when\ttext\n\tOwn', note: null }
  keepUnreadTable('leaving', own)
  putAsideIfReplaced('leaving', own)
  expect(readAside('leaving')).toEqual(NO_TABLE)
  keepUnreadTable('leaving', { text: 'Of another tab', note: null })
  putAsideIfReplaced('leaving', { text: ' ', note: null })
  expect(readAside('leaving')).toEqual(NO_TABLE)
  putAsideIfReplaced('leaving', own)
  expect(readAside('leaving')).toEqual(own)
  expect(readUnreadTable('leaving').text).toBe('Of another tab')
})
