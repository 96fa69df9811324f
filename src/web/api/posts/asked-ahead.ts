import type { DateRange } from '#contract/date-range.ts'
import { readConnection, readProof } from '#web/api/transport/connection.ts'
import { type ReadPosts, readPostsApart } from './posts-reader.ts'
import { requestSession } from '#web/api/transport/session-request.ts'

/** An answer that was asked for before anybody could use it. It is good once, and for the session that asked. */
type Ahead<Answer> = { of: string; proof: string | null; answer: Promise<Answer>; stop: AbortController }

let posts: Ahead<ReadPosts> | null = null
let session: Ahead<unknown> | null = null

export function askPostsAhead(range: DateRange): Promise<ReadPosts> {
  posts = ask(toName(range), (signal) => readPostsApart({ operation: 'postsByDate', input: range }, signal))
  return posts.answer
}

export function takePostsAhead(range: DateRange, signal: AbortSignal): Promise<ReadPosts> | null {
  const taken = posts
  posts = null
  if (taken?.of !== toName(range) || taken.proof !== readProof()) {
    taken?.stop.abort()
    return null
  }
  signal.addEventListener('abort', () => taken.stop.abort(signal.reason), { once: true })
  return taken.answer
}

export function askSessionAhead(): void {
  session = ask('session', () => requestSession({ method: 'GET' }, readConnection()))
}

export function takeSessionAhead(): Promise<unknown> | null {
  const taken = session
  session = null
  return taken?.proof === readProof() ? taken.answer : null
}

function ask<Answer>(of: string, start: (signal: AbortSignal) => Promise<Answer>): Ahead<Answer> {
  const stop = new AbortController()
  const answer = start(stop.signal)
  // Whoever takes it hears what went wrong; until then nobody needs to.
  answer.catch(() => null)
  return { of, proof: readProof(), answer, stop }
}

function toName({ from, to }: DateRange): string {
  return `${from} ${to}`
}
