import type { ConnectRequest, ConnectTrouble, ReadBackState } from '#contract/connecting.ts'
import type { Result } from '#contract/result.ts'
import type { Moment } from '#contract/moment.ts'
import type { AttemptThrottle } from '#service/http/attempt-throttle.ts'
import type { Backend, Caller } from '#service/http/backend.ts'
import type { Dashboard } from './static-files.ts'

/** The sessions that were signed out, for all processes. An entry is kept until its session would have expired. */
type EndedSessions = {
  end: (idHash: string, expiresAt: Moment) => Promise<void>
  has: (idHash: string) => Promise<boolean>
}

/** The data of a calendar for a browser. The calendar may have no posts yet. */
type SessionCalendar = {
  uuid: string
  name: string
  username: string
  /** An address on this server; empty if there is no picture. */
  photo: string
  channel: string
  isSimulated: boolean
  isSignedOut: boolean
}

/** Connects an account of a platform for a browser that has the permission. */
export type Connecting = {
  connect: (asked: ConnectRequest) => Promise<Result<Connected, ConnectTrouble>>
  /** How much of a calendar of this account has been read back. Any other calendar counts as done. */
  readingOf: (accountId: string, calendarUuid: string) => Promise<ReadBackState>
}

/** `key` opens the Almanac account of the connected account; null if a known calendar was signed in again. */
type Connected = { calendarUuid: string; handle: string; key: string | null }

export type KeyRights = { mayWrite: boolean }

/** Links that sign a browser in once. They are valid in every process that uses the store. */
export type LaunchLinks = {
  /**
   * Calls `enter` with a new key for this device. Returns null for a link that was used, is too old or was never made.
   * The link stays valid if `enter` fails.
   */
  redeem: <Entered>(
    token: string,
    device: string,
    enter: (launch: { key: string; isDemo: boolean }) => Promise<Result<Entered, Response>>,
  ) => Promise<Result<Entered, Response> | null>
  /** Makes a link for another device, with the rights of this key. Returns null if the key is no longer valid. */
  make: (session: {
    key: string
    isDemo: boolean
  }) => Promise<{ token: string; expiresAt: Moment } | 'too-many' | null>
  /** The last device that signed in to the account of this key by a link. */
  findLast: (session: { key: string }) => Promise<{ device: string; usedAt: Moment } | null>
}

/** Opens the addresses that this server has sealed, and reads their pictures. */
type SitePictures = {
  open: (sealed: string) => string | null
  read: (url: string) => Promise<{ kind: string; bytes: Uint8Array<ArrayBuffer> } | null>
}

type SiteWorkspace = {
  fetch: (request: Request, session: { key: string }) => Response | Promise<Response>
}

export type SiteDependencies = {
  /** The secret that encrypts sessions. A new secret ends all sessions. */
  secret: string
  clock: () => Moment
  /** The origins of this service. It is a function, because the port is known only after listening. */
  origins: () => readonly string[]
  /** Whether a proxy is in front, so that X-Forwarded-For names the address of the client. */
  behindProxy: boolean
  endedSessions: EndedSessions
  backend: Backend
  /** What the key of a session may do now; null if it was revoked. */
  rightsOf: (key: string) => Promise<KeyRights | null>
  /** The source of the answers, for the header of the dashboard. */
  source: string
  /** Null with an upstream, whose accounts are not in this store. */
  launchLinks: LaunchLinks | null
  linkOrigin: () => string
  /** The calendars of an account, for a browser; null if the backend does not know them. */
  calendarsOf: ((accountId: string) => Promise<SessionCalendar[]>) | null
  /** Null if the backend cannot connect accounts, as with an upstream. */
  connecting: Connecting | null
  canChangePosts: boolean
  workspace: SiteWorkspace
  attempts: AttemptThrottle
  /** Null if pictures of people are not shown. */
  pictures: SitePictures | null
  /** The built dashboard; null if something else serves it. */
  dashboard: Dashboard | null
  isHealthy: () => Promise<boolean>
  /** The metrics for an operator, in the text format of Prometheus. */
  metrics: () => Promise<string>
  /** Called with the directive of the policy by which a browser has blocked something. */
  reportViolation: (directive: string) => void
  /** Reports a bug. The caller gets only the refusal "unexpected". */
  report: (error: unknown) => void
}

export type SiteEnv = {
  /** The address at the other end of the connection. */
  Bindings: Pick<Caller, 'address'>
  Variables: { origin: string; address: string }
}
