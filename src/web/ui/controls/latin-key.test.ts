import { expect, test } from 'vitest'
import { latinKey } from './latin-key.ts'

test.each([
  ['л', 'KeyK', 'k'],
  ['Я', 'KeyZ', 'z'],
  ['ζ', 'KeyZ', 'z'],
  ['ن', 'KeyK', 'k'],
  ['ह', 'KeyU', 'u'],
  ['ั', 'KeyY', 'y'],
  ['к', 'KeyR', 'r'],
])('%s, typed with %s, counts as %s', (key, code, letter) => {
  expect(latinKey({ key, code })).toBe(letter)
})

test.each([
  // On Latin layouts such as Dvorak, AZERTY, German, Turkish and bépo, the typed letter counts, not the key's position.
  ['t', 'KeyK'],
  ['Z', 'KeyW'],
  ['z', 'KeyY'],
  ['ı', 'KeyI'],
  ['é', 'KeyW'],
  ['ö', 'Semicolon'],
  ['/', 'KeyQ'],
  ['ArrowUp', 'ArrowUp'],
  ['Process', 'KeyK'],
  ['б', 'Comma'],
])('%s, typed with %s, is itself', (key, code) => {
  expect(latinKey({ key, code })).toBe(key)
})
