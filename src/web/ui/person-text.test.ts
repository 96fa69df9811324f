import { expect, test } from 'vitest'
import { isPlainText } from './person-text.tsx'

test('Latin text with accents, quotation marks and emoji needs no element of its own', () => {
  for (const text of ['Good morning', 'Žluťoučký “kůň” — 5 € …', 'Việt Nam', 'Off we go 🎉☀️', ''])
    expect([text, isPlainText(text)]).toEqual([text, true])
})

test('a text whose direction or language can be told has an element of its own', () => {
  const texts = ['שלום', 'see مرحبا', '𞤀𞤣𞤤𞤢𞤥', 'สวัสดี', '안녕', 'カレンダー', 'Καλημέρα', 'Привет', 'a\u202Eb']
  for (const text of texts) expect([text, isPlainText(text)]).toEqual([text, false])
})
