import { isOnlyInMemory, listLocal, readLocal, removeLocal, writeLocal } from '#web/device/local-store.ts'
import { type Sending, isOpen } from './sending.ts'

/** Sendings that the database did not take: in local storage, or on this page until it closes. */
const PREFIX = 'almanac.sending.'

/** Returns whether it is on the disk now. */
export function keepUnstoredSending(sending: Sending): boolean {
  const isOnDisk = writeLocal(PREFIX + sending.id, JSON.stringify(sending))
  if (!isOnDisk) addEventListener('beforeunload', askBeforeLosing)
  return isOnDisk
}

export function listUnstoredSendings(accountId: string): Sending[] {
  return readAll().filter((sending) => sending.accountId === accountId)
}

export function forgetUnstoredSending(id: string): void {
  removeLocal(PREFIX + id)
}

function readAll(): Sending[] {
  return listLocal(PREFIX).flatMap((key) => {
    // Only this module writes under this prefix.
    const sending = JSON.parse(readLocal(key) ?? 'null') as Sending | null
    return sending ?? []
  })
}

/** While it is not known what became of a request, only this page knows that there was one. */
function askBeforeLosing(event: BeforeUnloadEvent): void {
  if (readAll().some((sending) => isOpen(sending) && isOnlyInMemory(PREFIX + sending.id)))
    event.preventDefault()
}
