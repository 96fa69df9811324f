import { expect, test } from 'vitest'
import { NO_TABLE, forgetUnreadTable, keepUnreadTable, readUnreadTable } from './unread-table.ts'

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
