import type { Connection } from './connection.ts'
import { openEnvelope, send } from './exchange.ts'

/** The address of the session answers in the same envelope as the operations. */
export async function requestSession(
  init: { method: 'GET' | 'DELETE' } | { method: 'POST'; opener: { key: string } | { launch: string } },
  connection: Connection,
): Promise<unknown> {
  const text = await send(
    new URL('/session', connection.origin),
    init.method === 'POST'
      ? {
          method: 'POST',
          body: JSON.stringify(init.opener),
          contentType: 'application/json',
        }
      : init,
    connection,
  )
  // The table of codes comes with the first refusal, for most sessions open without one.
  return openEnvelope(text, async (code) => (await import('./own-reason.ts')).codeToOwnReason(code))
}
