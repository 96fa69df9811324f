import { removeLocal, writeLocal } from '#web/device/local-store.ts'
import { OPEN_NOTE } from '#web/device/sendings/open-notes.ts'
import { type Sending, isOpen } from '#web/device/sendings/sending.ts'

/** Notes that the draft has an open sending, which later visits look up, or removes the note once its outcome is known. */
export function noteSending(sending: Sending): void {
  const key = OPEN_NOTE + sending.draftId
  if (isOpen(sending)) writeLocal(key, sending.accountId)
  else removeLocal(key)
}
