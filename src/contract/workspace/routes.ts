import * as z from 'zod/mini'
import { type Reason, type Refusal, findReason } from '#contract/failure.ts'
import { CreatedCopy, Draft, DraftConflict, DraftHead, Id, Revision, SaveDraft, SavedDraft } from './draft.ts'
import { MomentField } from '#contract/moment-field.ts'
import { record } from '#contract/wire/record.ts'
import { MAX_CARD_URL, MAX_DRAFT_BYTES } from './limits.ts'
import { Card, PictureId, StoredPicture } from './media.ts'
import { Plan, PlanWithRows, SavePlan } from './plan.ts'
import {
  ChangePost,
  ChangePosts,
  ChangedPost,
  ChangedPosts,
  DeletePost,
  EditablePost,
  PostConflict,
  UndoChanges,
} from './post-change.ts'
import { SendDrafts, DraftStatuses, UndoSending } from './sending.ts'
import { QuotaReadings, SaveSettings, SavedSettings, WorkspaceSettings } from './workspace-settings.ts'

/**
 * Contains a UUID for one change. The service responds to a repeated id with the first response, so a browser can
 * repeat a request whose response was lost.
 */
export const CHANGE_HEADER = 'X-Change-Id'

const Nothing = z.object({})
const ById = z.object({ id: Id })

const RevisionInQuery = z.pipe(
  z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number))]),
  Revision,
)

const DRAFT_BODY = 2 * MAX_DRAFT_BYTES
const PLAN_BODY = 8 * 1024 * 1024
const SMALL_BODY = 64 * 1024
/**
 * Larger than `MAX_PICTURE_BYTES`, so that the service reads a picture over the limit and can say why it refuses the
 * picture.
 */
const PICTURE_BODY = 10 * 1000 * 1000

const ByPicture = z.object({ id: PictureId })

const CLOSED_POST = [
  'post-closed',
  'post-published',
  'post-trying',
  'post-failed',
  'post-quoted',
] as const satisfies Refusal[]

/** If a route has `conflict`, its refusal contains the current version in `data`. */
export const workspaceRoutes = {
  listDrafts: {
    method: 'GET',
    path: '/workspace/drafts',
    input: Nothing,
    data: z.object({
      drafts: z.array(DraftHead),
      plans: z.array(Plan),
      copies: z._default(z.array(CreatedCopy), []),
      quotes_today: z._default(z.int(), 0),
      now: MomentField,
    }),
  },
  readDraft: {
    method: 'GET',
    path: '/workspace/drafts/:id',
    input: ById,
    data: Draft,
    refusals: ['id-unknown'],
  },
  saveDraft: {
    method: 'PUT',
    path: '/workspace/drafts/:id',
    maxBytes: DRAFT_BODY,
    input: SaveDraft,
    data: SavedDraft,
    conflict: DraftConflict,
    refusals: [
      'id-unknown',
      'draft-changed',
      'draft-closed',
      'draft-too-large',
      'drafts-full',
      'workspace-full',
      'rows-too-many',
    ],
  },
  deleteDraft: {
    method: 'DELETE',
    path: '/workspace/drafts/:id',
    input: z.object({ id: Id, revision: RevisionInQuery }),
    data: SavedDraft,
    conflict: DraftConflict,
    refusals: ['id-unknown', 'draft-changed', 'draft-closed'],
  },
  restoreDraft: {
    method: 'POST',
    path: '/workspace/drafts/:id/restore',
    maxBytes: SMALL_BODY,
    input: ById,
    data: SavedDraft,
    conflict: DraftConflict,
    refusals: ['id-unknown', 'draft-closed', 'drafts-full', 'workspace-full', 'rows-too-many'],
  },
  listDeletions: {
    method: 'GET',
    path: '/workspace/deletions',
    input: Nothing,
    data: z.object({
      deletions: z.array(
        record({
          id: z.string(),
          change_id: z.nullable(z.string()),
          title: z.string(),
          first_words: z.string(),
          deleted_at: MomentField,
        }),
      ),
    }),
  },
  sendDrafts: {
    method: 'POST',
    path: '/workspace/send',
    maxBytes: SMALL_BODY,
    input: SendDrafts,
    data: DraftStatuses,
    refusals: ['rows-too-many'],
  },
  undoSending: {
    method: 'POST',
    path: '/workspace/undo',
    maxBytes: SMALL_BODY,
    input: UndoSending,
    data: DraftStatuses,
    refusals: ['rows-too-many'],
  },
  sendNow: {
    method: 'POST',
    path: '/workspace/send-now',
    maxBytes: SMALL_BODY,
    input: UndoSending,
    data: DraftStatuses,
    refusals: ['rows-too-many'],
  },
  readPlan: {
    method: 'GET',
    path: '/workspace/plans/:id',
    input: ById,
    data: PlanWithRows,
    refusals: ['id-unknown'],
  },
  savePlan: {
    method: 'PUT',
    path: '/workspace/plans/:id',
    maxBytes: PLAN_BODY,
    input: SavePlan,
    data: Plan,
    refusals: ['id-taken', 'rows-too-many', 'draft-too-large', 'drafts-full', 'workspace-full'],
  },
  stopPlan: {
    method: 'POST',
    path: '/workspace/plans/:id/stop',
    maxBytes: SMALL_BODY,
    input: ById,
    data: DraftStatuses,
    refusals: ['id-unknown'],
  },
  resumePlan: {
    method: 'POST',
    path: '/workspace/plans/:id/resume',
    maxBytes: SMALL_BODY,
    input: z.object({ id: Id, repeats: z.enum(['ask', 'allow']) }),
    data: DraftStatuses,
    refusals: ['id-unknown'],
  },
  savePicture: {
    method: 'PUT',
    path: '/workspace/pictures/:id',
    body: 'bytes',
    maxBytes: PICTURE_BODY,
    input: ByPicture,
    data: StoredPicture,
    refusals: [
      'picture-unreadable',
      'picture-empty',
      'picture-cut',
      'picture-differs',
      'picture-too-large',
      'picture-too-wide',
      'pictures-full',
    ],
  },
  readPicture: {
    method: 'GET',
    path: '/workspace/pictures/:id',
    input: ByPicture,
    data: z.never(),
    refusals: ['id-unknown'],
  },
  readCard: {
    method: 'POST',
    path: '/workspace/cards',
    maxBytes: SMALL_BODY,
    input: z.object({ url: z.string().check(z.maxLength(MAX_CARD_URL)) }),
    data: Card,
    refusals: ['link-unreadable', 'page-unreached', 'page-untitled'],
  },
  readSettings: {
    method: 'GET',
    path: '/workspace/settings',
    input: Nothing,
    data: WorkspaceSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/workspace/settings',
    maxBytes: DRAFT_BODY,
    input: SaveSettings,
    data: SavedSettings,
    refusals: ['workspace-full'],
  },
  readQuotaReadings: {
    method: 'GET',
    path: '/workspace/quota-readings',
    input: Nothing,
    data: QuotaReadings,
  },
  readPost: {
    method: 'GET',
    path: '/workspace/posts/:uuid',
    input: z.object({ uuid: Id }),
    data: EditablePost,
    refusals: ['id-unknown'],
  },
  changePost: {
    method: 'PATCH',
    path: '/workspace/posts/:uuid',
    maxBytes: DRAFT_BODY,
    input: ChangePost,
    data: ChangedPost,
    conflict: PostConflict,
    refusals: [
      'id-unknown',
      'post-changed',
      ...CLOSED_POST,
      'pictures-too-many',
      'picture-missing',
      'calendar-signed-out',
      'quoted-later',
      'schedule-past',
      'thread-malformed',
      'thread-too-long',
      'segment-too-long',
      'quote-missing',
      'tweet-inaccessible',
      'platform-silent',
    ],
  },
  deletePost: {
    method: 'DELETE',
    path: '/workspace/posts/:uuid',
    input: DeletePost,
    data: ChangedPost,
    conflict: PostConflict,
    refusals: [
      'id-unknown',
      'id-taken',
      'post-changed',
      ...CLOSED_POST,
      'draft-too-large',
      'drafts-full',
      'workspace-full',
    ],
  },
  changePosts: {
    method: 'POST',
    path: '/workspace/posts/changes',
    maxBytes: PLAN_BODY,
    input: ChangePosts,
    data: ChangedPosts,
    refusals: ['rows-too-many'],
  },
  undoChanges: {
    method: 'POST',
    path: '/workspace/posts/changes/undo',
    maxBytes: SMALL_BODY,
    input: UndoChanges,
    data: ChangedPosts,
    refusals: ['id-unknown'],
  },
} as const satisfies Record<string, WorkspaceRoute>

