import { isOnlyInMemory, readLocal, removeLocal, writeLocal } from '#web/device/local-store.ts'

/** Where requests go, and the secret of the session that is not in a cookie. The page hands it to the worker for each list. */
export type Connection = {
  origin: string
  proof: string | null
}

/**
 * The second half of the session. The first is a cookie that no script can read. Each account has its own. Without the
 * id of an account it belongs to an earlier version, which knew one account.
 */
const PROOF_KEY = 'almanac.proof'
/**
 * The account of a tab, in the tab's own storage. In local storage: the account of the tab that was used last, for new
 * tabs.
 */
const ACCOUNT_KEY = 'almanac.account'

let shown: string | null = null
let isSwitchingAccount = false

/** The account that this page shows. A request that may come late names its own account. */
export function shownAccount(): string | null {
  return (shown ??= readTab(ACCOUNT_KEY) ?? readLocal(ACCOUNT_KEY))
}

/** From now on this page shows the account; null after signing out. */
export function showAccount(account: string | null): void {
  shown = account
  rememberAccount(account)
}

/** The next page of this tab shows the account. */
export function showAccountNext(account: string): void {
  rememberAccount(account)
  isSwitchingAccount = true
}

function rememberAccount(account: string | null): void {
  writeTab(ACCOUNT_KEY, account)
  if (account === null) removeLocal(ACCOUNT_KEY)
  else writeLocal(ACCOUNT_KEY, account)
}

/** New tabs open the account of the tab that was used last, or was shown again from the browser's history. */
export function followTab(): void {
  addEventListener('focus', remember)
  // With windows side by side, a person may press a link for a new tab before its window has the focus.
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
  // A value that no header can carry would make every request fail.
  return proof !== null && /^[\x21-\x7e]+$/.test(proof) ? proof : null
}

/** Whether a reload ends the session, because this browser stored its second half nowhere. */
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

/** Calls back when another tab signs this account in or out. If this page shows no account, for any account. */
export function onProofChange(change: () => void): () => void {
  const listen = ({ key, storageArea }: StorageEvent) => {
    // A key of null is the whole storage being cleared.
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
    // Then the session belongs to the page.
  }
}
