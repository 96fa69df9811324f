import { isOnlyInMemory, readLocal, removeLocal, writeLocal } from '#web/device/local-store.ts'

/**
 * `proof` is the half of the session that is not in a cookie. The page sends the connection to the worker with each
 * request for a list.
 */
export type Connection = {
  origin: string
  proof: string | null
}

/**
 * The second half of an account's session is stored under this key, followed by the account's id. An earlier version
 * knew only one account and added no id. The first half is a cookie that no script can read.
 */
const PROOF_KEY = 'almanac.proof'
/**
 * Under this key, session storage has the account of this tab, and local storage the account of the last used tab,
 * which new tabs open.
 */
const ACCOUNT_KEY = 'almanac.account'

let shown: string | null = null
let isSwitchingAccount = false

/** Returns the account that this page shows. A request that may be sent later must name its account itself. */
export function shownAccount(): string | null {
  return (shown ??= readTab(ACCOUNT_KEY) ?? readLocal(ACCOUNT_KEY))
}

export function showAccount(account: string | null): void {
  shown = account
  rememberAccount(account)
}

export function showAccountNext(account: string): void {
  rememberAccount(account)
  isSwitchingAccount = true
}

function rememberAccount(account: string | null): void {
  writeTab(ACCOUNT_KEY, account)
  if (account === null) removeLocal(ACCOUNT_KEY)
  else writeLocal(ACCOUNT_KEY, account)
}

/** New tabs open the account of the last used tab. Going back in the browser's history also counts as using a tab. */
export function followTab(): void {
  addEventListener('focus', remember)
  // A press on a link in an unfocused window may open a new tab before that window gets the focus.
  addEventListener('pointerdown', remember, { capture: true })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isSwitchingAccount = false
    remember()
  })
}

function remember(): void {
  if (shown !== null && !isSwitchingAccount && readLocal(ACCOUNT_KEY) !== shown) rememberAccount(shown)
}

export function readConnection(account = shownAccount()): Connection {
  return { origin: location.origin, proof: readProof(account) }
}

export function readProof(account = shownAccount()): string | null {
  const key = proofKey(account)
  const proof = readLocal(key) ?? readTab(key)
  // A header can carry only printable ASCII, so any other value would make every request fail.
  return proof !== null && /^[\x21-\x7e]+$/.test(proof) ? proof : null
}

/** Returns whether a reload ends the session, because this browser could not store its second half. */
export function endsWithPage(): boolean {
  const key = proofKey(shownAccount())
  return isOnlyInMemory(key) && readTab(key) === null
}

export function storeProof(account: string | null, proof: string | null): void {
  const key = proofKey(account)
  if (proof === null) removeLocal(key)
  // If local storage is refused or full, the session belongs to the tab.
  const isStored = proof === null || writeLocal(key, proof)
  writeTab(key, isStored ? null : proof)
}

/** Calls `change` when another tab signs this account in or out. If this page shows no account, any account counts. */
export function onProofChange(change: () => void): () => void {
  const listen = ({ key, storageArea }: StorageEvent) => {
    // The key is null if another tab has cleared the whole storage.
    const isOurs = key === null || key === (shown === null ? ACCOUNT_KEY : proofKey(shown))
    if (storageArea === localStorage && isOurs) change()
  }
  addEventListener('storage', listen)
  return () => {
    removeEventListener('storage', listen)
  }
}

function proofKey(account: string | null): string {
  return account === null ? PROOF_KEY : `${PROOF_KEY}.${account}`
}

/** Session storage belongs to one tab and survives its reloads. A browser may refuse it. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // A session that cannot be stored ends with the page.
  }
}
