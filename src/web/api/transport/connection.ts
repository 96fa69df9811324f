import { isOnlyInMemory, readLocal, removeLocal, writeLocal } from '#web/device/local-store.ts'
import { readTab, writeTab } from '#web/device/tab-store.ts'

/** Where requests go, and the half of the session that is no cookie. Each request hands one to the worker. */
export type Connection = {
  origin: string
  proof: string | null
  /** The id of a sending, by which our server recognises a request that the browser repeats by itself. */
  sending?: string
}

/** The session's second half; the first is a cookie that no script can read. */
const PROOF_KEY = 'almanac.proof'

export function readConnection(): Connection {
  return { origin: location.origin, proof: readProof() }
}

export function readProof(): string | null {
  return readLocal(PROOF_KEY) ?? readTab(PROOF_KEY)
}

/** Whether a reload ends the session, because this browser stored its second half nowhere. */
export function endsWithPage(): boolean {
  return isOnlyInMemory(PROOF_KEY) && readTab(PROOF_KEY) === null
}

export function keepProof(proof: string | null): void {
  if (proof === null) removeLocal(PROOF_KEY)
  // Where local storage is refused or full, the session is that of the tab.
  const isStored = proof === null || writeLocal(PROOF_KEY, proof)
  writeTab(PROOF_KEY, isStored ? null : proof)
}

/** Calls back when another tab signs in or out. */
export function onProofChange(change: () => void): () => void {
  const listen = ({ key, storageArea }: StorageEvent) => {
    // A key of null is the whole storage being cleared.
    if (storageArea === localStorage && (key === PROOF_KEY || key === null)) change()
  }
  addEventListener('storage', listen)
  return () => {
    removeEventListener('storage', listen)
  }
}
