import { expect, test } from 'vitest'
import {
  NO_TABLE,
  forgetUnreadTable,
  keepUnreadTable,
  forgetAside,
  putAside,
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

test('what is put aside is kept in order, once, and without what has no words', () => {
  const tables = ['One', 'Two', 'Three'].map((text) => ({ text, note: null }))
  expect(readAside('aside')).toEqual(NO_TABLE)
  for (const table of [...tables, { text: ' ', note: null }, ...tables.slice(0, 1)]) putAside('aside', table)
  expect(readAside('aside').text).toBe('One')
  forgetAside('aside', { text: 'One' })
  expect(readAside('aside').text).toBe('Three')
  expect(readAside('another')).toEqual(NO_TABLE)
  expect(asksBeforeClosing()).toBe(true)
  for (const table of tables) forgetAside('aside', table)
  expect(readAside('aside')).toEqual(NO_TABLE)
  expect(asksBeforeClosing()).toBe(false)
})
