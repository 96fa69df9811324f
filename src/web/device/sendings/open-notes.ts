import { removeLocal, writeLocal } from '#web/device/local-store.ts'
import { type Sending, isOpen } from './sending.ts'

/**
 * Where local storage notes that a draft has an open sending: before the id of the draft, and the value is its account. So
 * a page that opens finds none without the script of the database.
 */
export const OPEN_NOTE = 'almanac.open.'

/** Notes that the draft has an open sending, which later visits look up, or removes the note once its outcome is known. */
export function noteSending(sending: Sending): void {
  const key = OPEN_NOTE + sending.draftId
  if (isOpen(sending)) writeLocal(key, sending.accountId)
  else removeLocal(key)
}
