import type { Moment } from '#contract/schedule.ts'

/** Gives a repeated request the answer of the first one. */
export type AnswerOnce = (id: string, ask: () => Response | Promise<Response>) => Promise<Response>

type Kept = { at: Moment; answer: Promise<{ status: number; headers: Headers; body: ArrayBuffer }> }

/** A browser repeats a request within seconds. */
const KEPT_MS = 10 * 60_000
const MOST_KEPT = 2000

/**
 * A browser whose connection is cut may send a request again by itself, on each connection that it has open, without
 * telling the page. A creation must not be done twice then: repeated requests wait for the first one and get its answer.
 * The answers are in the memory of this process. Behind a load balancer a repeated request can reach another process,
 * which creates the post again.
 */
export function createAnswerOnce(clock: () => Moment): AnswerOnce {
  const kept = new Map<string, Kept>()

  return async (id, ask) => {
    const now = clock()
    // A Map keeps the order of insertion, so the oldest entries come first.
    for (const [old, { at }] of kept) {
      if (now - at <= KEPT_MS && kept.size < MOST_KEPT) break
      kept.delete(old)
    }
    const known = kept.get(id) ?? { at: now, answer: readAnswer(ask) }
    kept.set(id, known)
    const { status, headers, body } = await known.answer
    return new Response(body, { status, headers })
  }
}

async function readAnswer(ask: () => Response | Promise<Response>) {
  const answer = await ask()
  return { status: answer.status, headers: answer.headers, body: await answer.arrayBuffer() }
}
