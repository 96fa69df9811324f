import * as z from 'zod/mini'
import { isUuid } from './creation/creation-checks.ts'

export const CONNECT_PATH = '/session/bluesky'

export const ConnectRequest = z.object({
  handle: z.string().check(z.maxLength(300)),
  password: z.string().check(z.minLength(1), z.maxLength(500)),
  server: z.nullable(z.string().check(z.maxLength(500))),
  /** Pass null to connect an account, or a calendar's uuid to sign that calendar in again. */
  calendarUuid: z.nullable(z.string().check(z.refine(isUuid))),
})
export type ConnectRequest = z.output<typeof ConnectRequest>

const kind = <Kind extends string>(name: Kind) => z.object({ kind: z.literal(name) })
const ofServer = <Kind extends string>(name: Kind) => z.object({ kind: z.literal(name), server: z.string() })

export const ConnectTrouble = z.discriminatedUnion('kind', [
  kind('handle-malformed'),
  kind('handle-unknown'),
  kind('handle-unresolved'),
  z.object({ kind: z.literal('handle-differs'), claimed: z.string() }),
  kind('server-malformed'),
  ofServer('server-private'),
  ofServer('server-silent'),
  ofServer('server-foreign'),
  /** `server` opened a session, but `own` does not accept it. The directory names `own` as the account's server. */
  z.object({ kind: z.literal('session-refused'), server: z.string(), own: z.string() }),
  z.object({ kind: z.literal('logins-limited'), forMs: z.nullable(z.number()) }),
  kind('password-refused'),
  kind('password-main'),
  kind('calendar-unknown'),
  kind('other-user'),
  kind('other-calendar'),
])
export type ConnectTrouble = z.output<typeof ConnectTrouble>

/** `session` is null if an existing calendar was only signed in again. */
export const ConnectAnswer = z.union([
  z.object({ trouble: ConnectTrouble }),
  z.object({ calendarUuid: z.string(), handle: z.string(), session: z.nullable(z.unknown()) }),
])
export type ConnectAnswer = z.output<typeof ConnectAnswer>

export const ReadBackState = z.object({ read: z.number(), isDone: z.boolean() })
export type ReadBackState = z.output<typeof ReadBackState>

export const READ_BACK_PATH = '/session/reading'

export function readBackPath(calendarUuid: string): string {
  return `${READ_BACK_PATH}?calendar=${encodeURIComponent(calendarUuid)}`
}
