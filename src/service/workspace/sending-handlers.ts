import { CHANNEL, type CreationStatus } from '#contract/creation/creation.ts'
import type { Refused } from '#contract/failure.ts'
import { type Moment, formatMoment } from '#contract/moment.ts'
import { type Result, bad, good } from '#contract/result.ts'
import {
  type DraftCreation,
  type WholeCreation,
  draftToCreation,
} from '#contract/workspace/draft-creation.ts'
import { type WrittenRefusal, toDraftRefusal } from '#contract/workspace/draft-refusal.ts'
import { DraftDocument } from '#contract/workspace/draft.ts'
import type { WorkspaceAnswer } from '#contract/workspace/routes.ts'
import { sameWordsKey } from '#contract/workspace/same-words.ts'
import type { Store } from '#service/store/store.ts'
import type { Change } from '#service/store/workspace/change-workspace.ts'
import type { StoredDraft, SummarizedDraft } from '#service/store/workspace/read-drafts.ts'
import type { LostDraft, SendOptions, ReadyDraft, SentRequest } from '#service/store/workspace/outbox.ts'
import type { UpstreamPosts } from '#service/store/workspace/repeats.ts'
import { toReceipt } from './draft-answers.ts'
import type { Sender } from './sender.ts'
import type { WorkspaceHandlers, WorkspaceTrouble, WorkspaceUser } from './workspace.ts'

type SendingDependencies = {
  store: Pick<Store, 'drafts' | 'now' | 'outbox' | 'plans'>
  sender: Pick<Sender, 'settle'>
  prepare: (user: WorkspaceUser, creations: readonly WholeCreation[]) => Promise<Prepared>
  /** Missing in the embedded service, which needs no API key to create posts. */
  sealKey?: (user: WorkspaceUser, draftId: string) => string
}

export type Prepared = { requests: readonly Result<SentRequest, Refused>[]; upstreamPosts?: UpstreamPosts }

type Wanted = { id: string; revision: number; as: CreationStatus }
type DraftStatus = WorkspaceAnswer<'sendDrafts'>['drafts'][number]
type Refusals = ReadonlyMap<string, WrittenRefusal>
type Answer = Result<WorkspaceAnswer<'sendDrafts'>, WorkspaceTrouble>

export function createSendingHandlers({
  store,
  sender,
  prepare,
  sealKey,
}: SendingDependencies): Pick<
  WorkspaceHandlers,
  'sendDrafts' | 'undoSending' | 'sendNow' | 'stopPlan' | 'resumePlan'
