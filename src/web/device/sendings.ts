import { allOfAccount, openDevice } from './database.ts'
import { tabId, tellDeviceNews } from './device-news.ts'
import { type Sending, type SendingOutcome, isOpen } from './sending.ts'

/**
 * Writes a sending down, unless one from the same draft is still open or has already succeeded: then that one
 * comes back. Reading and writing are one transaction, so of several tabs exactly one gets to send.
 */
export async function beginSending(sending: Sending): Promise<{ begun: boolean; sending: Sending }> {
  const database = await openDevice()
  const transaction = database.transaction('sendings', 'readwrite', { durability: 'strict' })
  const { store } = transaction
  const all = await store.getAll(allOfAccount(sending.accountId))
  const other = all.find(
    ({ draftId, outcome, draftRevision }) =>
      draftId === sending.draftId &&
      (isOpen({ outcome }) || (outcome.state === 'created' && draftRevision >= sending.draftRevision)),
  )
  if (other === undefined) await store.put(sending)
  await transaction.done
  if (other === undefined) tell(sending)
  return other === undefined ? { begun: true, sending } : { begun: false, sending: other }
}

/**
 * Writes down how a sending ended. A success closes its draft, unless words were written since, and keeps the
 * segments of a thread. What is once settled stays: the first verdict wins, and comes back.
 */
export async function settleSending(sending: Sending, outcome: SendingOutcome): Promise<Sending> {
  const database = await openDevice()
  const transaction = database.transaction(['sendings', 'drafts', 'sent-threads'], 'readwrite', {
    durability: 'strict',
  })
  const { accountId, id, draftId } = sending
  const sendings = transaction.objectStore('sendings')
  const stored = (await sendings.get([accountId, id])) ?? sending
  // A post that was found after all corrects a verdict that it was not.
  const isFinal = !isOpen(stored) && !(stored.outcome.state === 'not-created' && outcome.state === 'created')
  const settled = isFinal ? stored : { ...stored, outcome }
  await sendings.put(settled)
  if (!isFinal && outcome.state === 'created') {
    const drafts = transaction.objectStore('drafts')
    const draft = await drafts.get([accountId, draftId])
    if (draft !== undefined && draft.revision <= sending.draftRevision)
      await drafts.delete([accountId, draftId])
    if (sending.creation.kind === 'thread') {
      const { segments } = sending.creation.thread
      await transaction.objectStore('sent-threads').put({ accountId, uuid: outcome.uuid, segments })
    }
  }
  await transaction.done
  tell(settled)
  return settled
}

export async function readSendings(accountId: string): Promise<Sending[]> {
  const database = await openDevice()
  const all = await database.getAll('sendings', allOfAccount(accountId))
  return all.toSorted((a, b) => b.startedAt - a.startedAt)
}

/** The newest sending of a draft, if it was ever sent. */
export async function readSendingOf(accountId: string, draftId: string): Promise<Sending | null> {
  const all = await readSendings(accountId)
  return all.find((sending) => sending.draftId === draftId) ?? null
}

function tell({ draftId }: Sending): void {
  tellDeviceNews({ about: 'sending', draftId, from: tabId })
}
