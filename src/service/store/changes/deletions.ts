import type { Moment } from '#contract/moment.ts'
import { firstWords } from '#contract/workspace/draft-text.ts'
import type { Database } from '#service/store/database/database.ts'
import { UNDOABLE_MS, readState } from './post-history.ts'

export type Deletion = {
  id: string
  changeId: string | null
  title: string
  firstWords: string
  deletedAt: Moment
}

const MOST = 1_000

export function openDeletions(database: Database) {
  // Matches only the field, because a quotation mark inside a text has a backslash before it.
  const isEdit = database.dialect.find('summary', `'"editing":"'`)

  const listDrafts = async (account: string, since: Moment): Promise<Deletion[]> => {
    const rows = await database.all<{ id: string; summary: string; deletedAt: Moment }>(
      `SELECT id, summary, ended_at AS "deletedAt" FROM drafts
        WHERE account = $1 AND state = 'deleted' AND ended_at > $2 AND document IS NOT NULL
          AND ${isEdit} = 0 AND NOT EXISTS (SELECT 1 FROM post_changes h WHERE h.account = $1 AND h.change_id = drafts.change_id)
        ORDER BY ended_at DESC LIMIT ${MOST}`,
      [account, since],
    )
    return rows.map(({ id, summary, deletedAt }) => {
      // The cast is safe: only `packDocument` writes this column.
      const { title, first_words: firstWords } = JSON.parse(summary) as { title: string; first_words: string }
      return { id, changeId: null, title, firstWords, deletedAt }
    })
  }

  const listPosts = async (account: string, since: Moment): Promise<Deletion[]> => {
    const rows = await database.all<{ id: string; changeId: string; before: string; deletedAt: Moment }>(
      `SELECT p.uuid AS id, h.change_id AS "changeId", h.before, h.made_at AS "deletedAt"
        FROM post_changes h JOIN posts p ON p.id = h.post_id AND p.updated_at = h.version
        WHERE h.account = $1 AND h.made_at > $2 AND h.what = 'deleted' AND h.before IS NOT NULL
          AND h.change_id IS NOT NULL
        ORDER BY h.made_at DESC LIMIT ${MOST}`,
      [account, since],
    )
    return rows.map(({ id, changeId, before, deletedAt }) => {
      return { id, changeId, title: '', firstWords: firstWords(readState(before).texts), deletedAt }
    })
  }

  return {
    list: async (account: string): Promise<Deletion[]> => {
      const since = (await database.now()) - UNDOABLE_MS
      const both = [...(await listDrafts(account, since)), ...(await listPosts(account, since))]
      return both.toSorted((a, b) => b.deletedAt - a.deletedAt)
    },
  }
}
