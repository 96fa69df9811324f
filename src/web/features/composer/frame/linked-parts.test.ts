import { expect, test } from 'vitest'
import { linkedParts } from './linked-parts.ts'

test('a link ends before the bracket and the point after it, as in the post', () => {
  expect(linkedParts('Come (see https://a.example/b), or https://c.example/(d).')).toEqual([
    'Come (see ',
    'https://a.example/b',
    '), or ',
    'https://c.example/(d)',
    '.',
  ])
})

test('hashtags and mentions are marked beside links', () => {
  expect(linkedParts('#sea by @mia.example https://a.example/#b')).toEqual([
    '',
    '#sea',
    ' by ',
    '@mia.example',
    ' ',
    'https://a.example/#b',
    '',
  ])
  expect(linkedParts('')).toEqual([''])
})
