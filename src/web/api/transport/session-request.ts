import type { Connection } from './connection.ts'
import { findReason, openEnvelope, send } from './exchange.ts'

export async function requestSession(
  init: { method: 'GET' | 'DELETE' } | { method: 'POST'; credential: { key: string } | { launch: string } },
  connection: Connection,
): Promise<unknown> {
  const text = await send(
    new URL('/session', connection.origin),
    init.method === 'POST'
      ? {
          method: 'POST',
          body: JSON.stringify(init.credential),
          contentType: 'application/json',
        }
      : init,
    connection,
  )
  return openEnvelope(text, findReason)
}
