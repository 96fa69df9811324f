import ICAL from 'ical.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postsToCsv } from './export-csv.ts'
import { postsToIcs } from './export-ics.ts'
import { postsToJson } from './export-json.ts'
import { samplePost } from './sample-post.ts'

const now = Date.UTC(2026, 10, 21, 12)

function readEvents(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[]) // What the parser gives is what it takes.
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

test('a calendar program reads the moment, the identity and the words of a post', () => {
  const post = samplePost({ content: 'Tea; coffee, or\nboth \\ neither?', at: '2026-11-21T09:00:00.500Z' })
  const [event] = readEvents(postsToIcs([post], 'November 2026', now))
  expect(event?.uid).toBe('post-1@almanac')
  expect(event?.startDate.toString()).toBe('2026-11-21T09:00:00Z')
  expect(event?.startDate.zone.tzid).toBe('UTC')
  expect(event?.endDate.toString()).toBe('2026-11-21T09:15:00Z')
  expect(event?.description).toBe('Tea; coffee, or\nboth \\ neither?')
  expect(event?.summary).toContain('Tea; coffee, or both')
})

test('whatever a post says comes out of the calendar file as it went in, on lines of 75 bytes at most', () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(texts, (content) => {
      const ics = postsToIcs([samplePost({ content })], 'November 2026', now)
      const lines = ics.split('\r\n')
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
      expect(lines.every((line) => !line.includes('\n') && line.isWellFormed())).toBe(true)
      const expected = content.replaceAll(/\r\n|\r/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')
      expect(readEvents(ics)[0]?.description ?? '').toBe(expected)
    }),
  )
})

test('a table quotes what could be mistaken and disarms what a spreadsheet would run', () => {
  const csv = postsToCsv(
    [samplePost({ content: 'She said "no", twice' }), samplePost({ content: '=HYPERLINK("x")' })],
    now,
  )
  expect(csv).toContain('"She said ""no"", twice"')
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv).toContain('2026-11-21T09:00:00Z')
  expect(csv.split('\r\n')).toHaveLength(4)
})

test('JSON can be read back', () => {
  expect(JSON.parse(postsToJson([samplePost()], now))).toMatchObject({
    posts: [{ uuid: 'post-1', status: 'overdue', at: '2026-11-21T09:00:00Z' }],
  })
})

test('no secret leaves in any of them', () => {
  const posts = [samplePost({ person: 'kyna' })]
  for (const file of [postsToCsv(posts, now), postsToJson(posts, now), postsToIcs(posts, 'x', now)]) {
    expect(file).not.toContain('planted')
  }
})
