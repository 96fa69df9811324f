import { isOnlyInMemory, readLocal, removeLocal, writeLocal } from '#web/device/local-store.ts'

/** `proof` is the half of the session's secret that is not in a cookie. */
export type Connection = {
  origin: string
  proof: string | null
}

/** In storage keys, the account's id follows this prefix. An earlier version stored one account, without an id. */
const PROOF_KEY = 'almanac.proof'
/** In session storage, this key holds the tab's account. In local storage, it holds the account that new tabs open. */
const ACCOUNT_KEY = 'almanac.account'

let shown: string | null = null
let isSwitchingAccount = false

/** The account may change before a delayed request is sent, so such a request must store its account itself. */
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

export function followTab(): void {
  addEventListener('focus', remember)
  // Also listens for presses: a link in an unfocused window may open a new tab before the window's focus event fires.
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
  // An HTTP header can carry only printable ASCII. Any other value would make every request fail.
  return proof !== null && /^[\x21-\x7e]+$/.test(proof) ? proof : null
}

export function endsWithPage(): boolean {
  const key = proofKey(shownAccount())
  return isOnlyInMemory(key) && readTab(key) === null
}

export function storeProof(account: string | null, proof: string | null): void {
  const key = proofKey(account)
  if (proof === null) removeLocal(key)
  const isStored = proof === null || writeLocal(key, proof)
  writeTab(key, isStored ? null : proof)
}

export function onProofChange(change: () => void): void {
  addEventListener('storage', ({ key, storageArea }) => {
    // The event's `key` is null if another tab has cleared the whole storage.
    const isOurs = key === null || key === (shown === null ? ACCOUNT_KEY : proofKey(shown))
    if (storageArea === localStorage && isOurs) change()
  })
}

function proofKey(account: string | null): string {
  return account === null ? PROOF_KEY : `${PROOF_KEY}.${account}`
}

/** Session storage survives a reload of the tab. The `catch` is needed because a browser may refuse access. */
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
    // A session that cannot be stored ends when the page closes.
  }
}
