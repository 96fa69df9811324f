import type { DateRange } from '#contract/date-range.ts'
import { addDays, startOfUtcDay } from '#contract/day.ts'
import type { Span } from '#service/store/posts.ts'

/** From the first moment of the first day to the last moment of the last, in UTC. */
export function rangeToSpan({ from, to }: DateRange): Span {
  return { from: startOfUtcDay(from), to: startOfUtcDay(addDays(to, 1)) }
}

/** Sends the answer on as the store reads it: no list is held whole, none is cut, none is copied. */
export function answerPosts(pages: AsyncGenerator<Uint8Array, void>): Response {
  return new Response(toStream(toBody(pages)), { headers: { 'Content-Type': 'application/json' } })
}

async function* toBody(pages: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  // The beginning waits for the first page: what Node is given in one go leaves in one go.
  let isBegun = false
  for await (const piece of pages) {
    if (!isBegun) yield Buffer.from('{"data":[')
    isBegun = true
    yield piece
  }
  yield Buffer.from(isBegun ? '],"success":true}' : '{"data":[],"success":true}')
}

function toStream(chunks: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => {
      await chunks.return()
    },
  })
}
