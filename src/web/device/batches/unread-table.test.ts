import { expect, test } from 'vitest'
import { NO_TABLE, forgetUnreadTable, keepUnreadTable, readUnreadTable } from './unread-table.ts'

test('a table is kept for its account until it is read or emptied, and only that one is forgotten', () => {
  const table = { text: 'when\ttext\n\t"A\nB"', note: 'Read as Windows-1252.' }
  keepUnreadTable('one', table)
  expect(readUnreadTable('one')).toEqual(table)
  expect(readUnreadTable('two')).toEqual(NO_TABLE)
  forgetUnreadTable('one', 'another')
  expect(readUnreadTable('one')).toEqual(table)
  forgetUnreadTable('one', table.text)
  expect(readUnreadTable('one')).toEqual(NO_TABLE)
  keepUnreadTable('one', { text: 'a', note: null })
  keepUnreadTable('one', NO_TABLE)
  expect(readUnreadTable('one')).toEqual(NO_TABLE)
})
