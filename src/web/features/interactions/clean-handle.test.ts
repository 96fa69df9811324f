import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHandle } from './clean-handle.ts'

test.each([
  ['kyna', 'kyna'],
  ['@Kyna', 'Kyna'],
  ['  @KYNA_7 \n', 'KYNA_7'],
  ['＠kyna', 'kyna'],
  ['\u200e@kyna\u200b', 'kyna'],
  ['https://social.example/Kyna', 'Kyna'],
  ['https://www.social.example/Kyna/', 'Kyna'],
  ['http://social.example/@Kyna?lang=de', 'Kyna'],
  ['social.example/Kyna/status/1234567890123456789#top', 'Kyna'],
  ['https://social.example/%40Kyna', 'Kyna'],
  ['/Kyna', 'Kyna'],
  ['@Kyna/status/12', 'Kyna'],
  ['https://bsky.app/profile/kyna.bsky.social', 'kyna.bsky.social'],
  ['https://bsky.app/profile/kyna.example/post/3kabcdefghij2', 'kyna.example'],
  ['at://did:plc:abc/app.bsky.feed.post/3k', 'did:plc:abc'],
  ['@kyna.bsky.social', 'kyna.bsky.social'],
  ['https://social.example/profile', ''],
  ['https://social.example/', ''],
  ['https://social.example/%E0%A4%A', '%E0%A4%A'],
  ['', ''],
  ['@', ''],
])('%j gives the handle %j', (text, handle) => {
  expect(cleanHandle(text)).toBe(handle)
})

const handles = fc.stringMatching(/^\w{1,20}$/)

test('every spelling of a handle gives the handle with its capitals, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(handles, (handle) => {
      for (const text of [
        handle,
        `@${handle}`,
        ` ${handle} `,
        `https://social.example/${handle}/status/1?s=20`,
      ])
        expect(cleanHandle(text)).toBe(handle)
      expect(cleanHandle(cleanHandle(`@${handle}`))).toBe(handle)
    }),
  )
})

test('whatever is pasted, no handle begins with @ or contains a space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const handle = cleanHandle(text)
      expect(handle.startsWith('@')).toBe(false)
      if (!text.includes('/')) expect(handle).not.toMatch(/\s/)
    }),
  )
})
