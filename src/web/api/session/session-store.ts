import type { QueryClient } from '@tanstack/react-query'
import type { Failure } from '#contract/failure.ts'
import {
  followTab,
  storeProof,
  onProofChange,
  readConnection,
  readProof,
  readTab,
  showAccount,
  showAccountNext,
  shownAccount,
  writeTab,
} from '#web/api/transport/connection.ts'
import { removeLocal } from '#web/device/local-store.ts'
import { readStored, writeStored } from '#web/device/stored-json.ts'
import { limitFailures } from './limit-failures.ts'
import { createQueryClient, leaveClient } from '#web/api/transport/query-client.ts'
import { errorToFailure, isAccessRefused, clientFailure } from '#web/api/transport/request-failed.ts'
import { tryAgain } from '#web/api/transport/try-again.ts'
import { askServer } from '#web/api/transport/exchange.ts'
import { observable } from '#web/observable.ts'
import { SESSIONS, type Session, readSession, readTextField, signedInAccounts } from './session.ts'

export type SessionState =
  /** If `byUser` is false, the session ended by itself. Signing in then opens the same screen again. */
  | { state: 'signed-out'; byUser: boolean }
  | { state: 'restoring' }
  | { state: 'unreachable'; failure: Failure }
  | { state: 'open'; session: Session }
  | { state: 'locked'; session: Session | null }

type Visit = { queryClient: QueryClient; number: number }

export type SessionStore = ReturnType<typeof createSessionStore>

const SCREEN = 'almanac.screen.'

export function takeLaunchToken(): string | null {
  const token = readLaunchToken()
  if (token !== null) history.replaceState(history.state, '', location.href.split('#', 1)[0])
  return token
}

/** Reloads the page for a launch link. The browser does not reload if only the part after `#` changes. */
export function followLaunchLinks(): void {
  addEventListener('hashchange', () => readLaunchToken() !== null && location.reload())
}

function readLaunchToken(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('launch')
}

