import { describe, expect, test } from 'vitest'
import { completeMention, findMention } from './find-mention.ts'

function find(marked: string) {
  const caret = marked.indexOf('|')
  const text = marked.replace('|', '')
  const mention = findMention(text, caret)
  return mention === null ? null : { ...mention, whole: text.slice(mention.from, mention.to) }
}

describe('the handle at the caret is found', () => {
  test.each([
    ['@k|', 'k', '@k'],
    ['Thanks to @kyna.bsky|', 'kyna.bsky', '@kyna.bsky'],
    ['Thanks to @ky|na.bsky.social, and', 'ky', '@kyna.bsky.social'],
    ['(@kyn|)', 'kyn', '@kyn'],
    ['“@kyn|', 'kyn', '@kyn'],
    ['👩‍👩‍👧‍👦@kyn|', 'kyn', '@kyn'],
    ['❤️@kyn|', 'kyn', '@kyn'],
    ['שלום @kyn|', 'kyn', '@kyn'],
    ['ו@kyn|', 'kyn', '@kyn'],
    ['見て@kyn|', 'kyn', '@kyn'],
    ['＠kyn|', 'kyn', '＠kyn'],
    ['first\n@kyn|', 'kyn', '@kyn'],
    ['@kyn|. Next', 'kyn', '@kyn'],
  ])('%s', (marked, typed, whole) => {
    expect(find(marked)).toMatchObject({ typed, whole })
  })

  test.each([
    '|',
    '@|',
    'at @ |',
    'a@b|',
    'mail me@example.com|',
    'o.k+1@exa|mple.com',
    'https://example.com/@kyn|',
    '@@kyn|',
    '@kyna |',
    '@.k|',
    'é@b|',
    '7@b|',
  ])('there is no handle in %s', (marked) => {
    expect(find(marked)).toBeNull()
  })
})

test.each([
  ['@ky|', '@kyna.bsky.social '],
  ['@ky| said', '@kyna.bsky.social'],
  ['@ky|, who', '@kyna.bsky.social'],
  ['@ky|na\nNext', '@kyna.bsky.social'],
  ['@ky|😀', '@kyna.bsky.social '],
])('a handle takes the place of %s as %j', (marked, expected) => {
  const text = marked.replace('|', '')
  const mention = findMention(text, marked.indexOf('|'))
  expect(mention === null ? null : completeMention(text, mention, 'kyna.bsky.social')).toBe(expected)
})
