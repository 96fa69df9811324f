import type { ConnectRequest, ConnectTrouble, ReadBackState } from '#contract/connecting.ts'
import type { Result } from '#contract/result.ts'
import type { Moment } from '#contract/moment.ts'
import type { AttemptThrottle } from '#service/http/attempt-throttle.ts'
import type { Backend, Caller } from '#service/http/backend.ts'
import type { Dashboard } from './static-files.ts'

/** The signed-out sessions of all processes. A session is kept here until it would have expired. */
type EndedSessions = {
  end: (idHash: string, expiresAt: Moment) => Promise<void>
  has: (idHash: string) => Promise<boolean>
}

type SessionCalendar = {
  uuid: string
  name: string
  username: string
  photo: string
  channel: string
  isSimulated: boolean
  isSignedOut: boolean
}

export type Connecting = {
  connect: (asked: ConnectRequest) => Promise<Result<Connected, ConnectTrouble>>
  /** Returns how much of a calendar has been read back. Another account's calendar counts as done. */
  readingOf: (accountId: string, calendarUuid: string) => Promise<ReadBackState>
}

/**
 * `key` opens the Almanac account of the connected Bluesky account. It is null if a known calendar was signed in again.
 */
type Connected = { calendarUuid: string; handle: string; key: string | null }

export type KeyRights = { mayWrite: boolean }

export type LaunchLinks = {
  /**
   * Calls `enter` with a new key for this device. Returns null if the link was used, is too old or never existed. If
   * `enter` fails, the link stays valid.
   */
  redeem: <Entered>(
    token: string,
    device: string,
    enter: (launch: { key: string; isDemo: boolean }) => Promise<Result<Entered, Response>>,
  ) => Promise<Result<Entered, Response> | null>
  /**
   * Makes a link for another device, with the same rights as the session's key. Returns null if the key is no longer
   * valid.
   */
  make: (session: {
    key: string
    isDemo: boolean
  }) => Promise<{ token: string; expiresAt: Moment } | 'too-many' | null>
  findLast: (session: { key: string }) => Promise<{ device: string; usedAt: Moment } | null>
}

type SitePictures = {
  open: (sealed: string) => string | null
  read: (url: string) => Promise<{ kind: string; bytes: Uint8Array<ArrayBuffer> } | null>
}

type SiteWorkspace = {
  fetch: (request: Request, session: { key: string }) => Response | Promise<Response>
}

export type SiteDependencies = {
  /** A new secret ends all sessions. */
  secret: string
  clock: () => Moment
  /** A function, because the port is known only after the server listens. */
  origins: () => readonly string[]
  /** If true, a proxy is in front of the service, and the last address in X-Forwarded-For is the client's. */
  behindProxy: boolean
  endedSessions: EndedSessions
  backend: Backend
  /** Returns the present rights of a session's key, or null if the key was revoked. */
  rightsOf: (key: string) => Promise<KeyRights | null>
  source: string
  launchLinks: LaunchLinks | null
  linkOrigin: () => string
  calendarsOf: ((accountId: string) => Promise<SessionCalendar[]>) | null
  connecting: Connecting | null
  canChangePosts: boolean
  workspace: SiteWorkspace
  attempts: AttemptThrottle
  pictures: SitePictures | null
  dashboard: Dashboard | null
  isHealthy: () => Promise<boolean>
  metrics: () => Promise<string>
  reportViolation: (directive: string) => void
  report: (error: unknown) => void
}

export type SiteEnv = {
  /** The address of the connected client or proxy. */
  Bindings: Pick<Caller, 'address'>
  Variables: { origin: string; address: string }
}
