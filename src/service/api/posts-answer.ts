import { eventLoopTurn } from '#service/http/event-loop-turn.ts'
import { pagesToStream } from '#service/http/pages-to-stream.ts'
import type { Caller } from '#service/http/backend.ts'
import type { DateRange } from '#contract/date-range.ts'
import { addDays, startOfUtcDay } from '#contract/day.ts'
import type { Span } from '#service/store/posts/posts.ts'

const SHORT_BYTES = 4096

export function rangeToSpan({ from, to }: DateRange): Span {
  return { from: startOfUtcDay(from), to: startOfUtcDay(addDays(to, 1)) }
}

export async function answerPosts(
  pages: AsyncGenerator<Uint8Array, void>,
  audience: Caller['audience'],
  sealPicture: (url: string) => string,
): Promise<Response> {
  // Reads the first page before the response starts, so that the service can still refuse the request if the store
  // fails.
  const inTurns = takeTurns(audience === 'browser' ? sealPictures(pages, sealPicture) : pages)
  const first = await inTurns.next()
  return new Response(pagesToStream(toBody(first, inTurns)), {
    headers: { 'Content-Type': 'application/json' },
  })
}

async function* takeTurns(pages: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  await eventLoopTurn()
  for await (const page of pages) {
    yield page
    if (page.length > SHORT_BYTES) await eventLoopTurn()
  }
}

async function* sealPictures(pages: AsyncIterable<Uint8Array>, sealPicture: (url: string) => string) {
  for await (const page of pages) yield sealPicturesIn(page, sealPicture)
}

/**
 * Matches only the field, because JSON escapes the quotation marks in a post's text. Allows spaces around the colon,
 * because PostgreSQL writes them.
 */
const PICTURE = /("profile_photo" ?: ?)"([^"\\]*(?:\\.[^"\\]*)*)"/g

export function sealPicturesIn(json: Uint8Array, sealPicture: (url: string) => string): Uint8Array {
  // Decodes the bytes as Latin-1, which has one character for each byte. So the bytes outside the matches stay the
  // same.
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('latin1')
  const sealed = bytes.replace(PICTURE, (_, name: string, value: string) => {
    const url: unknown = JSON.parse(`"${Buffer.from(value, 'latin1').toString()}"`)
    return `${name}"${sealPicture(String(url))}"`
  })
  return Buffer.from(sealed, 'latin1')
}

async function* toBody(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from('{"data":[')
  if (first.done !== true) yield first.value
  yield* rest
  yield Buffer.from('],"success":true}')
}
