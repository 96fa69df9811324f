import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Kyna Marsh', 'KM'],
  ['kyna', 'K'],
  ['henrike.sand', 'H'],
  ['alice.bsky.social', 'A'],
  ['The Rainy Bookshop', 'TR'],
  ['Sunil & Co', 'SC'],
  ['  Élise   Caradec ', 'ÉC'],
  ['田中 さくら', '田さ'],
  ['अनन्या वर्मा', 'अव'],
  ['👩‍🚀 Space', '👩‍🚀S'],
  ['… —', '?'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name of a megabyte is cut before its letters are looked for', () => {
  expect(initialsOf(`${'x'.repeat(1_000_000)} y`)).toBe('X')
})
