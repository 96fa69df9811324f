import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'

const linksOf = (text: string) => findLinks(text).map(({ uri }) => uri)

test('a link ends before the end of its sentence, and before a bracket that began earlier', () => {
  expect(linksOf('See https://a.example/x. And (https://b.example/y), or https://c.example/(z)')).toEqual([
    'https://a.example/x',
    'https://b.example/y',
    'https://c.example/(z)',
  ])
})

test('a link without a server, which Bluesky refuses together with its post, is plain text', () => {
  expect(linksOf('https:///a.example https:// https://a.example')).toEqual(['https://a.example'])
})

test('a link is at the beginning of a word', () => {
  expect(linksOf('nohttps://a.example ftp://a.example')).toEqual([])
  expect(findLinks('né https://a.example')).toEqual([{ start: 3, uri: 'https://a.example' }])
})