type WorkspaceRoute = {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  input: z.ZodMiniType
  data: z.ZodMiniType
  conflict?: z.ZodMiniType
  maxBytes?: number
  body?: 'bytes'
  refusals?: readonly Refusal[]
}

export type WorkspaceRouteName = keyof typeof workspaceRoutes

type Route<Name extends WorkspaceRouteName> = (typeof workspaceRoutes)[Name]

export type WorkspaceRequest<Name extends WorkspaceRouteName> = z.input<Route<Name>['input']>
export type WorkspaceInput<Name extends WorkspaceRouteName> = z.output<Route<Name>['input']>

export type WorkspaceAnswer<Name extends WorkspaceRouteName> = z.input<Route<Name>['data']>
export type WorkspaceData<Name extends WorkspaceRouteName> = z.output<Route<Name>['data']>

export function writeWorkspaceRequest<Name extends WorkspaceRouteName>(
  name: Name,
  request: WorkspaceRequest<Name>,
): { method: WorkspaceRoute['method']; path: string; body: object | null } {
  const { method, path, ...route }: WorkspaceRoute = workspaceRoutes[name]
  const rest = new Map(Object.entries<unknown>(request))
  const filled = path.replaceAll(/:(\w+)/g, (_, field: string) => {
    const value = String(rest.get(field))
    rest.delete(field)
    return encodeURIComponent(value)
  })
  if (route.body === 'bytes') return { method, path: filled, body: null }
  if (route.maxBytes !== undefined) return { method, path: filled, body: Object.fromEntries(rest) }
  const query = [...rest].flatMap(([field, value]) => (value === undefined ? [] : toQueryField(field, value)))
  return { method, path: query.length === 0 ? filled : `${filled}?${query.join('&')}`, body: null }
}

function toQueryField(field: string, value: unknown): string {
  return `${field}=${encodeURIComponent(String(value))}`
}

export function codeToWorkspaceReason(name: WorkspaceRouteName, code: number): Reason {
  const { refusals }: WorkspaceRoute = workspaceRoutes[name]
  return findReason(code, refusals)
}
