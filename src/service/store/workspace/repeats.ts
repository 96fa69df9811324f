import { type Moment, formatMoment } from '#contract/moment.ts'
import type { CreationStatus } from '#contract/creation/creation.ts'
import { REPEAT_WITHIN_MS, sameWordsKey } from '#contract/workspace/same-words.ts'
import type { Queryable } from '#service/store/database/database.ts'

export type WordsToSend = {
  id: string
  calendar: string
  words: string
  scheduledAt: Moment
  as: CreationStatus
}

export type Repeated = { postUuid: string | null; draftId: string | null; scheduledAt: Moment }

export function writeRepeated({ postUuid, draftId, scheduledAt }: Repeated) {
  return { post_uuid: postUuid, draft_id: draftId, scheduled_at: formatMoment(scheduledAt) }
}

/** `calendar` is the calendar's uuid in lower case. */
export type EarlierWords = Repeated & { calendar: string; words: string; isApiDraft: boolean }

export type UpstreamPosts = { posts: readonly EarlierWords[]; at: Moment }

/** The caller must have locked the workspace. */
export async function findRepeats(
  tx: Queryable,
  account: string,
  drafts: readonly WordsToSend[],
  upstream?: UpstreamPosts,
): Promise<Map<string, Repeated>> {
  const { findRepeat, addDraft } = openEarlierWords(tx, account, upstream)
  const repeats = new Map<string, Repeated>()
  for (const draft of drafts) {
    const repeated = await findRepeat(draft)
    if (repeated !== null) repeats.set(draft.id, repeated)
    addDraft(draft)
  }
  return repeats
}

export type EarlierWordsOfAccount = ReturnType<typeof openEarlierWords>

export function openEarlierWords(tx: Queryable, account: string, upstream?: UpstreamPosts) {
  const posts = Map.groupBy(upstream?.posts ?? [], keyOf)
  let drafts: Map<string, EarlierWords[]> | null = null
  /** Contains the posts that this transaction has changed. Null means that a post's words no longer count. */
  const changed = new Map<string, EarlierWords | null>()
  const added: EarlierWords[] = []
  const readSlices = new Map<string, Set<number>>()

  const readNear = async (calendar: string, moment: Moment) => {
    const read = readSlices.get(calendar) ?? new Set()
    readSlices.set(calendar, read)
    const middle = Math.floor(moment / REPEAT_WITHIN_MS)
    const missing = [middle - 1, middle, middle + 1].filter((slice) => !read.has(slice))
    for (const slice of missing) {
      if (read.has(slice)) continue
      let end = slice
      while (missing.includes(end)) read.add(end++)
      const range = { from: slice * REPEAT_WITHIN_MS, until: end * REPEAT_WITHIN_MS }
      for (const post of await readPosts(tx, account, calendar, range)) {
        const same = posts.get(keyOf(post))
        if (same === undefined) posts.set(keyOf(post), [post])
        else same.push(post)
      }
    }
  }

  return {
    findRepeat: async (draft: WordsToSend): Promise<Repeated | null> => {
      const own = toEarlierWords(draft)
      if (upstream === undefined) await readNear(own.calendar, own.scheduledAt)
      drafts ??= Map.groupBy(await readOnTheWay(tx, account, upstream?.at), keyOf)
      const key = keyOf(own)
      const unchanged = (posts.get(key) ?? []).filter(({ postUuid }) => !changed.has(postUuid ?? ''))
      const repeated = [...unchanged, ...(drafts.get(key) ?? []), ...changed.values(), ...added].find(
        (one) =>
          one?.words === own.words &&
          one.calendar === own.calendar &&
          Math.abs(one.scheduledAt - own.scheduledAt) <= REPEAT_WITHIN_MS &&
          (!one.isApiDraft || own.isApiDraft),
      )
      return repeated ?? null
    },

    addDraft: (draft: WordsToSend) => void added.push(toEarlierWords(draft)),

    changePost: (postUuid: string, post: WordsToSend | null) =>
      void changed.set(postUuid, post && { ...toEarlierWords(post), postUuid, draftId: null }),
  }
}

function toEarlierWords({ id, calendar, words, scheduledAt, as }: WordsToSend): EarlierWords {
  const isApiDraft = as === 'draft'
  return { calendar: calendar.toLowerCase(), words, scheduledAt, isApiDraft, postUuid: null, draftId: id }
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
  calendarUuid: string,
  { from, until }: { from: Moment; until: Moment },
): Promise<EarlierWords[]> {
  const rows = await tx.all<PostRow>(
    `SELECT p.uuid, c.uuid AS calendar, p.post_type AS type, p.status, p.content, p.target_tweet_id AS quoted,
        p.scheduled_at AS "scheduledAt"
      FROM posts p JOIN calendars c ON c.id = p.calendar_id JOIN accounts a ON a.id = c.account_id
      WHERE a.uuid = $1 AND c.uuid = $2 AND p.account_id = a.id AND p.scheduled_at >= $3 AND p.scheduled_at < $4
        AND p.status <> 'failed' AND p.deleted_at IS NULL AND p.post_type IN ('thread', 'post', 'quote_repost')`,
    [account, calendarUuid, from, until],
  )
  return rows.map(({ uuid, calendar, type, status, content, quoted, scheduledAt }) => ({
    calendar,
    words: sameWordsKey([content], type === 'quote_repost' ? (quoted ?? '') : null),
    scheduledAt,
    isApiDraft: status === 'draft',
    postUuid: uuid,
    draftId: null,
  }))
}

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
