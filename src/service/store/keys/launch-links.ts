import { createHash, randomBytes } from 'node:crypto'
import { LAUNCH_VALID_MS } from '#contract/launch-links.ts'
import type { Moment } from '#contract/moment.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import { revokeOldLaunchKeys } from './keys.ts'

/** Limits the valid links, so that a script in a signed-in browser cannot fill the store. */
const MOST_VALID = 20

const KEPT_MS = 90 * 24 * 60 * 60_000

export type NewLaunchLink = { accountId: number; isDemo: boolean; isReadOnly: boolean; madeBy: string }

export type MadeLink = { token: string; expiresAt: Moment }

export type LastLaunch = { device: string; usedAt: Moment }

type LinkRow = { account_id: number; is_demo: number; read_only: number; made_by: string }

const VALID = 'used_at IS NULL AND expires_at > $2'

export function openLaunchLinks(database: Database) {
  return {
    make: (link: NewLaunchLink): Promise<MadeLink> =>
      database.transaction(async (tx) => insertLink(tx, link, await tx.now())),

    makeInBrowser: (link: NewLaunchLink): Promise<MadeLink | null> =>
      database.transaction(async (tx) => {
        const now = await tx.now()
        const valid = await tx.all(
          `SELECT token_hash FROM launch_links WHERE account_id = $1 AND ${VALID} LIMIT ${MOST_VALID}`,
          [link.accountId, now],
        )
        return valid.length < MOST_VALID ? insertLink(tx, link, now) : null
      }),

    find: async (token: string): Promise<NewLaunchLink | null> => {
      const row = await firstRow<LinkRow>(
        database,
        `SELECT account_id, is_demo, read_only, made_by FROM launch_links WHERE token_hash = $1 AND ${VALID}`,
        [hash(token), await database.now()],
      )
      if (row === null) return null
      const { account_id, is_demo, read_only, made_by } = row
      return { accountId: account_id, isDemo: is_demo !== 0, isReadOnly: read_only !== 0, madeBy: made_by }
    },

    use: (token: string, { keyId, device }: { keyId: string; device: string }): Promise<boolean> =>
      database.transaction(async (tx) => {
        const used = await firstRow<{ accountId: number }>(
          tx,
          `UPDATE launch_links SET used_at = $2, key_id = $3, device = $4 WHERE token_hash = $1 AND ${VALID}
            RETURNING account_id AS "accountId"`,
          [hash(token), await tx.now(), keyId, device],
        )
        if (used !== null) await revokeOldLaunchKeys(tx, used.accountId)
        return used !== null
      }),

    findLast: (accountId: number): Promise<LastLaunch | null> =>
      firstRow<LastLaunch>(
        database,
        `SELECT device, used_at AS "usedAt" FROM launch_links
          WHERE account_id = $1 AND used_at IS NOT NULL ORDER BY used_at DESC LIMIT 1`,
        [accountId],
      ),
  }
}

/** Hashes the token without a secret, because the token has 256 random bits. */
function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

async function insertLink(
  tx: Queryable,
  { accountId, isDemo, isReadOnly, madeBy }: NewLaunchLink,
  now: Moment,
): Promise<MadeLink> {
  await tx.run('DELETE FROM launch_links WHERE (used_at IS NULL AND expires_at <= $1) OR used_at <= $2', [
    now,
    now - KEPT_MS,
  ])
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + LAUNCH_VALID_MS
  await tx.run(
    `INSERT INTO launch_links (token_hash, account_id, is_demo, read_only, made_by, made_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [hash(token), accountId, isDemo ? 1 : 0, isReadOnly ? 1 : 0, madeBy, now, expiresAt],
  )
  return { token, expiresAt }
}
