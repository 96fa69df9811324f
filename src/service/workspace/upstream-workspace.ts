import { hkdfSync } from 'node:crypto'
import type { AccountLimits } from '#contract/account-limits.ts'
import type { CreatedPost } from '#contract/creation/created-post.ts'
import { CHANNEL, CreationStatus } from '#contract/creation/creation.ts'
import { type DateRange, MAX_RANGE_DAYS } from '#contract/date-range.ts'
import { LAST_DAY, addDays, utcDay } from '#contract/day.ts'
import type { Refusal } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import type { Post } from '#contract/post.ts'
import { type Result, bad, good } from '#contract/result.ts'
import { isStorableText } from '#contract/text-length.ts'
import type { DraftCreation, WholeCreation } from '#contract/workspace/draft-creation.ts'
import type { WrittenRefusal } from '#contract/workspace/draft-refusal.ts'
import { type PostWords, REPEAT_WITHIN_MS } from '#contract/workspace/same-words.ts'
import { openText, sealText } from '#service/sealing/sealed-text.ts'
import type { Store } from '#service/store/store.ts'
import type { SentRequest } from '#service/store/workspace/outbox.ts'
import type { EarlierWords } from '#service/store/workspace/repeats.ts'
import type { SentDraft, SentPost, UpstreamOutcome } from '#service/store/workspace/upstream-drafts.ts'
import { draftGauges } from './draft-gauges.ts'
import { createDraftHandlers } from './draft-handlers.ts'
import { startHousekeeping } from './housekeeping.ts'
import { daysOfSentPost, matchSentPost } from './match-sent-post.ts'
import { startSender } from './sender.ts'
import { type Prepared, createSendingHandlers, creationWords } from './sending-handlers.ts'
import { createSettingsHandlers } from './settings-handlers.ts'
import { type WorkspaceUser, createWorkspace } from './workspace.ts'

type Upstream = {
  accountOf: (key: string) => Promise<string>
  create: (
    key: string,
    creation: DraftCreation,
    draftId: string,
  ) => Promise<
    | { kind: 'created'; post: CreatedPost }
    | { kind: 'refused'; refusal: WrittenRefusal }
    | { kind: 'unknown' }
  >
  listWords: (key: string, range: DateRange) => Promise<Result<PostWords[], { reason: Refusal }>>
  readLimits: (key: string) => Promise<AccountLimits | null>
  listPosts: (key: string, range: DateRange) => Promise<Result<Post[], { reason: Refusal }>>
}

type UpstreamWorkspaceDependencies = {
  store: Store
  upstream: Upstream
  secret: string
  lateMs?: number
  report: (error: unknown) => void
}

/** Several senders work at the same time, so that a hanging request delays only its own account's drafts. */
const SENDERS = 8

/**
 * A request for the list of drafts also starts a search for posts whose response was lost, but at most once in this
 * time.
 */
const LOOK_AGAIN_MS = 60_000
const READ_LIMITS_AFTER_MS = 3_600_000
const MOST_ACCOUNTS = 10_000

