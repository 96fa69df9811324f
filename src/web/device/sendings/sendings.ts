import {
  ofAccount,
  errorToDeviceTrouble,
  openDatabase,
  parseRows,
  readRow,
  readRows,
} from '#web/device/database.ts'
import { tabId, publishDeviceChange } from '#web/device/device-changes.ts'
import { delayNotes } from '#web/device/drafts/delay-notes.ts'
import { markDraftSent } from '#web/device/drafts/drafts.ts'
import { forgetInFallback } from '#web/device/drafts/save-draft.ts'
import { parseWith } from '#web/device/stored-fields.ts'
import { localRecords } from '#web/device/local-records.ts'
import { Sending, type SendingOutcome, isOpen } from './sending.ts'
import {
  type MayBegin,
  RepeatedMeanwhile,
  findExpired,
  findBlockingSending,
  keepsOutcome,
  lastSendingOf,
  withAttempt,
} from './sending-rules.ts'

/** Where the database is refused. The browser asks before it closes a page that alone knows of an open request. */
const fallbackSendings = localRecords<Sending>({
  prefix: 'almanac.sending.',
  parse: parseWith(Sending),
  asksBeforeClosing: isOpen,
})

type Begun = { begun: boolean; sending: Sending }

/**
 * Stores a sending, or returns the one from the same draft that blocks it. Rejects if it can be kept only in memory while
 * its draft is on the disk: after a reload the draft could be sent twice. The check is part of the transaction, so of two
 * tabs with the same words only one begins.
 */
export async function beginSending(wanted: Sending, mayBegin: MayBegin): Promise<Begun> {
  const begun = await beginInDatabase(wanted, mayBegin).catch((error: unknown) => {
    if (error instanceof RepeatedMeanwhile) throw error
    return beginWithoutDatabase(wanted, mayBegin, error)
  })
  if (begun.begun) publish(begun.sending, 'no')
  return begun
}

/** The sending as it would be stored now; null if it may not begin. */
export async function previewBegin(wanted: Sending, mayBegin: MayBegin): Promise<Sending | null> {
  const all = await readSendings(wanted.accountId)
  const isBlocked = findBlockingSending(wanted, all) !== null || !mayBegin(wanted, all)
  return isBlocked ? null : withAttempt(wanted, all)
}

/** Stores the sending of `previewBegin` synchronously, for a page that is being closed. Returns whether it is on the disk. */
export function beginAtOnce(sending: Sending): boolean {
  const isOnDisk = fallbackSendings.keep(sending)
  if (isOnDisk) publish(sending, 'no')
  else fallbackSendings.forget(sending.id)
  return isOnDisk
}

/** Reading and writing are one transaction, so of several clicks in several tabs exactly one sends. */
async function beginInDatabase(wanted: Sending, mayBegin: MayBegin): Promise<Begun> {
  const database = await openDatabase()
  const transaction = database.transaction('sendings', 'readwrite', { durability: 'strict' })
  const { store } = transaction
  const stored = parseRows('sendings', await store.getAll(ofAccount(wanted.accountId)))
  const all = withFallback(wanted.accountId, stored)
  const blocking = findBlockingSending(wanted, all)
  if (blocking !== null) {
    await transaction.done
    return { begun: false, sending: blocking }
  }
  if (!mayBegin(wanted, all)) {
    await transaction.done
    throw new RepeatedMeanwhile()
  }
  const sending = withAttempt(wanted, all)
  const forgotten = findExpired(stored, wanted.startedAt).map((old) => store.delete([old.accountId, old.id]))
  await Promise.all([store.put(sending), ...forgotten, transaction.done])
  return { begun: true, sending }
}

/** Where the browser refuses the database, the draft is lost with the page too, so a sending in memory is enough. */
async function beginWithoutDatabase(wanted: Sending, mayBegin: MayBegin, error: unknown): Promise<Begun> {
  const all = await readSendings(wanted.accountId)
  const blocking = findBlockingSending(wanted, all)
  if (blocking !== null) return { begun: false, sending: blocking }
  if (!mayBegin(wanted, all)) throw new RepeatedMeanwhile()
  const sending = withAttempt(wanted, all)
  const isOnDisk = fallbackSendings.keep(sending)
  if (isOnDisk || errorToDeviceTrouble(error) === 'blocked') return { begun: true, sending }
  fallbackSendings.forget(sending.id)
  throw error
}

/**
 * Stores the outcome of a sending, unless one is final already, and returns the sending as stored. A success deletes its
 * draft, unless that was changed since, and stores the segments of a thread. Never rejects: what was sent was sent.
 */
export async function storeOutcome(sending: Sending, outcome: SendingOutcome): Promise<Sending> {
  const settled = await storeOutcomeInDatabase(sending, outcome).catch(() =>
    storeOutcomeWithoutDatabase(sending, outcome),
  )
  const { draftId, draftRevision } = settled
  if (settled.outcome.state === 'created') {
    forgetInFallback(draftId, draftRevision)
    delayNotes.forget(draftId)
  }
  const known = sending.outcome.state === 'under-way' ? 'answered' : 'late'
  publish(settled, isOpen(settled) ? 'no' : known)
  return settled
}

async function storeOutcomeInDatabase(sending: Sending, outcome: SendingOutcome): Promise<Sending> {
  const database = await openDatabase()
  const transaction = database.transaction(['sendings', 'drafts', 'sent-threads'], 'readwrite', {
    durability: 'strict',
  })
  const { accountId, id, draftId } = sending
  const sendings = transaction.objectStore('sendings')
  const [inDatabase] = parseRows('sendings', [await sendings.get([accountId, id])])
  const stored = findInFallback(sending) ?? inDatabase ?? sending
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
  fallbackSendings.forget(id)
  return settled
}

async function storeOutcomeWithoutDatabase(sending: Sending, outcome: SendingOutcome): Promise<Sending> {
  const all = await readSendings(sending.accountId)
  const stored = all.find(({ id }) => id === sending.id) ?? sending
  const settled = keepsOutcome(stored, outcome) ? stored : { ...stored, outcome }
  fallbackSendings.keep(settled)
  if (settled.outcome.state === 'created') markDraftSent(settled.draftId, settled.draftRevision)
  return settled
}

/** Every sending of the account that can be read, newest first. */
export async function readSendings(accountId: string): Promise<Sending[]> {
  const stored = await readRows('sendings', accountId).catch(() => [])
  return withFallback(accountId, stored).toSorted(
    (a, b) => b.startedAt - a.startedAt || b.attempt - a.attempt,
  )
}

/** The segments of a thread that this browser sent; null for any other. */
export async function readSentThread(accountId: string, uuid: string): Promise<string[] | null> {
  return (await readRow('sent-threads', [accountId, uuid]))?.segments ?? null
}

/** The last sending of a draft, if it was ever sent. */
export async function readSendingOf(accountId: string, draftId: string): Promise<Sending | null> {
  return lastSendingOf(await readSendings(accountId), draftId)
}

/** A version in the fallback is newer than the one in the database. */
function withFallback(accountId: string, stored: readonly Sending[]): Sending[] {
  const newer = fallbackSendings.list(accountId)
  return [...newer, ...stored.filter(({ id }) => newer.every((one) => one.id !== id))]
}

function findInFallback({ accountId, id }: Sending): Sending | null {
  const sending = fallbackSendings.read(id)
  return sending?.accountId === accountId ? sending : null
}

function publish({ draftId }: Sending, settled: 'no' | 'answered' | 'late'): void {
  publishDeviceChange({ about: 'sending', draftId, from: tabId, settled })
}
