import type { Moment } from '#contract/schedule.ts'
import type { AttemptThrottle } from '#service/http/attempt-throttle.ts'
import type { Backend } from '#service/http/backend.ts'
import type { Caller } from '#service/http/caller.ts'
import type { LaunchLinks } from './launch-links.ts'
import type { Dashboard } from './static-files.ts'

/** Which sessions were signed out; kept by all replicas together, until the sessions would have expired anyway. */
export type EndedSessions = {
  end: (idHash: string, expiresAt: Moment) => Promise<void>
  has: (idHash: string) => Promise<boolean>
}

export type DoorParts = {
  /** What sessions are sealed with; another secret ends them all. */
  secret: string
  clock: () => Moment
  /** The origins this service is reached under. Asked at each request, because a port may be known late. */
  origins: () => readonly string[]
  /** Whether a proxy stands in front, whose word about the caller's address counts. */
  behindProxy: boolean
  endedSessions: EndedSessions
  backend: Backend
  /** Where answers come from, in words for the header of the dashboard. */
  source: string
  launchLinks: LaunchLinks
  attempts: AttemptThrottle
  /** The built dashboard; null where something else serves it. */
  dashboard: Dashboard | null
  isHealthy: () => Promise<boolean>
  /** A browser held back something that the dashboard's policy forbids; only the directive is passed on. */
  reportViolation: (directive: string) => void
  /** For bugs, which callers see as "unexpected" only. */
  report: (error: unknown) => void
}

export type DoorEnv = {
  /** The address that the connection comes from. */
  Bindings: Pick<Caller, 'address'>
  Variables: { origin: string; address: string }
}
