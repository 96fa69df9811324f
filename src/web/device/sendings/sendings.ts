import { allOfAccount, openDatabase } from '#web/device/database.ts'
import { tabId, publishDeviceChange } from '#web/device/device-changes.ts'
import type { Sending, SendingOutcome } from './sending.ts'
import {
  findExpired,
  findBlockingSending,
  keepsOutcome,
  lastSendingOf,
  numberSending,
} from './sending-rules.ts'

/**
 * Stores a sending, or returns the one from the same draft that blocks it. Reading and writing are one transaction, so
 * of several clicks in several tabs exactly one sends.
 */
export async function beginSending(asked: Sending): Promise<{ begun: boolean; sending: Sending }> {
  const database = await openDatabase()
  const transaction = database.transaction('sendings', 'readwrite', { durability: 'strict' })
  const { store } = transaction
  const all = await store.getAll(allOfAccount(asked.accountId))
  const hindrance = findBlockingSending(asked, all)
  if (hindrance !== null) {
    await transaction.done
    return { begun: false, sending: hindrance }
  }
  const sending = numberSending(asked, all)
  const forgotten = findExpired(all, asked.startedAt).map((old) => store.delete([old.accountId, old.id]))
  await Promise.all([store.put(sending), ...forgotten, transaction.done])
  publish(sending)
  return { begun: true, sending }
}

/**
 * Stores the outcome of a sending, unless one is final already, and returns the sending as stored. A success deletes its
 * draft, unless that was changed since, and stores the segments of a thread.
 */
export async function settleSending(sending: Sending, outcome: SendingOutcome): Promise<Sending> {
  const database = await openDatabase()
  const transaction = database.transaction(['sendings', 'drafts', 'sent-threads'], 'readwrite', {
    durability: 'strict',
  })
  const { accountId, id, draftId } = sending
  const sendings = transaction.objectStore('sendings')
  const stored = (await sendings.get([accountId, id])) ?? sending
  const isFinal = keepsOutcome(stored, outcome)
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
  publish(settled)
  return settled
}

/** Every sending of the account, newest first. */
export async function readSendings(accountId: string): Promise<Sending[]> {
  const database = await openDatabase()
  const all = await database.getAll('sendings', allOfAccount(accountId))
  return all.toSorted((a, b) => b.startedAt - a.startedAt || b.attempt - a.attempt)
}

/** The last sending of a draft, if it was ever sent. */
export async function readSendingOf(accountId: string, draftId: string): Promise<Sending | null> {
  return lastSendingOf(await readSendings(accountId), draftId)
}

function publish({ draftId }: Sending): void {
  publishDeviceChange({ about: 'sending', draftId, from: tabId })
}
