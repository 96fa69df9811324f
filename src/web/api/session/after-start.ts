import { prefetchLazyModules } from '#web/api/transport/lazy-module.ts'
import { followOtherTabs, refreshAllTabs } from '#web/api/workspace/other-tabs.ts'
import { uploadEarlierEdition } from './upload-earlier-edition.ts'
import type { SessionStore } from './session-store.ts'
import type { QueryClient } from '@tanstack/react-query'
import { draftTexts, firstWords } from '#contract/workspace/draft-text.ts'
import { connectionOf } from '#web/api/transport/query-client.ts'
import { isTemporary } from '#web/api/transport/request-failed.ts'
import { tryAgain } from '#web/api/transport/try-again.ts'
import { randomUuid } from '#web/device/random-id.ts'
import { type UnsavedWords, forgetUnsaved, listUnsaved } from '#web/device/unsaved-words.ts'
import { DraftChanged, askWorkspace } from '#web/api/workspace/ask-workspace.ts'

const PREFETCH_AFTER_MS = 8_000

export function afterStart(store: SessionStore): void {
  setTimeout(() => void prefetchLazyModules(), PREFETCH_AFTER_MS)
  followOtherTabs(() => store.visit.read().queryClient)
  const done = new Set<string>()
  const saveLeft = () => {
    const state = store.read()
    if (state.state !== 'open' || done.has(state.session.accountId)) return
    const { accountId } = state.session
    done.add(accountId)
    const client = store.visit.read().queryClient
    uploadEarlierEdition(accountId, client).catch(() => null)
    saveUnsavedWords(accountId, client).catch(() => null)
  }
  store.subscribe(saveLeft)
  saveLeft()
}

/** Unsaved words that are older than this belong to a closed page, because an open page saves its words sooner. */
const OF_NO_PAGE_AFTER_MS = 60_000

async function saveUnsavedWords(account: string, client: QueryClient): Promise<void> {
  const { words } = await listUnsaved(account)
  const unsaved = words.filter(({ changedAt }) => changedAt < Date.now() - OF_NO_PAGE_AFTER_MS)
  if (unsaved.length === 0) return
  try {
    for (const one of unsaved) await saveWords(one, client)
  } catch (error) {
    if (isTemporary(error)) tryAgain.add('unsaved words', () => saveUnsavedWords(account, client))
  }
  await refreshAllTabs(client, ['drafts'])
}

async function saveWords(words: UnsavedWords, client: QueryClient): Promise<void> {
  const { account, draft, revision, plan, document, changeIds, changedAt } = words
  const connection = connectionOf(client)
  try {
    await askWorkspace('saveDraft', { id: draft, revision, plan, document }, connection)
  } catch (error) {
    if (!(error instanceof DraftChanged)) {
      if (isTemporary(error)) throw error
      return
    }
    const { state, changeId, receipt } = error.draft
    // The draft was changed elsewhere. When the user opens the draft, the composer asks which version to keep.
    if (state === 'draft' && !changeIds.includes(changeId ?? '')) return
    if (state === 'draft')
      return saveWords({ ...words, revision: error.draft.revision, changeIds: [] }, client)
    const isSent = receipt?.firstWords === firstWords(draftTexts(document))
    if (!isSent)
      await askWorkspace('saveDraft', { id: randomUuid(), revision: 0, plan: null, document }, connection)
  }
  await forgetUnsaved(account, draft, changedAt)
}
