import ICAL from 'ical.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samplePost } from '#web/testing/sample-post.ts'
import { postsToIcs } from './export-ics.ts'

const now = Date.UTC(2026, 10, 21, 12)

function readEvents(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[]) // The cast is safe: `Component` takes what `parse` returns.
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

test('a calendar program reads the moment, the id and the words of a post', () => {
  const post = samplePost({ content: 'Tea; coffee, or\nboth \\ neither?', at: '2026-11-21T09:00:00.500Z' })
  const [event] = readEvents(postsToIcs([post], 'November 2026', now))
  expect(event?.uid).toBe('post-1@almanac')
  expect(event?.startDate.toString()).toBe('2026-11-21T09:00:00Z')
  expect(event?.startDate.zone.tzid).toBe('UTC')
  expect(event?.endDate.toString()).toBe('2026-11-21T09:15:00Z')
  expect(event?.description).toBe('Tea; coffee, or\nboth \\ neither?')
  expect(event?.summary).toContain('Tea; coffee, or both')
})

test('descriptions of pictures and the link card follow the words', () => {
  const media = [
    {
      pictures: [
        { id: 'a', alt: 'Boats' },
        { id: 'b', alt: ' ' },
      ],
      card: null,
    },
    { pictures: [], card: { url: 'https://example.org/tides', title: 'Tides' } },
  ]
  const [event] = readEvents(postsToIcs([samplePost({ media })], 'November 2026', now))
  expect(event?.description).toBe(
    'Hello\n\nPicture 1: Boats\n\nPicture 2: no description\n\nLink card: Tides, https://example.org/tides',
  )
})

test('every text of a post comes out of the calendar file unchanged, on lines of at most 75 bytes', () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(texts, (content) => {
      const ics = postsToIcs([samplePost({ content })], 'November 2026', now)
      const lines = ics.split('\r\n')
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
      expect(lines.every((line) => !line.includes('\n') && line.isWellFormed())).toBe(true)
      const expected = content.replaceAll(/\r\n|[\r\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')
      expect(readEvents(ics)[0]?.description ?? '').toBe(expected)
    }),
  )
})

test('other kinds of line ends never end a line of the file', () => {
  const ics = postsToIcs(
    [samplePost({ content: 'One\u2028END:VEVENT\u2029Three\u0085' })],
    'November 2026',
    now,
  )
  expect(ics).not.toMatch(/[\u0085\u2028\u2029]/)
  expect(readEvents(ics)[0]?.description).toBe('One\nEND:VEVENT\nThree ')
})

test('every post becomes one event at its moment, whatever its status and type', () => {
  const moments = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) })
  const words = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(fc.tuple(moments, words, words), { maxLength: 20 }), (told) => {
      const posts = told.map(([at, status, type], index) =>
        samplePost({ uuid: `post-${index}`, at: new Date(at).toISOString(), status, type }),
      )
      const events = readEvents(postsToIcs(posts, 'November 2026', now))
      expect(events.map(({ uid }) => uid)).toEqual(posts.map(({ uuid }) => `${uuid}@almanac`))
      const starts = events.map(({ startDate }) => startDate.toJSDate().getTime())
      expect(starts).toEqual(posts.map(({ at }) => at - (((at % 1000) + 1000) % 1000)))
      expect(events.every(({ startDate }) => startDate.zone.tzid === 'UTC')).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('a line is folded after 75 bytes and not earlier, and never inside a character', () => {
  const content = 'ü€😀'.repeat(60)
  const ics = postsToIcs([samplePost({ content })], 'November 2026', now)
  const folded = ics.split('\r\n').filter((_, index, lines) => lines[index + 1]?.startsWith(' ') ?? false)
  const sizes = folded.map((line) => new TextEncoder().encode(line).length)
  expect(sizes.length).toBeGreaterThan(6)
  // A line may be up to three bytes shorter than 75, because a character of four bytes is not split.
  expect(sizes.every((size) => size >= 72 && size <= 75)).toBe(true)
  expect(readEvents(ics)[0]?.description).toBe(content)
})
