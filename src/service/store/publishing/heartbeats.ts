import { type Database, firstRow } from '#service/store/database/database.ts'

const FORGOTTEN_AFTER_MS = 3_600_000

export function openHeartbeats(database: Database) {
  return {
    beat: (publisher: string): Promise<void> =>
      database.transaction(async (tx) => {
        const now = await tx.now()
        await tx.run('DELETE FROM publisher_heartbeats WHERE beat_at < $1', [now - FORGOTTEN_AFTER_MS])
        await tx.run(
          `INSERT INTO publisher_heartbeats (publisher, beat_at) VALUES ($1, $2)
            ON CONFLICT (publisher) DO UPDATE SET beat_at = excluded.beat_at`,
          [publisher, now],
        )
      }),

    sinceLast: async (publisher: string): Promise<number | null> => {
      const row = await firstRow<{ beat_at: number }>(
        database,
        'SELECT beat_at FROM publisher_heartbeats WHERE publisher = $1',
        [publisher],
      )
      return row === null ? null : (await database.now()) - row.beat_at
    },
  }
}
