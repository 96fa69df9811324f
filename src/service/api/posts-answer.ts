import type { DateRange } from '#contract/date-range.ts'
import { addDays, startOfUtcDay } from '#contract/day.ts'
import type { Span } from '#service/store/posts.ts'

/** From the first moment of the first day to the last moment of the last, in UTC. */
export function rangeToSpan({ from, to }: DateRange): Span {
  return { from: startOfUtcDay(from), to: startOfUtcDay(addDays(to, 1)) }
}

/** Writes the answer while the store is still being read: no list is held whole, none is cut. */
export function answerPosts(pages: AsyncGenerator<string[], void>): Response {
  return new Response(textToStream(body(pages)), { headers: { 'Content-Type': 'application/json' } })
}

async function* body(pages: AsyncIterable<string[]>): AsyncGenerator<string, void> {
  let opening = '{"data":['
  for await (const page of pages) {
    yield opening + page.join(',')
    opening = ','
  }
  yield `${opening === ',' ? '' : opening}],"success":true}`
}

function textToStream(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const next = await texts.next()
      if (next.done === true) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => {
      await texts.return()
    },
  })
}