export function createSessionStore(goTo: (href: string) => void) {
  const state = observable<SessionState>(
    readProof() === null ? { state: 'signed-out', byUser: false } : { state: 'restoring' },
  )
  let accountId: string | null = null
  followTab()
  /**
   * Counts how often the session was locked. A session check that began before the last lock must not unlock the
   * screen.
   */
  let locks = 0
  /** The response to a sign-out deletes the account's cookie, so a sign-in waits for this promise. */
  let signingOut: Promise<unknown> = Promise.resolve()
  const visit = observable<Visit>({ queryClient: createCache(), number: 0 })

  function createCache(): QueryClient {
    const cache = createQueryClient(({ reason }) => {
      // Ignores a request that began before a switch of accounts or a sign-out, so that it does not lock the page.
      if (cache !== visit.read().queryClient || state.read().state === 'signed-out') return
      if (reason === 'session-missing') void checkSession()
      else lockSession()
    })
    return cache
  }

  function enterSession(session: Session): void {
    const isReturn = accountId === session.accountId
    if (accountId !== null && !isReturn) forgetReadings()
    accountId = session.accountId
    writeStored(SESSIONS + accountId, session)
    tryAgain.answered('session')
    state.set({ state: 'open', session })
    const { queryClient } = visit.read()
    if (isReturn) void queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' })
  }

  function leaveSession(byUser = false): void {
    accountId = null
    state.set({ state: 'signed-out', byUser })
    forgetReadings()
  }

  function forgetReadings(): void {
    visit.read().queryClient.clear()
    tryAgain.clear()
    limitFailures.inARow = 0
  }

  function lockSession(): void {
    locks++
    const current = state.read()
    if (current.state === 'open') state.set({ state: 'locked', session: current.session })
    else if (current.state === 'restoring') state.set({ state: 'locked', session: null })
  }

  /**
   * Requests the session before it locks the page. After a sign-in in another tab, the service refuses only the earlier
   * proof, and the session is still open.
   */
  async function checkSession(): Promise<void> {
    const proof = readProof()
    const locksBefore = locks
    const session = await askServer('/session', { method: 'GET' }, readConnection()).then(
      readSession,
      () => null,
    )
    if (readProof() !== proof) return checkSession()
    if (session === null) lockSession()
    else if (locks === locksBefore) enterSession(session)
  }

  async function open(credential: { key: string } | { launch: string }): Promise<Failure | null> {
    try {
      // Without cookies, the session would be lost before the next request.
      if (!navigator.cookieEnabled) throw clientFailure('cookies-refused')
      await signingOut
      const connection = { ...readConnection(), proof: null }
      return add(await askServer('/session', { method: 'POST', body: credential }, connection))
    } catch (error) {
      return errorToFailure(error)
    }
  }

  function add(data: unknown): Failure | null {
    const session = keepSession(data)
    if (session === null) return clientFailure('answer-unreadable').failure
    if (accountId !== null && accountId !== session.accountId) {
      switchTo(session.accountId)
    } else {
      showAccount(session.accountId)
      enterSession(session)
    }
    return null
  }

  function switchTo(next: string): void {
    const { pathname, search } = location
    if (accountId !== null && !pathname.startsWith('/accounts/'))
      writeTab(SCREEN + accountId, pathname + search)
    const session = readStored(SESSIONS + next, readSession)
    // If no session is stored, another tab has signed out of the account `next`.
    if (session === null) return loadPageFor(next)
    const { queryClient, number } = visit.read()
    leaveClient(queryClient, shownAccount())
    showAccount(next)
    visit.set({ queryClient: createCache(), number: number + 1 })
    enterSession(session)
    goTo(screenOf(next))
    void restore()
  }

  async function restore(): Promise<void> {
    if (readProof() === null) return leaveSession()
    // An open or locked screen stays rendered until the response arrives, so that its text and its undo history are
    // kept.
    const isShown = ['open', 'locked'].includes(state.read().state)
    if (!isShown) state.set({ state: 'restoring' })
    const locksBefore = locks
    const account = shownAccount()
    try {
      const session = readSession(await askServer('/session', { method: 'GET' }, readConnection(account)))
      if (shownAccount() !== account) return
      if (session === null) throw clientFailure('answer-unreadable')
      if (shownAccount() !== session.accountId) {
        // Moves the proof, because an earlier version stored it under a key without the account's id.
        storeProof(session.accountId, readProof())
        storeProof(null, null)
        showAccount(session.accountId)
      }
      enterSession(session)
      if (locks !== locksBefore) state.set({ state: 'locked', session })
    } catch (error) {
      if (shownAccount() !== account) return
      const failure = errorToFailure(error)
      if (!isAccessRefused(failure)) {
        tryAgain.add('session', restore)
        if (!isShown) state.set({ state: 'unreachable', failure })
        return
      }
      forget(shownAccount())
      leaveSession()
    }
  }

  async function signOut(): Promise<void> {
    signingOut = end(shownAccount())
    const [next] = signedInAccounts()
    if (next !== undefined) return loadPageFor(next)
    showAccount(null)
    leaveSession(true)
    await signingOut
  }

  async function signOutOfAll(): Promise<void> {
    signingOut = Promise.all([shownAccount(), ...signedInAccounts()].map(end))
    showAccount(null)
    leaveSession(true)
    await signingOut
  }

  onProofChange(() => {
    if (readProof() === null) leaveSession()
    else void restore()
  })

  return {
    visit: { read: visit.read, subscribe: visit.subscribe },
    read: state.read,
    subscribe: state.subscribe,
    connect: (key: string) => open({ key }),
    launch: (token: string) => open({ launch: token }),
    add,
    switchTo,
    restore,
    signOut,
    signOutOfAll,
  }
}

export function keepSession(data: unknown): Session | null {
  const session = readSession(data)
  const proof = readTextField(data, 'proof')
  if (session === null || proof === null) return null
  storeProof(session.accountId, proof)
  writeStored(SESSIONS + session.accountId, session)
  return session
}

/** Forgets the session before it sends the request, because the service may not respond and the page may close. */
async function end(account: string | null): Promise<void> {
  const connection = readConnection(account)
  forget(account)
  if (connection.proof !== null)
    await askServer('/session', { method: 'DELETE' }, connection, { outlivesPage: true }).catch(() => null)
}

function forget(account: string | null): void {
  storeProof(account, null)
  if (account === null) return
  removeLocal(SESSIONS + account)
  writeTab(SCREEN + account, null)
}

/** Loads a new page, so that nothing of the signed-out account stays in memory. */
function loadPageFor(account: string): void {
  showAccountNext(account)
  location.replace(screenOf(account))
}

function screenOf(account: string): string {
  return readTab(SCREEN + account) ?? '/'
}
