import { randomUUID } from 'node:crypto'
import { CHANNEL } from '#contract/creation/creation.ts'
import { sameWordsKey } from '#contract/workspace/same-words.ts'
import type { Store } from '#service/store/store.ts'
import { NOON, type Sample } from '#service/store/testing/sample.ts'
import type { ReadyDraft } from '#service/store/workspace/outbox.ts'

export async function saveReadyDraft(
  { drafts }: Pick<Store, 'drafts'>,
  { account, calendar }: Sample,
): Promise<ReadyDraft> {
  const id = randomUUID()
  const thread = { channel: CHANNEL, calendarUuid: calendar.uuid, scheduledAt: NOON, segments: [id] }
  const document = {
    document: '{}',
    summary: JSON.stringify({ kind: 'thread', original: null, first_words: id }),
    bytes: 2,
  }
  const change = { account: account.uuid, id: null, digest: '' }
  await drafts.save(change, { id, revision: 0, plan: null, ...document })
  return {
    id,
    revision: 1,
    as: 'scheduled',
    calendar: calendar.uuid,
    scheduledAt: NOON,
    words: sameWordsKey([id], null),
    request: { name: 'createThread', request: { ...thread, status: 'scheduled' } },
  }
}
