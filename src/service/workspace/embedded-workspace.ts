import type { Refused } from '#contract/failure.ts'
import { type Result, bad, good } from '#contract/result.ts'
import type { WholeCreation } from '#contract/workspace/draft-creation.ts'
import { type ChosenOptions, resolveOptions } from '#contract/workspace/post-options.ts'
import type { Pages } from '#service/cards/pages.ts'
import { refuse } from '#service/http/refusal.ts'
import type { Platforms } from '#service/platform/platform.ts'
import { findValidKey } from '#service/store/keys/find-valid-key.ts'
import type { FindOwnIds } from '#service/store/changes/post-changes.ts'
import type { SentRequest } from '#service/store/workspace/outbox.ts'
import { PICTURE_ROOM, type PictureRoom } from '#service/store/workspace/stored-pictures.ts'
import type { Store } from '#service/store/store.ts'
import { draftGauges } from './draft-gauges.ts'
import { createDraftHandlers } from './draft-handlers.ts'
import { checkMedia } from './check-media.ts'
import { createFindQuotedPost } from './find-quoted-post.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createPictureHandlers } from './picture-handlers.ts'
import { createPostHandlers } from './post-handlers.ts'
import { startSender } from './sender.ts'
import { createSendingHandlers } from './sending-handlers.ts'
import { createSettingsHandlers } from './settings-handlers.ts'
import { createWorkspace } from './workspace.ts'

type EmbeddedWorkspaceDependencies = {
  store: Store
  platforms: Platforms
  ownIds: FindOwnIds
  publishNow: (post: { id: number; calendarId: number }) => Promise<void>
  pictureRoom?: PictureRoom | undefined
  pages?: Pages | null
  lateMs?: number
  report: (error: unknown) => void
}

export function startEmbeddedWorkspace({
  store,
  platforms,
  ownIds,
  publishNow,
  pictureRoom = PICTURE_ROOM,
  pages = null,
  lateMs,
  report,
}: EmbeddedWorkspaceDependencies) {
  const sender = startSender({
    leavingDrafts: store.leavingDrafts,
    publishNow,
    reportError: report,
    ...(lateMs !== undefined && { lateMs }),
  })
  const housekeeping = startHousekeeping({
    store,
    forgetPosts: async () => {
      await store.postChanges.forgetOld()
      await store.storedPictures.forgetUnused()
    },
    reportError: report,
  })
  const { fetch } = createWorkspace({
    handlers: {
      ...createDraftHandlers(store),
      ...createPostHandlers({ store, platforms, ownIds }),
      ...createPictureHandlers(store, pictureRoom, { pages, platforms }),
      ...createSettingsHandlers(store),
      ...createSendingHandlers({
        store,
        sender,
        prepare: async ({ account }, creations) => ({
          requests: await prepareAll({ store, platforms, ownIds }, account, creations),
        }),
      }),
    },
    // Asks the store for every request, because a session can outlast the revocation of its API key.
    identify: async ({ key }) => {
      const known = await findValidKey(store, key)
      if (known === null) return bad(refuse({ reason: 'key-refused' }))
      return good({ account: known.account.uuid, key, keyId: known.id, mayWrite: !known.isReadOnly })
    },
    report,
  })
  return {
    fetch,
    gauges: () => draftGauges(store),
    stop: async () => {
      await Promise.all([sender.stop(), housekeeping.stop()])
    },
  }
}

/**
 * Finds the calendars and the quoted posts, because the sender asks no platform. Looks each one up once for all drafts.
 */
async function prepareAll(
  { store, platforms, ownIds }: Pick<EmbeddedWorkspaceDependencies, 'store' | 'platforms' | 'ownIds'>,
  account: string,
  creations: readonly WholeCreation[],
): Promise<Result<SentRequest, Refused>[]> {
  const findCalendar = once((uuid: string) => store.calendars.findOfAccount(account, uuid))
  const findQuotedPost = createFindQuotedPost({ store, platforms, ownIds })

  const settings = await store.workspaces.findSettings(account)
  // The cast is safe: only the handler of the settings writes this column.
  const defaults = JSON.parse(settings?.optionDefaults ?? '{}') as Record<string, ChosenOptions>

  const prepare = async ({ media, ...whole }: WholeCreation): Promise<Result<SentRequest, Refused>> => {
    const checked = await checkMedia(store, account, media)
    if (!checked.ok) {
      const { reason } = checked.trouble
      if (whole.name === 'createThread') return bad({ ...checked.trouble, field: 'segments' })
      return bad({ reason, field: 'commentary' })
    }
    const ofCalendar = defaults[whole.request.calendarUuid.toLowerCase()]
    const creation = { ...whole, options: resolveOptions(whole.options, ofCalendar, checked.value) }
    const calendar = await findCalendar(creation.request.calendarUuid)
    if (calendar === null) return bad({ reason: 'calendar-invalid', field: 'calendar' })
    if (creation.name === 'createThread') return good(creation)
    const { tweetId, scheduledAt, status } = creation.request
    const found = await findQuotedPost(calendar.id, tweetId)
    if (!found.ok) return found
    const { target, goesOutAt } = found.value
    if (goesOutAt !== null && status !== 'draft' && scheduledAt <= goesOutAt)
      return bad({ reason: 'quoted-later', field: 'when' })
    return good({ ...creation, target })
  }
  return await Promise.all(creations.map(prepare))
}

function once<Found>(find: (key: string) => Promise<Found>): (key: string) => Promise<Found> {
  const found = new Map<string, Promise<Found>>()
  return (key) => {
    const known = found.get(key) ?? find(key)
    found.set(key, known)
    return known
  }
}
