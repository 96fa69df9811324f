import { readFields } from '#contract/wire/lenient.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { readProof, shownAccount } from '#web/api/transport/connection.ts'
import { listLocal } from '#web/device/local-store.ts'
import { readStored } from '#web/device/stored-json.ts'

export type Session = {
  /** An opaque id. It must never change, because storage keys contain it. */
  accountId: string
  accountName: string | null
  tier: string
  source: string
  isDemo: boolean
  mayConnect: boolean
  canChangePosts: boolean
  mayWrite: boolean
  /** Includes calendars without posts. Empty if the service gives no calendars. */
  calendars: readonly KnownCalendar[]
}

export const SESSIONS = 'almanac.session.'

export function readStoredSession(): Session | null {
  return readStored(SESSIONS + (shownAccount() ?? ''), readSession)
}

export function signedInAccounts(): string[] {
  return listLocal(SESSIONS)
    .map((key) => key.slice(SESSIONS.length))
    .filter((account) => readProof(account) !== null)
}

export function listSessions(): Session[] {
  return listLocal(SESSIONS)
    .flatMap((key) => readStored(key, readSession) ?? [])
    .filter(({ accountId }) => readProof(accountId) !== null)
    .toSorted((a, b) => ((a.accountName ?? '') < (b.accountName ?? '') ? -1 : 1))
}

/** Checks the fields without zod, because zod would have to load before the first screen. */
export function readSession(data: unknown): Session | null {
  const accountId = readTextField(data, 'accountId')
  if (accountId === null || accountId === '') return null
  return {
    accountId,
    accountName: readTextField(data, 'accountName'),
    tier: readTextField(data, 'tier') ?? '',
    source: readTextField(data, 'source') ?? '',
    isDemo: readFlag(data, 'isDemo'),
    mayConnect: readFlag(data, 'mayConnect'),
    canChangePosts: readFlag(data, 'canChangePosts'),
    mayWrite: readFields(data)['mayWrite'] !== false,
    calendars: readCalendars(readFields(data)['calendars']),
  }
}

export function readTextField(data: unknown, name: string): string | null {
  const value = readFields(data)[name]
  return typeof value === 'string' ? value : null
}

function readCalendars(given: unknown): KnownCalendar[] {
  const calendars: unknown[] = Array.isArray(given) ? given : []
  return calendars.map((calendar) => ({
    uuid: readTextField(calendar, 'uuid') ?? '',
    name: readTextField(calendar, 'name') ?? '',
    username: readTextField(calendar, 'username') ?? '',
    photo: readTextField(calendar, 'photo') ?? '',
    channel: readTextField(calendar, 'channel') ?? '',
    isSimulated: readFlag(calendar, 'isSimulated'),
    isSignedOut: readFlag(calendar, 'isSignedOut'),
  }))
}

function readFlag(data: unknown, name: string): boolean {
  return readFields(data)[name] === true
}
