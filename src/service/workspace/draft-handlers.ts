import { type Result, bad, good } from '#contract/result.ts'
import { startOfUtcDay, utcDay } from '#contract/day.ts'
import { formatMoment } from '#contract/moment.ts'
import type { WorkspaceAnswer } from '#contract/workspace/routes.ts'
import { answerJsonBytes } from '#service/http/answer-json.ts'
import type { DraftTrouble, SavedDraft } from '#service/store/workspace/drafts.ts'
import type { Store } from '#service/store/store.ts'
import { packDocument, toCopy, toDeletion, toDraft, toPlan, toTrouble } from './draft-answers.ts'
import type { WorkspaceHandlers, WorkspaceTrouble } from './workspace.ts'

type DraftHandlers = Pick<
  WorkspaceHandlers,
  | 'listDrafts'
  | 'readDraft'
  | 'saveDraft'
  | 'deleteDraft'
  | 'restoreDraft'
  | 'listDeletions'
  | 'readPlan'
  | 'savePlan'
>

export function createDraftHandlers(
  store: Pick<Store, 'deletions' | 'drafts' | 'now' | 'plans'>,
): DraftHandlers {
  const { drafts, plans } = store
  return {
    listDrafts: async ({ user: { account }, request: { headers } }) => {
      const now = await store.now()
      // Reads the version before the list. If the list changes between the two reads, the next request reads the list
      // again.
      const ETag = `W/"${utcDay(now)} ${await drafts.changedAt(account)}"`
      if (headers.get('If-None-Match') === ETag) return new Response(null, { status: 304, headers: { ETag } })
      const heads = await drafts.listJson(account)
      const rest: Omit<WorkspaceAnswer<'listDrafts'>, 'drafts'> = {
        plans: (await plans.list(account)).map(toPlan),
        copies: (await drafts.listCopies(account)).map(toCopy),
        quotes_today: await drafts.countQuotes(account, startOfUtcDay(utcDay(now))),
        now: formatMoment(now),
      }
      const end = `,${JSON.stringify(rest).slice(1)},"success":true}`
      const json = Buffer.concat([Buffer.from('{"data":{"drafts":'), heads, Buffer.from(end)])
      return answerJsonBytes(json, 200, { ETag })
    },

    readDraft: async ({ user: { account }, input: { id } }) => {
      const draft = await drafts.find(account, id)
      return draft === null ? bad({ reason: 'id-unknown' }) : good(toDraft(draft))
    },

    saveDraft: async ({ change, input: { id, revision, document, plan } }) =>
      answerSaved(await drafts.save(change, { id, revision, plan, ...packDocument(document) })),

    deleteDraft: async ({ change, input: { id, revision } }) =>
      answerSaved(await drafts.delete(change, id, revision)),

    restoreDraft: async ({ change, input: { id } }) => answerSaved(await drafts.restore(change, id)),

    listDeletions: async ({ user: { account } }) =>
      good({ deletions: (await store.deletions.list(account)).map(toDeletion) }),

    readPlan: async ({ user: { account }, input: { id } }) => {
      const plan = await plans.find(account, id)
      if (plan === null) return bad({ reason: 'id-unknown' })
      const rows = await drafts.listOfPlan(account, id)
      return good({ ...toPlan(plan), drafts: rows.map(toDraft), now: formatMoment(await store.now()) })
    },

    savePlan: async ({ change, input: { id, name, drafts: rows } }) => {
      const packed = rows.map((row) => ({ id: row.id, ...packDocument(row.document) }))
      const created = await plans.create(change, { id, name, drafts: packed })
      if (!created.ok) return bad(toTrouble(created.trouble))
      const plan = await plans.find(change.account, id)
      return plan === null ? bad({ reason: 'id-unknown' }) : good(toPlan(plan))
    },
  }
}

function answerSaved(
  saved: Result<SavedDraft, DraftTrouble>,
): Result<{ revision: number; updated_at: string }, WorkspaceTrouble> {
  if (!saved.ok) return bad(toTrouble(saved.trouble))
  const { revision, updatedAt } = saved.value
  return good({ revision, updated_at: formatMoment(updatedAt) })
}
