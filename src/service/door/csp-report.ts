import type { Handler } from 'hono'
import { makeAttemptThrottle } from '#service/http/attempt-throttle.ts'
import type { DoorEnv, DoorParts } from './door-parts.ts'

const MAX_BYTES = 16_384

/** Logs that a browser has blocked something. The URL and the text of the report are dropped: they may hold secrets. */
export function receiveCspReport({ reportViolation, clock }: DoorParts): Handler<DoorEnv> {
  // Any client can send reports, so that the log takes no more than 60 a minute of all clients together.
  const reports = makeAttemptThrottle({ clock })
  const ALL = 'all clients'
  return async (context) => {
    if (Number(context.req.header('Content-Length') ?? MAX_BYTES + 1) > MAX_BYTES)
      return context.body(null, 413)
    const text = await context.req.text()
    const [, directive] =
      /"(?:effective-directive|violated-directive)"\s*:\s*"([a-z-]{1,40})/.exec(text) ?? []
    if (!reports.isThrottled(ALL)) reportViolation(directive ?? 'unknown')
    reports.fail(ALL)
    return context.body(null, 204)
  }
}
