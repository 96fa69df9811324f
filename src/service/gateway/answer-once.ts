import { createHash } from 'node:crypto'

export type AnswerOnce = (
  key: string,
  content: string,
  ask: () => Response | Promise<Response>,
) => Promise<Response | null>

type Kept = {
  until: number
  bytes: number
  digest: string
  answer: Promise<{ status: number; headers: Headers; body: ArrayBuffer }>
}

const KEPT_MS = 10 * 60_000

/** Must be shorter than ten seconds, after which a person can repeat the request with the same idempotency key. */
const FAULT_KEPT_MS = 5_000
const MOST_KEPT = 2000
const MOST_KEPT_BYTES = 64 * 1024 * 1024

/**
 * Keeps responses to creations for a browser that repeats a request after a broken connection, because the upstream's
 * interface has no idempotency key. Other processes do not have these responses.
 */
export function createAnswerOnce(
  clock: () => number = Date.now,
  mostBytes: number = MOST_KEPT_BYTES,
): AnswerOnce {
  const kept = new Map<string, Kept>()
  let keptBytes = 0

  return async (key, content, ask) => {
    const now = clock()
    for (const [old, { until, bytes }] of kept) {
      if (now <= until && kept.size < MOST_KEPT && keptBytes <= mostBytes) break
      kept.delete(old)
      keptBytes -= bytes
    }
    const id = createHash('sha256').update(key).digest('base64url')
    const digest = createHash('sha256').update(content).digest('base64url')
    const before = kept.get(id)
    const known = before !== undefined && now <= before.until ? before : keep(id, digest, ask)
    if (known.digest !== digest) return null
    const { status, headers, body } = await known.answer
    return new Response(body, { status, headers })
  }

  function keep(id: string, digest: string, ask: () => Response | Promise<Response>): Kept {
    const known: Kept = { until: clock() + KEPT_MS, bytes: 0, digest, answer: readWhole(ask) }
    keptBytes -= kept.get(id)?.bytes ?? 0
    kept.set(id, known)
    void note(id, known)
    return known
  }

  async function note(id: string, known: Kept): Promise<void> {
    const answer = await known.answer.catch(() => null)
    if (answer === null || answer.status >= 500) known.until = clock() + FAULT_KEPT_MS
    if (answer === null || kept.get(id) !== known) return
    known.bytes = answer.body.byteLength
    keptBytes += known.bytes
  }
}

async function readWhole(ask: () => Response | Promise<Response>) {
  const answer = await ask()
  return { status: answer.status, headers: answer.headers, body: await answer.arrayBuffer() }
}
