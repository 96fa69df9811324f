import { expect, test } from 'vitest'
import { readTweetReference } from './tweet-reference.ts'

test.each([
  ['1790001112223334445', '1790001112223334445'],
  ['  1790001112223334445 ', '1790001112223334445'],
  ['https://social.example/kyna/status/1790001112223334445', '1790001112223334445'],
  ['social.example/kyna/status/179?s=20', '179'],
  ['https://social.example/i/web/status/179/photo/1', '179'],
  ['https://social.example/kyna/statuses/179#top', '179'],
  ['https://social.example/kyna', null],
  ['two words', null],
  ['', null],
])('%s names the post %s', (text, id) => {
  expect(readTweetReference(text)).toBe(id)
})
