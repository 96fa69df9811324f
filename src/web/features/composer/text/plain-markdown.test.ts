import { expect, test } from 'vitest'
import { plainMarkdown } from './plain-markdown.ts'

test.each([
  ['[the map](https://a.example/map)', 'the map https://a.example/map'],
  ['See [it](https://a.example/b_(c)) now', 'See it https://a.example/b_(c) now'],
  ['[https://a.example](https://a.example)', 'https://a.example'],
  ['![](https://a.example/boat.png)', 'https://a.example/boat.png'],
  ['![A boat](https://a.example/boat.png)', 'A boat https://a.example/boat.png'],
  ['**Bold** and __bold too__.', 'Bold and bold too.'],
  ['*Stressed* and _stressed too_.', 'Stressed and stressed too.'],
  ['***Both***', 'Both'],
  ['> Said *once*\n> or twice', 'Said once\nor twice'],
  ['[**Bold** link](https://a.example)', 'Bold link https://a.example'],
  ['# Tides\n\n## By the sea\nIn May', 'Tides\n\nBy the sea\nIn May'],
  ['Sea\n###### **Deep**', 'Sea\nDeep'],
])('%s is written as %s', (markdown, plain) => {
  expect(plainMarkdown(markdown)).toBe(plain)
})

test.each([
  '2 ** 3 ** 4',
  '2 * 3 * 4, 2*3*4',
  '@_name_ and https://a.example/_b_',
  'a -> b\n>',
  'snake__case__name',
  '[1] (see below)',
  'f(x)[0](',
  '**',
  'a\n**b\nc**',
  '@some__body',
  '#sea and C# 9\n#\n####### seven',
])('%s stays as it is', (text) => {
  expect(plainMarkdown(text)).toBe(text)
})
