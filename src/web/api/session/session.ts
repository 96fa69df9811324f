import type { QueryClient } from '@tanstack/react-query'
import type { Failure } from '#contract/failure.ts'
import { keepProof, onProofChange, readConnection, readProof } from '#web/api/transport/connection.ts'
import { lastLimits, limitFailures, storeLimitReadings } from '#web/api/limits/account-limits.ts'
import { createQueryClient } from '#web/api/transport/query-client.ts'
import { errorToFailure, isAccessRefused, withoutAnswer } from '#web/api/transport/request-failed.ts'
import { tryAgain } from '#web/api/transport/try-again.ts'
import { requestSession } from '#web/api/transport/session-request.ts'
import { observable } from '#web/observable.ts'
import { followDevice } from './follow-device.ts'

export type Session = {
  /** Opaque and stable; the key of everything this device stores. */
  accountId: string
  accountName: string | null
  tier: string
  /** `Embedded service`, or the host name of the upstream. */
  source: string
}

export type SessionState =
  /** If the user did not sign out, the session ended or never began, and connecting returns to the same screen. */
  | { state: 'signed-out'; byUser: boolean }
  /** A stored session is being checked; requests are sent meanwhile. */
  | { state: 'restoring' }
  /** The check got no answer and can be repeated. */
  | { state: 'unreachable'; failure: Failure }
  | { state: 'open'; session: Session }
  /** The key was refused during work: the screen stays, behind a lock, until a key is accepted. */
  | { state: 'locked'; session: Session | null }

export type SessionStore = {
  queryClient: QueryClient
  read: () => SessionState
  subscribe: (changed: () => void) => () => void
  connect: (key: string) => Promise<Failure | null>
  launch: (token: string) => Promise<Failure | null>
  restore: () => Promise<void>
  signOut: () => Promise<void>
}

/** The token of a launch link, which is removed from the address bar at once. */
export function takeLaunchToken(): string | null {
  const token = readLaunchToken()
  if (token !== null) history.replaceState(history.state, '', location.href.split('#', 1)[0])
  return token
}

/** Where a launch link differs only after its `#` from the address of the page, the browser loads nothing. */
export function followLaunchLinks(): void {
  addEventListener('hashchange', () => readLaunchToken() !== null && location.reload())
}

function readLaunchToken(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('launch')
}

export function createSessionStore(): SessionStore {
  const state = observable<SessionState>(
    readProof() === null ? { state: 'signed-out', byUser: false } : { state: 'restoring' },
  )
  let accountId: string | null = null
  /** How often a request was refused, so that a check that began before one does not unlock the screen. */
  let locks = 0
  const queryClient = createQueryClient(({ reason }) =>
    reason === 'session-missing' ? void checkSession() : lockSession(),
  )
  const storeLastLimits = storeLimitReadings(() => accountId)
  followDevice(queryClient)

  /** Clears what was read for another account. */
  function enterSession(session: Session): void {
    const isReturn = accountId === session.accountId
    if (accountId !== null && !isReturn) forgetReadings()
    accountId = session.accountId
    storeLastLimits()
    tryAgain.answered('session')
    state.set({ state: 'open', session })
    // Repeats what failed because of the lock.
    if (isReturn) void queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' })
  }

  function leaveSession(byUser = false): void {
    accountId = null
    state.set({ state: 'signed-out', byUser })
    forgetReadings()
  }

  function forgetReadings(): void {
    lastLimits.set(null)
    queryClient.clear()
    tryAgain.clear()
    limitFailures.inARow = 0
  }

  function lockSession(): void {
    locks++
    const current = state.read()
    if (current.state === 'open') state.set({ state: 'locked', session: current.session })
    else if (current.state === 'restoring') state.set({ state: 'locked', session: null })
  }

  /** A sign-in in another tab replaces the cookie, so what this tab asked with the proof before it is refused. */
  async function checkSession(): Promise<void> {
    const proof = readProof()
    const locksBefore = locks
    const session = await requestSession({ method: 'GET' }, readConnection()).then(readSession, () => null)
    if (readProof() !== proof) return checkSession()
    if (session === null) lockSession()
    else if (locks === locksBefore) enterSession(session)
  }

  async function open(credential: { key: string } | { launch: string }): Promise<Failure | null> {
    try {
      // Without its cookie the session would end with the next request.
      if (!navigator.cookieEnabled) throw withoutAnswer('cookies-refused')
      const connection = { ...readConnection(), proof: null }
      const data = await requestSession({ method: 'POST', credential }, connection)
      const session = readSession(data)
      const proof = readText(data, 'proof')
      if (session === null || proof === null) throw withoutAnswer('answer-unreadable')
      keepProof(proof)
      enterSession(session)
      return null
    } catch (error) {
      return errorToFailure(error)
    }
  }

  async function restore(): Promise<void> {
    if (readProof() === null) return leaveSession()
    if (state.read().state !== 'open') state.set({ state: 'restoring' })
    const locksBefore = locks
    try {
      const session = readSession(await requestSession({ method: 'GET' }, readConnection()))
      if (session === null) throw withoutAnswer('answer-unreadable')
      enterSession(session)
      if (locks !== locksBefore) state.set({ state: 'locked', session })
    } catch (error) {
      const failure = errorToFailure(error)
      if (!isAccessRefused(failure)) {
        tryAgain.add('session', restore)
        return state.set({ state: 'unreachable', failure })
      }
      keepProof(null)
      leaveSession()
    }
  }

  async function signOut(): Promise<void> {
    const connection = readConnection()
    keepProof(null)
    leaveSession(true)
    // Signed out in this browser whether or not the service answers.
    await requestSession({ method: 'DELETE' }, connection).catch(() => null)
  }

  onProofChange(() => {
    if (readProof() === null) leaveSession()
    else void restore()
  })

  return {
    queryClient,
    read: state.read,
    subscribe: state.subscribe,
    connect: (key) => open({ key }),
    launch: (token) => open({ launch: token }),
    restore,
    signOut,
  }
}

/** Without zod, which would load before the first screen. */
function readSession(data: unknown): Session | null {
  const accountId = readText(data, 'accountId')
  if (accountId === null || accountId === '') return null
  return {
    accountId,
    accountName: readText(data, 'accountName'),
    tier: readText(data, 'tier') ?? '',
    source: readText(data, 'source') ?? '',
  }
}

function readText(data: unknown, name: string): string | null {
  if (typeof data !== 'object' || data === null) return null
  const value: unknown = Reflect.get(data, name)
  return typeof value === 'string' ? value : null
}