/** Uses a hash of the API key as the account. */
export function startUpstreamWorkspace({
  store,
  upstream,
  secret,
  lateMs,
  report,
}: UpstreamWorkspaceDependencies) {
  const { upstreamDrafts } = store
  const seal = createKeySeal(secret)
  const { settleNext, look } = createUpstreamSending({ store, upstream, seal, report })

  const lastLooks = new Map<string, number>()
  const looking = new Set<Promise<void>>()
  const lookForLost = ({ account, key }: WorkspaceUser): void => {
    const now = performance.now()
    if (now - (lastLooks.get(account) ?? Number.NEGATIVE_INFINITY) < LOOK_AGAIN_MS) return
    if (lastLooks.size >= MOST_ACCOUNTS) lastLooks.clear()
    lastLooks.set(account, now)
    const looked = lookForAll(account, key)
      .catch(report)
      .finally(() => looking.delete(looked))
    looking.add(looked)
  }
  const lookForAll = async (account: string, key: string) => {
    const lists = new Map<string, ReturnType<typeof upstream.listPosts>>()
    const listOnce: typeof upstream.listPosts = (_key, range) => {
      const list = lists.get(range.from + range.to) ?? upstream.listPosts(key, range)
      lists.set(range.from + range.to, list)
      return list
    }
    for (const lost of await upstreamDrafts.listLost(account)) await look(key, lost, listOnce)
  }

  const noteLimits = async ({ account, key }: WorkspaceUser): Promise<void> => {
    const latest = (await store.quotaReadings.list(account)).at(-1)
    if (latest !== undefined && (await store.now()) - latest.at < READ_LIMITS_AFTER_MS) return
    const read = await upstream.readLimits(key)
    if (read !== null) await store.quotaReadings.note(account, { ...read.limits, tier: read.tier })
  }

  const sender = startSender({
    leavingDrafts: { hasDue: upstreamDrafts.hasDue, settleNext, giveUp: upstreamDrafts.giveUp },
    publishNow: async () => undefined,
    reportError: report,
    ...(lateMs !== undefined && { lateMs }),
    lanes: SENDERS,
  })
  const housekeeping = startHousekeeping({ store, reportError: report })
  const handlers = createDraftHandlers(store)
  const settingsHandlers = createSettingsHandlers(store)
  const { fetch } = createWorkspace({
    handlers: {
      ...handlers,
      listDrafts: async (asked) => {
        lookForLost(asked.user)
        return await handlers.listDrafts(asked)
      },
      ...settingsHandlers,
      // Reads the quotas when a person looks at them, because the service has an API key only during a person's
      // request.
      readQuotaReadings: async (asked) => {
        await noteLimits(asked.user)
        return await settingsHandlers.readQuotaReadings(asked)
      },
      ...createSendingHandlers({
        store,
        sender,
        prepare: (user, creations) => prepareAll({ store, upstream }, user, creations),
        sealKey: ({ account, key }, id) => seal.seal(key, { account, id }),
      }),
    },
    // `mayWrite` is always true, because only the upstream knows an API key's rights. The upstream checks them when a
    // draft is sent.
    identify: async ({ key }) =>
      good({ account: await upstream.accountOf(key), key, keyId: null, mayWrite: true }),
    report,
  })
  return {
    fetch,
    gauges: () => draftGauges(store),
    stop: async () => {
      await Promise.all([sender.stop(), housekeeping.stop(), ...looking])
    },
  }
}

export function createUpstreamSending({
  store: { upstreamDrafts },
  upstream,
  seal,
  report,
}: Pick<UpstreamWorkspaceDependencies, 'store' | 'report'> & {
  upstream: Pick<Upstream, 'create' | 'listPosts'>
  seal: KeySeal
}) {
  const settleNext = async (account: string | null, late: number) => {
    const next = await upstreamDrafts.takeNext(account, late, seal.open)
    if (next === null) return null
    const { id } = next.draft
    if (next.step === 'send') await upstreamDrafts.settle(next.draft, await send(next.key, next.draft))
    if (next.step === 'look') await look(next.key, next.draft)
    return { account: next.draft.account, id, post: null }
  }

  const send = async (key: string, { id, sent }: SentDraft): Promise<UpstreamOutcome> => {
    try {
      const outcome = await upstream.create(key, sent, id)
      return outcome.kind === 'created' ? toCreated(outcome.post, sent) : outcome
    } catch (error) {
      // After an exception the outcome is unknown, because the request may have been sent.
      report(error)
      return { kind: 'unknown' }
    }
  }

  const look = async (key: string, lost: SentDraft, list = upstream.listPosts): Promise<void> => {
    const posts = await list(key, daysOfSentPost(lost))
    if (!posts.ok) return
    const found = matchSentPost(lost, posts.value)
    if (found.length > 0) await upstreamDrafts.settleFound(lost, found.map(toSentPost))
  }

  return { settleNext, look }
}

type DraftName = { account: string; id: string }

/** Raise the version when the format of the sealed key changes. */
const PURPOSE = 'almanac key of a draft, version 1'

type KeySeal = ReturnType<typeof createKeySeal>

export function createKeySeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32))
  return {
    seal: (text: string, { account, id }: DraftName): string =>
      sealText(key, text, { context: `${account} ${id}` }),
    open: (sealed: string, { account, id }: DraftName): string | null =>
      openText(key, sealed, `${account} ${id}`),
  }
}

