import { isOnlyInMemory, readLocal, removeLocal, writeLocal } from '#web/device/local-store.ts'

/** Where requests go, and the half of the session that is no cookie. Each request hands one to the worker. */
export type Connection = {
  origin: string
  proof: string | null
  /** The id of a sending, by which our server recognises a request that the browser repeats by itself. */
  sending?: string
  /** Whether the browser goes on with the request when its page is closed. */
  outlivesPage?: boolean
}

/** The session's second half; the first is a cookie that no script can read. */
const PROOF_KEY = 'almanac.proof'

export function readConnection(): Connection {
  return { origin: location.origin, proof: readProof() }
}

export function readProof(): string | null {
  const proof = readLocal(PROOF_KEY) ?? readTab()
  // What cannot stand in a header would make every request fail.
  return proof !== null && /^[\x21-\x7e]+$/.test(proof) ? proof : null
}

/** Whether a reload ends the session, because this browser stored its second half nowhere. */
export function endsWithPage(): boolean {
  return isOnlyInMemory(PROOF_KEY) && readTab() === null
}

export function keepProof(proof: string | null): void {
  if (proof === null) removeLocal(PROOF_KEY)
  // Where local storage is refused or full, the session is that of the tab.
  const isStored = proof === null || writeLocal(PROOF_KEY, proof)
  writeTab(isStored ? null : proof)
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

/** Session storage belongs to one tab and survives its reloads. A browser may refuse it. */
function readTab(): string | null {
  try {
    return sessionStorage.getItem(PROOF_KEY)
  } catch {
    return null
  }
}

function writeTab(proof: string | null): void {
  try {
    if (proof === null) sessionStorage.removeItem(PROOF_KEY)
    else sessionStorage.setItem(PROOF_KEY, proof)
  } catch {
    // Then the session is that of the page.
  }
}
