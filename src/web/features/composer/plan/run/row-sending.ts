import type { QueryClient } from '@tanstack/react-query'
import { readKnownPosts } from '#web/api/posts/known-posts.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { browserSending } from '#web/api/sending/browser-sending.ts'
import { isLeftToSend } from '#web/api/sending/left-to-send.ts'
import type { PlanEnvironment } from '#web/api/sending/send-plan.ts'
import { readDraft } from '#web/device/drafts/drafts.ts'
import { readQuotesToday } from '#web/device/sendings/quotes-sent-today.ts'
import { isOpen } from '#web/device/sendings/sending.ts'
import { readSendingOf, readSendings } from '#web/device/sendings/sendings.ts'
import { contentToValues } from '#web/features/composer/form/composer-form.ts'
import { newSending } from '#web/features/composer/sending/new-sending.ts'
import { creationToCandidate } from '#web/features/composer/sending/candidate.ts'
import { type Accepted, mayBeginBeside, withoutAccepted } from '#web/features/composer/sending/repeats.ts'
import { findAllRepeats } from '#web/features/composer/sending/find-all-repeats.ts'
import { readCreation } from '#web/features/composer/sending/values-to-creation.ts'

/** What is known and was decided when a row is sent. */
export type Known = { calendars: readonly KnownCalendar[]; accepted: ReadonlyMap<string, Accepted> }

/** How the rows of a plan are sent: each is read, checked and compared with all others just before its request. */
export function rowSending(accountId: string, client: QueryClient, readKnown: () => Known): PlanEnvironment {
  const acceptedOf = (draftId: string) => readKnown().accepted.get(draftId)

  async function prepare(draftId: string): ReturnType<PlanEnvironment['prepare']> {
    const [draft, before] = await Promise.all([
      readDraft(accountId, draftId),
      readSendingOf(accountId, draftId),
    ])
    if (draft === null || !isLeftToSend(before, draft.revision)) return null
    const now = Date.now()
    const { content, revision: draftRevision, copyOf } = draft
    if (content.kind === 'quote' && (await isCapReached(accountId, now))) return null
    const { calendars } = readKnown()
    const creation = readCreation(content.kind, contentToValues(content), { now, calendars })
    if (creation === null) return null
    const after = before?.id ?? null
    const posts = readKnownPosts(client)
    const candidate = creationToCandidate(creation, draftId)
    const repeats = await findAllRepeats(candidate, accountId, client)
    if (withoutAccepted(candidate, repeats, acceptedOf(draftId)).length > 0) return null
    return {
      next: newSending({ accountId, draftId, copyOf, draftRevision, after, creation, posts }),
      before,
    }
  }

  return {
    ...browserSending((sending, all) => mayBeginBeside(sending, all, acceptedOf(sending.draftId))),
    prepare,
    readOpen: async (draftIds) =>
      (await readSendings(accountId)).filter(
        (sending) => isOpen(sending) && draftIds.includes(sending.draftId),
      ),
  }
}

/** Once the service has refused a quote for the day, the others wait, and threads go on. */
async function isCapReached(accountId: string, now: number): Promise<boolean> {
  const today = await readQuotesToday(accountId, now).catch(() => null)
  return today?.isCapReached === true
}
