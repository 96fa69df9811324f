import type { Limit } from '#contract/account-limits.ts'
import type { Moment } from '#contract/moment.ts'
import type { Database } from '#service/store/database/database.ts'

type NotedLimits = { tier: string; [name: string]: string | Limit }

export type QuotaReading = { at: Moment; limits: string }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MOST_READINGS = 500

export function openQuotaReadings(database: Database) {
  return {
    listAccounts: (): Promise<{ id: number; uuid: string }[]> =>
      database.all<{ id: number; uuid: string }>(
        'SELECT a.id, a.uuid FROM accounts a JOIN workspaces w ON w.account = a.uuid',
      ),

    note: async (account: string, limits: NotedLimits, at?: Moment): Promise<void> => {
      const now = at ?? (await database.now())
      // Stores at most one reading an hour, because the hour is part of the primary key and several processes read the
      // quotas.
      const hour = now - (now % HOUR_MS)
      await database.run(
        `INSERT INTO quota_readings (account, read_at, limits)
          SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT)
          WHERE NOT EXISTS (SELECT 1 FROM quota_readings WHERE account = $1 AND read_at > $4 AND limits = $3
            AND read_at = (SELECT max(read_at) FROM quota_readings WHERE account = $1))
          ON CONFLICT (account, read_at) DO NOTHING`,
        [account, hour, JSON.stringify(limits), hour - DAY_MS],
      )
    },

    list: async (account: string): Promise<QuotaReading[]> => {
      const rows = await database.all<QuotaReading>(
        `SELECT read_at AS at, limits FROM quota_readings WHERE account = $1 ORDER BY read_at DESC LIMIT ${MOST_READINGS}`,
        [account],
      )
      return rows.toReversed()
    },
  }
}
