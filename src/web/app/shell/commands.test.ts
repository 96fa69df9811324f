import { expect, test } from 'vitest'
import { commandsOfText } from './commands.ts'

const namesFor = (text: string) => commandsOfText(text).map(({ name }) => name)

test.each([
  ['1461234567890123456', 'Quote 1461234567890123456'],
  [' https://x.com/kyna/status/1461234567890123456?s=20 ', 'Quote 1461234567890123456'],
  ['https://bsky.app/profile/kyna.example.com/post/3kabcdefghi2z', 'Quote this post'],
])('the post in %s can be quoted', (text, name) => {
  expect(namesFor(text)).toEqual([name])
})

test.each(['quotas', '2026', '1234567', 'https://x.com/kyna'])('%s names no post', (text) => {
  expect(namesFor(text)).toEqual([])
})
