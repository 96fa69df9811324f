import type { ConnectRequest, ConnectTrouble, ReadBackState } from '#contract/connecting.ts'
import type { Result } from '#contract/result.ts'
import type { Moment } from '#contract/moment.ts'
import type { AttemptThrottle } from '#service/http/attempt-throttle.ts'
import type { Backend, Caller } from '#service/http/backend.ts'
import type { Dashboard } from './static-files.ts'

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
  readingOf: (accountId: string, calendarUuid: string) => Promise<ReadBackState>
}

type Connected = { calendarUuid: string; handle: string; key: string | null }

export type KeyRights = { mayWrite: boolean }

export type LaunchLinks = {
  redeem: <Entered>(
    token: string,
    device: string,
    enter: (launch: { key: string; isDemo: boolean }) => Promise<Result<Entered, Response>>,
  ) => Promise<Result<Entered, Response> | null>
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
  secret: string
  clock: () => Moment
  origins: () => readonly string[]
  /** If true, the client's address is the last one in X-Forwarded-For. */
  behindProxy: boolean
  endedSessions: EndedSessions
  backend: Backend
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
  Bindings: Pick<Caller, 'address'>
  Variables: { origin: string; address: string }
}
