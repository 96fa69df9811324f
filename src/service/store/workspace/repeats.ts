import { type Moment, formatMoment } from '#contract/moment.ts'
import type { CreationStatus } from '#contract/creation/creation.ts'
import { REPEAT_WITHIN_MS, sameWordsKey } from '#contract/workspace/same-words.ts'
import type { Queryable } from '#service/store/database/database.ts'

/** The words of a draft that is to be sent, with its moment and calendar. */
export type WordsToSend = {
  id: string
  calendar: string
  /** Drafts and posts with the same words have the same key. */
  words: string
  scheduledAt: Moment
  as: CreationStatus
}

/** The draft or post that already has the same words. */
export type Repeated = { postUuid: string | null; draftId: string | null; scheduledAt: Moment }

/** The repeated post or draft, in the form of a refusal. */
export function writeRepeated({ postUuid, draftId, scheduledAt }: Repeated) {
  return { post_uuid: postUuid, draft_id: draftId, scheduled_at: formatMoment(scheduledAt) }
}

/** The words of a post, or of a draft that was sent. `calendar` is in lower case. */
export type EarlierWords = Repeated & { calendar: string; words: string; isApiDraft: boolean }

/** The posts of an upstream near these drafts, and when they were read. */
export type UpstreamPosts = { posts: readonly EarlierWords[]; at: Moment }

/**
 * What each of these drafts repeats: a post near it in its calendar, a draft that was sent, or an earlier one of this
 * list. Failed and deleted posts do not count, and an API draft counts only for API drafts. The workspace must be
 * locked.
 */
export async function findRepeats(
  tx: Queryable,
  account: string,
  drafts: readonly WordsToSend[],
  upstream?: UpstreamPosts,
): Promise<Map<string, Repeated>> {
  if (drafts.length === 0) return new Map()
  const earlier = Map.groupBy(
    [
      ...(upstream?.posts ?? (await readPosts(tx, account, drafts))),
      ...(await readOnTheWay(tx, account, upstream?.at)),
    ],
    keyOf,
  )
  const repeats = new Map<string, Repeated>()
  for (const { id, calendar, words, scheduledAt, as } of drafts) {
    const own: EarlierWords = {
      calendar: calendar.toLowerCase(),
      words,
      scheduledAt,
      isApiDraft: as === 'draft',
      postUuid: null,
      draftId: id,
    }
    const before = earlier.get(keyOf(own)) ?? []
    const repeated = before.find(
      (one) =>
        Math.abs(one.scheduledAt - scheduledAt) <= REPEAT_WITHIN_MS && (!one.isApiDraft || own.isApiDraft),
    )
    if (repeated !== undefined) repeats.set(id, repeated)
    earlier.set(keyOf(own), [...before, own])
  }
  return repeats
}

function keyOf({ calendar, words }: Pick<EarlierWords, 'calendar' | 'words'>): string {
  return `${calendar}\n${words}`
}

type PostRow = {
  uuid: string
  calendar: string
  type: string
  status: string
  content: string
  quoted: string | null
  scheduledAt: Moment
}

async function readPosts(
  tx: Queryable,
  account: string,
  drafts: readonly WordsToSend[],
): Promise<EarlierWords[]> {
  const moments = drafts.map(({ scheduledAt }) => scheduledAt)
  const calendars = [...new Set(drafts.map(({ calendar }) => calendar.toLowerCase()))]
  const rows: PostRow[] = []
  for (const calendar of calendars) {
    const found = await tx.all<PostRow>(
      `SELECT p.uuid, c.uuid AS calendar, p.post_type AS type, p.status, p.content, p.target_tweet_id AS quoted,
          p.scheduled_at AS "scheduledAt"
        FROM posts p JOIN calendars c ON c.id = p.calendar_id JOIN accounts a ON a.id = c.account_id
        WHERE a.uuid = $1 AND c.uuid = $2 AND p.account_id = a.id AND p.scheduled_at BETWEEN $3 AND $4
          AND p.status <> 'failed' AND p.deleted_at IS NULL AND p.post_type IN ('thread', 'post', 'quote_repost')`,
      [account, calendar, Math.min(...moments) - REPEAT_WITHIN_MS, Math.max(...moments) + REPEAT_WITHIN_MS],
    )
    rows.push(...found)
  }
  return rows.map(({ uuid, calendar, type, status, content, quoted, scheduledAt }) => ({
    calendar,
    words: sameWordsKey([content], type === 'quote_repost' ? (quoted ?? '') : null),
    scheduledAt,
    isApiDraft: status === 'draft',
    postUuid: uuid,
    draftId: null,
  }))
}

/**
 * Drafts that are leaving, being sent or unknown, and those that became posts after the posts of an upstream were read.
 */
async function readOnTheWay(tx: Queryable, account: string, readAt: Moment = 0): Promise<EarlierWords[]> {
  const rows = await tx.all<{
    id: string
    words: string
    calendar: string
    as: CreationStatus
    scheduledAt: Moment
    postUuid: string | null
  }>(
    `SELECT id, sent_words AS words, sent_calendar AS calendar, sent_as AS "as", scheduled_at AS "scheduledAt",
        CASE WHEN state = 'gone' THEN post_uuid END AS "postUuid"
      FROM drafts WHERE account = $1 AND (ended_at IS NULL OR ended_at >= $2) AND sent_words IS NOT NULL`,
    [account, readAt],
  )
  return rows.map(({ id, as, ...row }) => ({
    ...row,
    isApiDraft: as === 'draft',
    draftId: id,
  }))
}
