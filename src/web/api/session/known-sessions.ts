import { listLocal } from '#web/device/local-store.ts'
import { readStored } from '#web/device/stored-json.ts'
import { readProof } from '#web/api/transport/connection.ts'
import { SESSIONS, type Session, readSession } from './session.ts'

/** The accounts that this browser is signed in to, by their names. */
export function listSessions(): Session[] {
  return listLocal(SESSIONS)
    .flatMap((key) => readStored(key, readSession) ?? [])
    .filter(({ accountId }) => readProof(accountId) !== null)
    .toSorted((a, b) => ((a.accountName ?? '') < (b.accountName ?? '') ? -1 : 1))
}