/**
 * Treats an unstorable uuid as an unknown outcome, because a receipt cannot contain it. A person has to search for the
 * post.
 */
function toCreated({ uuid, scheduledAt, status }: CreatedPost, { request }: SentRequest): UpstreamOutcome {
  if (!isStorableText(uuid)) return { kind: 'unknown' }
  const post = {
    uuid,
    scheduledAt: scheduledAt ?? request.scheduledAt,
    status: CreationStatus.safeParse(status).data ?? null,
  }
  return { kind: 'created', post }
}

/** If `status` is null, the requested status stays. */
function toSentPost({ uuid, at, status }: Post): SentPost {
  return { uuid, scheduledAt: at, status: CreationStatus.safeParse(status).data ?? null }
}

/** Does not check calendars and quoted posts, because the upstream does. */
async function prepareAll(
  { store, upstream }: Pick<UpstreamWorkspaceDependencies, 'store' | 'upstream'>,
  { key }: WorkspaceUser,
  creations: readonly WholeCreation[],
): Promise<Prepared> {
  const at = await store.now()
  const ranges = rangesNear(creations.map(({ request }) => request.scheduledAt))
  const lists = await Promise.all(ranges.map((range) => upstream.listWords(key, range)))
  const posts: PostWords[] = []
  for (const list of lists) {
    if (!list.ok) return { requests: creations.map(() => list) }
    posts.push(...list.value)
  }
  const calendars = new Set(creations.map(({ request }) => request.calendarUuid.toLowerCase()))
  const near = posts.filter(({ calendar }) => calendars.has(calendar))
  const uuidsByWords = Map.groupBy(near, ({ calendar, words }) => `${calendar}\n${words}`)
  const channels = new Map(
    posts.flatMap(({ calendar, channel }) => (channel === '' ? [] : [[calendar, channel]])),
  )
  const [anyChannel = CHANNEL] = channels.values()

  const toRequest = (creation: DraftCreation): SentRequest => {
    const calendar = creation.request.calendarUuid.toLowerCase()
    const channel = channels.get(calendar) ?? anyChannel
    const same = uuidsByWords.get(`${calendar}\n${creationWords(creation)}`) ?? []
    const known = same.map(({ uuid }) => uuid)
    return creation.name === 'createThread'
      ? { name: creation.name, request: { ...creation.request, channel }, known }
      : { name: creation.name, request: { ...creation.request, channel }, known }
  }
  const earlier = near.filter(countsAsRepeated).map(toEarlierWords)
  const requests = creations.map((creation) =>
    // Refuses a post with pictures, because the upstream accepts only texts.
    creation.media.length > 0 ? bad({ reason: 'picture-missing' } as const) : good(toRequest(creation)),
  )
  return { requests, upstreamPosts: { posts: earlier, at } }
}

function countsAsRepeated({ status, type }: PostWords): boolean {
  return status !== 'failed' && ['thread', 'post', 'quote_repost'].includes(type)
}

function toEarlierWords({ uuid, at, status, calendar, words }: PostWords): EarlierWords {
  return { calendar, words, scheduledAt: at, isApiDraft: status === 'draft', postUuid: uuid, draftId: null }
}

/** Returns ranges that do not overlap. Each range is short enough for one request. */
function rangesNear(moments: readonly Moment[]): DateRange[] {
  const days = moments
    .toSorted((a, b) => a - b)
    .map((moment) => {
      const last = utcDay(moment + REPEAT_WITHIN_MS)
      return { from: utcDay(moment - REPEAT_WITHIN_MS), to: last < LAST_DAY ? last : LAST_DAY }
    })
  const ranges: DateRange[] = []
  for (const { from, to } of days) {
    let next = from
    const last = ranges.at(-1)
    if (last !== undefined && from <= last.to) next = addDays(last.to, 1)
    for (; next <= to; next = addDays(next, MAX_RANGE_DAYS)) {
      const end = addDays(next, MAX_RANGE_DAYS - 1)
      ranges.push({ from: next, to: end < to ? end : to })
    }
  }
  return ranges
}
