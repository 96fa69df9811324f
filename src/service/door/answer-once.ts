import type { Moment } from '#contract/schedule.ts'

/** Gives every repetition of a request the answer of the first. */
export type AnswerOnce = (id: string, ask: () => Response | Promise<Response>) => Promise<Response>

type Kept = { at: Moment; answer: Promise<{ status: number; headers: Headers; body: ArrayBuffer }> }

/** A browser repeats within seconds, if it does. */
const KEPT_MS = 10 * 60_000
const MOST_KEPT = 2000

/**
 * A browser whose connection is cut sends the same request again by itself, on every connection that it holds open,
 * and tells no script. A creation must not be made twice for that: its later copies wait for the first and get the
 * same answer. Copies of a request reach the same process, for they come from connections that are open already.
 */
export function createAnswerOnce(clock: () => Moment): AnswerOnce {
  const kept = new Map<string, Kept>()

  return async (id, ask) => {
    const now = clock()
    // Entries stand in the order in which they came, so the oldest go first.
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
