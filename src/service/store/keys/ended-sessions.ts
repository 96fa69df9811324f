import type { Moment } from '#contract/moment.ts'
import type { Database, Queryable } from '#service/store/database/database.ts'

export function openEndedSessions(database: Database) {
  return {
    end: (idHash: string, expiresAt: Moment): Promise<void> =>
      database.transaction(async (tx) => {
        await forgetExpired(tx)
        await tx.run(
          'INSERT INTO ended_sessions (id_hash, expires_at) VALUES ($1, $2) ON CONFLICT (id_hash) DO NOTHING',
          [idHash, expiresAt],
        )
      }),

    forgetExpired: (): Promise<void> => database.transaction(forgetExpired),

    has: async (idHash: string): Promise<boolean> => {
      const found = await database.all('SELECT id_hash FROM ended_sessions WHERE id_hash = $1', [idHash])
      return found.length > 0
    },
  }
}

async function forgetExpired(tx: Queryable): Promise<void> {
  await tx.run('DELETE FROM ended_sessions WHERE expires_at <= $1', [await tx.now()])
}
