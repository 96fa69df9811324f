import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { isDraftLocked, readLocks } from '#web/api/sending/draft-lock.ts'
import { FRESH_FOR_MS } from '#web/api/transport/query-client.ts'
import { listLocal, readLocal, removeLocal } from '#web/device/local-store.ts'
import { OPEN_NOTE } from '#web/device/sendings/open-notes.ts'
import { isOpen } from '#web/device/sendings/sending.ts'
import { readSendings } from '#web/device/sendings/sendings.ts'
import type { SessionState } from './session-store.ts'

// Not imported at once: its parts would be listed in the first load.
const browserSendingModule = lazyModule(() => import('#web/api/sending/browser-sending.ts'))

/** The accounts whose open sendings are being looked up, or were in the last two minutes. */
const lookedUp = new Set<string>()

/**
 * Looks up every open sending of the account that is signed in, unless another tab does. One that a tab is sending is left
 * to that tab. Where the service does not answer, `tryAgain` repeats it; otherwise a call has an effect every two minutes.
 */
export async function lookUpOpenSendings(state: SessionState): Promise<void> {
  if (state.state !== 'open') return
  const { accountId } = state.session
  // Listed before the sendings are read: each is stored before its note or in the same task, so no note of a new one is stale.
  const noted = listLocal(OPEN_NOTE).filter((key) => readLocal(key) === accountId)
  if (noted.length === 0 || lookedUp.has(accountId)) return
  lookedUp.add(accountId)
  await inOneTab(accountId, async () => {
    const open = (await readSendings(accountId)).filter(isOpen)
    const isStale = (key: string) => open.every(({ draftId }) => key !== OPEN_NOTE + draftId)
    noted.filter(isStale).forEach(removeLocal)
    const browser = open.length === 0 ? null : await browserSendingModule.load().catch(() => null)
    if (browser === null) return
    await Promise.allSettled(
      open.map(async (sending) => {
        if (!(await isDraftLocked(sending.draftId))) await browser.lookUpSending(sending)
      }),
    )
  })
  setTimeout(() => lookedUp.delete(accountId), FRESH_FOR_MS)
}

async function inOneTab(accountId: string, run: () => Promise<void>): Promise<void> {
  const locks = readLocks()
  if (locks === undefined) return await run()
  await locks.request(`almanac-look-up-${accountId}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await run()
  })
}
