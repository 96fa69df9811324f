import { apiTypeOf, type Post } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import { readStatus, statusToKey, statusWord } from '#web/post/post-status.ts'
import { postSummary } from '#contract/post-text.ts'
import { mediaLines } from '#web/post/media-words.ts'
import { typeWord } from '#web/post/post-type.ts'
import { postToExport } from './export-post.ts'

/** The duration of an exported event. Calendar programs do not show an event without one. */
const MINUTES_SHOWN = 15

export function postsToIcs(posts: readonly Post[], title: string, now: Moment): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Almanac//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(`Almanac, ${title}`)}`,
    ...posts.flatMap((post) => postToEvent(post, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function postToEvent(post: Post, now: Moment): string[] {
  const status = readStatus(post, now)
  const { text, person, target_text } = postToExport(post, now)
  const description = [
    text,
    ...(person === '' ? [] : [`To @${person}: ${target_text}`]),
    ...mediaLines(post),
  ].join('\n\n')
  return [
    'BEGIN:VEVENT',
    // The post's id lets a second import update the event instead of adding a copy.
    `UID:${escapeText(post.uuid)}@almanac`,
    `DTSTAMP:${toIcsMoment(post.updatedAt ?? post.createdAt ?? now)}`,
    `DTSTART:${toIcsMoment(post.at)}`,
    `DURATION:PT${MINUTES_SHOWN}M`,
    `SUMMARY:${escapeText(`${statusWord(status)} ${typeWord(post.type).toLowerCase()}: ${postSummary(post)}`)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `CATEGORIES:${[statusToKey(status), apiTypeOf(post)].map(escapeText).join(',')}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function toIcsMoment(moment: Moment): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escapeText(text: string): string {
  return (
    text
      .replaceAll('\\', '\\\\')
      .replaceAll(';', '\\;')
      .replaceAll(',', '\\,')
      .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
      // Removes control characters, which RFC 5545 forbids. U+2028 and U+2029 are escaped above, because some programs
      // end a line there.
      .replaceAll(/\p{Cc}/gu, ' ')
  )
}

const MAX_LINE_BYTES = 75

/** Breaks the line, because RFC 5545 allows only 75 bytes per line. A continued line begins with a space. */
function fold(line: string): string {
  const folded: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = byteLength(character)
    if (bytes + size > MAX_LINE_BYTES) {
      folded.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...folded, part].join('\r\n')
}

function byteLength(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
