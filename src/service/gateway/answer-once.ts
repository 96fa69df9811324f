import { createHash } from 'node:crypto'

/** Gives a repeated request the answer of the first one, or null if its content is another. */
export type AnswerOnce = (
  name: string,
  content: string,
  ask: () => Response | Promise<Response>,
) => Promise<Response | null>

type Kept = {
  at: number
  digest: string
  answer: Promise<{ status: number; headers: Headers; body: ArrayBuffer }>
}

/** A browser repeats a request within seconds. */
const KEPT_MS = 10 * 60_000
const MOST_KEPT = 2000

/**
 * A browser whose connection is cut may send a request again by itself, on each connection that it has open, without
 * telling the page. The API's specification has no name of a sending, so an upstream may ignore it. The gateway keeps the
 * answers, in the memory of this process; what another process sends again only the upstream can recognize.
 */
export function createAnswerOnce(clock: () => number = Date.now): AnswerOnce {
  const kept = new Map<string, Kept>()

  return async (name, content, ask) => {
    const now = clock()
    // A Map keeps the order of insertion, so the oldest entries come first.
    for (const [old, { at }] of kept) {
      if (now - at <= KEPT_MS && kept.size < MOST_KEPT) break
      kept.delete(old)
    }
    const id = createHash('sha256').update(name).digest('base64url')
    const digest = createHash('sha256').update(content).digest('base64url')
    const known = kept.get(id) ?? { at: now, digest, answer: readAnswer(ask) }
    if (known.digest !== digest) return null
    kept.set(id, known)
    const { status, headers, body } = await known.answer
    return new Response(body, { status, headers })
  }
}

async function readAnswer(ask: () => Response | Promise<Response>) {
  const answer = await ask()
  return { status: answer.status, headers: answer.headers, body: await answer.arrayBuffer() }
}
