import type { CreationStatus } from '#contract/creation/creation.ts'
import type { Moment } from '#contract/moment.ts'
import { type Database, type Queryable, firstRow } from '#service/store/database/database.ts'
import type { Dialect } from '#service/store/database/dialect.ts'

type DraftState = 'draft' | 'leaving' | 'sending' | 'unknown' | 'gone' | 'deleted'

export type DraftRow = {
  id: string
  state: DraftState
  revision: number
  planId: string | null
  place: number | null
  createdAt: Moment
  updatedAt: Moment
  changeId: string | null
  leavesAt: Moment | null
  sentAs: CreationStatus | null
  refusal: string | null
  postUuid: string | null
  scheduledAt: Moment | null
}

export type SummarizedDraft = DraftRow & { summary: string }

export type StoredDraft = SummarizedDraft & { bytes: number; document: string | null }

export type SentCopy = { original: string; postUuid: string; sentAs: CreationStatus; scheduledAt: Moment }

const HEAD = `id, state, revision, plan_id AS "planId", place, created_at AS "createdAt", updated_at AS "updatedAt",
  change_id AS "changeId", leaves_at AS "leavesAt", sent_as AS "sentAs", refusal, post_uuid AS "postUuid",
  scheduled_at AS "scheduledAt"`

export function openDraftReads(database: Database) {
  const { dialect } = database

  return {
    changedAt: async (account: string): Promise<Moment> => {
      const row = await firstRow<{ at: Moment }>(
        database,
        'SELECT changed_at AS at FROM workspaces WHERE account = $1',
        [account],
      )
      return row?.at ?? 0
    },

    listJson: async (account: string): Promise<Buffer> => {
      const row = await firstRow<{ heads: Uint8Array | string | null }>(
        database,
        `SELECT ${dialect.toSend(`concat('[', string_agg(head, ','), ']')`)} AS heads FROM (
          SELECT ${headJson(dialect)} AS head FROM drafts
          WHERE account = $1 AND ended_at IS NULL ORDER BY updated_at DESC, id) AS heads`,
        [account],
      )
      const heads = row?.heads ?? '[]'
      return typeof heads === 'string' ? Buffer.from(heads) : Buffer.from(heads)
    },

    listCopies: (account: string): Promise<SentCopy[]> =>
      database.all<SentCopy>(
        `SELECT copy_of AS original, post_uuid AS "postUuid", sent_as AS "sentAs", scheduled_at AS "scheduledAt"
          FROM drafts WHERE account = $1 AND copy_of IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM posts p WHERE p.uuid = drafts.post_uuid AND p.deleted_at IS NOT NULL)
          ORDER BY ended_at, id`,
        [account],
      ),

    countQuotes: async (account: string, since: Moment): Promise<number> => {
      const row = await firstRow<{ quotes: number }>(
        database,
        `SELECT count(*) AS quotes FROM drafts WHERE account = $1 AND ended_at >= $2 AND state = 'gone'
          AND summary LIKE '{"kind":"quote",%'`,
        [account, since],
      )
      return row?.quotes ?? 0
    },

    /** Returns null if the post was not made from a draft, or the draft is forgotten. */
    findSentSummary: async (account: string, postUuid: string): Promise<string | null> => {
      const row = await firstRow<{ summary: string }>(
        database,
        `SELECT summary FROM drafts WHERE account = $1 AND post_uuid = $2 AND state = 'gone'`,
        [account, postUuid],
      )
      return row?.summary ?? null
    },

    find: (account: string, id: string): Promise<StoredDraft | null> => findDraft(database, account, id),

    findMany: async (account: string, ids: readonly string[]): Promise<Map<string, StoredDraft>> => {
      const rows = await database.all<StoredDraft>(
        `SELECT ${HEAD}, bytes, summary, document FROM drafts
          WHERE account = $1 AND id IN (${dialect.eachText('$2')})`,
        [account, JSON.stringify(ids)],
      )
      return new Map(rows.map((row) => [row.id, row]))
    },

    listResumable: (account: string, planId: string) =>
      database.all<{ id: string; revision: number; as: CreationStatus }>(
        `SELECT id, revision, resumes_as AS "as" FROM drafts
          WHERE account = $1 AND plan_id = $2 AND state = 'draft' AND resumes_as IS NOT NULL ORDER BY place, id`,
        [account, planId],
      ),

    listIdsOfPlan: async (account: string, planId: string): Promise<string[]> => {
      const rows = await database.all<{ id: string }>(
        `SELECT id FROM drafts WHERE account = $1 AND plan_id = $2 AND state <> 'deleted' ORDER BY place, id`,
        [account, planId],
      )
      return rows.map(({ id }) => id)
    },

    listOfPlan: (account: string, planId: string): Promise<StoredDraft[]> =>
      database.all<StoredDraft>(
        `SELECT ${HEAD}, bytes, summary, document FROM drafts
          WHERE account = $1 AND plan_id = $2 AND state <> 'deleted' ORDER BY place, id`,
        [account, planId],
      ),
  }
}

/**
 * Builds the JSON in SQL, which takes 7 ms for 2,000 drafts instead of 25 ms. Does not escape ids and states, because
 * they contain no quotation marks.
 */
function headJson({ json: { moment } }: Dialect): string {
  const parts = [
    `'{"id":"', id, '","revision":', revision, ',"state":"', state, '","plan":'`,
    orNull('plan_id', `concat('{"id":"', plan_id, '","place":', place, '}')`),
    `',"created_at":"', ${moment('created_at')}, 'Z","updated_at":"', ${moment('updated_at')}, 'Z","leaves_at":'`,
    orNull('leaves_at', `concat('"', ${moment('leaves_at')}, 'Z"')`),
    `',"sent_as":', ${orNull('sent_as', `concat('"', sent_as, '"')`)}`,
    `',"refusal":', coalesce(refusal, 'null'), ',', substr(summary, 2)`,
  ]
  return `concat(${parts.join(', ')})`
}

function orNull(column: string, json: string): string {
  return `CASE WHEN ${column} IS NULL THEN 'null' ELSE ${json} END`
}

export async function readDraftRows(
  database: Queryable,
  account: string,
  condition: string,
  given: string,
): Promise<Map<string, SummarizedDraft>> {
  const rows = await database.all<SummarizedDraft>(
    `SELECT ${HEAD}, summary FROM drafts WHERE account = $1 AND ${condition}`,
    [account, given],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export function findDraft(
  database: Queryable,
  account: string,
  id: string,
  replaced = -1,
): Promise<StoredDraft | null> {
  return firstRow<StoredDraft>(
    database,
    `SELECT ${HEAD}, bytes, summary, CASE WHEN state = 'draft' AND revision = $3 THEN NULL ELSE document END AS document
      FROM drafts WHERE account = $1 AND id = $2`,
    [account, id, replaced],
  )
}