> {
  /** If `refusals` is null, the response contains each draft's stored refusal. */
  const answer = async (
    account: string,
    ids: readonly string[],
    refusals: Refusals | null,
  ): Promise<Answer> => {
    const rows = await store.outbox.readDrafts(account, ids)
    const drafts = ids.map((id) => toStatus(id, rows.get(id), refusals))
    return good({ now: formatMoment(await store.now()), drafts })
  }

  const send = async (
    user: WorkspaceUser,
    change: Change,
    wanted: readonly Wanted[],
    options: Pick<SendOptions, 'undoMs' | 'repeats'>,
  ): Promise<Answer> => {
    const { account } = user
    const ids = wanted.map(({ id }) => id)
    const stored = await store.drafts.findMany(account, ids)
    const refusals = new Map<string, WrittenRefusal>()
    const refuse = (id: string, refused: Refused) => refusals.set(id, toDraftRefusal(refused))
    const now = await store.now()
    const read = wanted.flatMap((draft) => {
      const row = stored.get(draft.id)
      if (row?.state !== 'draft') return []
      const creation = readCreation(row, draft, now)
      if (creation.ok) return [{ ...draft, creation: creation.value }]
      refuse(draft.id, creation.trouble)
      return []
    })
    const { requests: prepared, upstreamPosts } = await prepare(
      user,
      read.map(({ creation }) => creation),
    )
    const ready = read.flatMap(({ creation, ...draft }, i): ReadyDraft[] => {
      const request = prepared[i]
      if (request?.ok === true)
        return [{ ...toReady(draft, request.value), sealedKey: sealKey?.(user, draft.id) ?? null }]
      if (request !== undefined) refuse(draft.id, request.trouble)
      return []
    })
    const hasEnded = ids.some((id) => [undefined, 'deleted'].includes(stored.get(id)?.state))
    if (hasEnded || refusals.size > 0) return await answer(account, ids, refusals)
    const resend = wanted.flatMap(({ id, revision }): LostDraft[] =>
      options.repeats === 'allow' && stored.get(id)?.state === 'unknown'
        ? [{ id, revision, sealedKey: sealKey?.(user, id) ?? null }]
        : [],
    )
    const { keyId } = user
    const sent = await store.outbox.send(change, ready, {
      ...options,
      keyId,
      resend,
      ...(upstreamPosts && { upstreamPosts }),
    })
    if (!sent.ok)
      return sent.trouble.reason === 'change-differs'
        ? bad({ reason: 'change-differs' })
        : await answer(account, ids, sent.trouble.refusals)
    if (options.undoMs === 0) await sender.settle(account, ids)
    return await answer(account, ids, null)
  }

  return {
    sendDrafts: async ({ user, change, input: { drafts, as, undoSeconds, repeats } }) => {
      const wanted = new Map(drafts.map((draft) => [draft.id, { ...draft, as }]))
      return await send(user, change, [...wanted.values()], { undoMs: undoSeconds * 1000, repeats })
    },

    undoSending: async ({ change, input: { drafts } }) => {
      const undone = await store.outbox.undo(change, drafts)
      return undone.ok ? await answer(change.account, drafts, null) : undone
    },

    sendNow: async ({ change, input: { drafts } }) => {
      const sent = await store.outbox.sendNow(change, drafts)
      if (!sent.ok) return sent
      await sender.settle(change.account, drafts)
      return await answer(change.account, drafts, null)
    },

    stopPlan: async ({ change, input: { id } }) => {
      if ((await store.plans.find(change.account, id)) === null) return bad({ reason: 'id-unknown' })
      const stopped = await store.outbox.stop(change, id)
      if (!stopped.ok) return stopped
      return await answer(change.account, await store.drafts.listIdsOfPlan(change.account, id), null)
    },

    resumePlan: async ({ user, change, input: { id, repeats } }) => {
      if ((await store.plans.find(change.account, id)) === null) return bad({ reason: 'id-unknown' })
      const wanted = await store.drafts.listResumable(change.account, id)
      return await send(user, change, wanted, { undoMs: 0, repeats })
    },
  }
}

function readCreation(
  { revision, document }: StoredDraft,
  wanted: Wanted,
  now: Moment,
): Result<WholeCreation, Refused> {
  if (revision !== wanted.revision) return bad({ reason: 'draft-changed' })
  const read = DraftDocument.parse(JSON.parse(document ?? ''))
  const creation = draftToCreation(read, { as: wanted.as, channel: CHANNEL, now, publishAt: now })
  return creation.ok ? creation : bad(creation.trouble[0])
}

function toReady(draft: Wanted, sent: SentRequest): ReadyDraft {
  const { scheduledAt, calendarUuid: calendar } = sent.request
  return { ...draft, scheduledAt, calendar, words: creationWords(sent), request: sent }
}

export function creationWords(creation: DraftCreation): string {
  return creation.name === 'createThread'
    ? sameWordsKey(creation.request.segments, null)
    : sameWordsKey([creation.request.commentary], creation.request.tweetId)
}

function toStatus(id: string, row: SummarizedDraft | undefined, refusals: Refusals | null): DraftStatus {
  if (row === undefined) return { id, state: 'missing' }
  const { state, revision, leavesAt, refusal } = row
  const receipt = toReceipt(row)
  if (receipt !== null) return { id, state: 'gone', receipt }
  switch (state) {
    case 'draft':
      // The cast is safe: only the sender stores a refusal in the row.
      const stored = refusal === null ? null : (JSON.parse(refusal) as WrittenRefusal)
      return { id, state, revision, refusal: refusals === null ? stored : (refusals.get(id) ?? null) }
    case 'leaving':
      return { id, state, leaves_at: formatMoment(leavesAt ?? 0) }
    case 'unknown':
      return { id, state, revision }
    case 'sending':
    case 'deleted':
      return { id, state }
    case 'gone':
      throw new Error('A draft that is gone has no receipt')
  }
}
