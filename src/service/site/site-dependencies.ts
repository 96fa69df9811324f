import type { ConnectRequest, ConnectTrouble, ReadBackState } from '#contract/connecting.ts'
import type { Result } from '#contract/result.ts'
import type { Moment } from '#contract/moment.ts'
import type { AttemptThrottle } from '#service/http/attempt-throttle.ts'
import type { Backend, Caller } from '#service/http/backend.ts'
import type { Dashboard } from './static-files.ts'

/** Which sessions were signed out. All processes share this. An entry is kept until its session would have expired. */
type EndedSessions = {
  end: (idHash: string, expiresAt: Moment) => Promise<void>
  has: (idHash: string) => Promise<boolean>
}

/** The data of a calendar for a browser. The calendar may have no posts yet. */
type SessionCalendar = {
  uuid: string
  name: string
  username: string
  /** An address of this server; empty if there is no picture. */
  photo: string
  channel: string
  isSimulated: boolean
  isSignedOut: boolean
}

/** Connects an account of a platform for a browser that may. */
export type Connecting = {
  connect: (asked: ConnectRequest) => Promise<Result<Connected, ConnectTrouble>>
  /** How far a calendar has been read back. */
  /** Of a calendar of this account. Any other calendar counts as done. */
  readingOf: (accountId: string, calendarUuid: string) => Promise<ReadBackState>
}

/**
 * `key` opens the Almanac account that was made or found for the account. Null if a calendar of a known account was
 * signed in again.
 */
type Connected = { calendarUuid: string; handle: string; key: string | null }

export type KeyRights = { mayWrite: boolean }

/** Links that sign a browser in once, valid in every process on the store. */
export type LaunchLinks = {
  /**
   * Calls `enter` with a new key for this device. Null for a link that was used, is too old or was never made. A link
   * stays valid if `enter` fails.
   */
  redeem: <Entered>(
    token: string,
    device: string,
    enter: (launch: { key: string; isDemo: boolean }) => Promise<Result<Entered, Response>>,
  ) => Promise<Result<Entered, Response> | null>
  /** A link for another device, with the rights of this key. Null if the key is no longer valid. */
  make: (session: {
    key: string
    isDemo: boolean
  }) => Promise<{ token: string; expiresAt: Moment } | 'too-many' | null>
  /** The device that signed in last to the account of this key. */
  findLast: (session: { key: string }) => Promise<{ device: string; usedAt: Moment } | null>
}

/** Opens the addresses that this server has sealed, and reads the pictures that they name. */
type SitePictures = {
  open: (sealed: string) => string | null
  read: (url: string) => Promise<{ kind: string; bytes: Uint8Array<ArrayBuffer> } | null>
}

/** Answers the routes of the workspace for the key of a session. */
type SiteWorkspace = {
  fetch: (request: Request, session: { key: string }) => Response | Promise<Response>
}

export type SiteDependencies = {
  /** The secret that encrypts sessions. Another secret ends all sessions. */
  secret: string
  clock: () => Moment
  /** The origins of this service. A function, because the port is known only after listening. */
  origins: () => readonly string[]
  /** Whether a proxy is in front, so that X-Forwarded-For tells the address of the client. */
  behindProxy: boolean
  endedSessions: EndedSessions
  backend: Backend
  /** What the key of a session may do now; null if it was revoked. */
  rightsOf: (key: string) => Promise<KeyRights | null>
  /** The source of the answers, for the header of the dashboard. */
  source: string
  /** Null in front of an upstream, whose accounts are not in this store. */
  launchLinks: LaunchLinks | null
  /** The origin of the links that this service makes. */
  linkOrigin: () => string
  /** The calendars of an account, for a browser; null if the backend does not know them. */
  calendarsOf: ((accountId: string) => Promise<SessionCalendar[]>) | null
  /** Null if the backend has no connections, as in front of an upstream. */
  connecting: Connecting | null
  /** Whether scheduled posts can be changed. */
  canChangePosts: boolean
  workspace: SiteWorkspace
  attempts: AttemptThrottle
  /** Null if people are shown without pictures. */
  pictures: SitePictures | null
  /** The built dashboard; null if something else serves it. */
  dashboard: Dashboard | null
  isHealthy: () => Promise<boolean>
  /** The figures for an operator, in the text form of Prometheus. */
  metrics: () => Promise<string>
  /** Called with the directive by which a browser has blocked something. */
  reportViolation: (directive: string) => void
  /** For bugs. The caller only gets the refusal "unexpected". */
  report: (error: unknown) => void
}

export type SiteEnv = {
  /** The address at the other end of the connection. */
  Bindings: Pick<Caller, 'address'>
  Variables: { origin: string; address: string }
}
