import type { DateRange } from '#contract/date-range.ts'
import { addDays, startOfUtcDay } from '#contract/day.ts'
import type { PostRecord } from '#contract/post.ts'
import type { Caller } from '#service/rules/caller.ts'
import type { Span } from '#service/store/posts.ts'

/** From the first moment of the first day to the last moment of the last, in UTC. */
export function rangeToSpan({ from, to }: DateRange): Span {
  return { from: startOfUtcDay(from), to: startOfUtcDay(addDays(to, 1)) }
}

/** Writes the answer while the store is still being read: no list is ever held twice, none is cut. */
export function answerPosts(pages: AsyncIterable<PostRecord[]>, { audience }: Caller): Response {
  const keep = audience === 'browser' ? withoutSecrets : (record: PostRecord) => record
  async function* body() {
    let separator = '{"data":['
    for await (const page of pages) {
      yield separator + page.map((record) => JSON.stringify(keep(record))).join(',')
      separator = ','
    }
    yield separator === ',' ? '],"success":true}' : `${separator}],"success":true}`
  }
  return new Response(textToStream(body()), { headers: { 'Content-Type': 'application/json' } })
}

/** No browser sees the credential of a connected account or a colleague's address. */
function withoutSecrets(record: PostRecord): object {
  const { refresh_token: _token, ...calendar_metadata } = record.calendar_metadata
  const { user_email: _email, ...post_content } = record.post_content
  return { ...record, calendar_metadata, post_content }
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
