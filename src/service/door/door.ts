import { Hono } from 'hono'
import { StoreUnavailable } from '#service/rules/store-unavailable.ts'
import { callerAddress } from '#service/rules/caller-address.ts'
import { answerJson } from '#service/http/answer-json.ts'
import { descriptionPaths } from '#service/http/description-paths.ts'
import { refuse } from '#service/http/refusal.ts'
import { receiveCspReport } from './csp-report.ts'
import type { DoorEnv, DoorParts } from './door-parts.ts'
import { METRICS_PATH, answerMetrics } from './metrics-answer.ts'
import { guardHost, guardOrigin } from './guards.ts'
import { dispatchPublic, dispatchOperation } from './operations-dispatch.ts'
import { createSessionSeal } from './sealed-session.ts'
import { CSP_REPORT_PATH, securityHeaders } from './security-headers.ts'
import { createSessionRoutes } from './session-routes.ts'
import { serveDashboard } from './serve-dashboard.ts'

/** Every request passes here: guards first, then the session or the key, then the backend. */
export function createDoor(parts: DoorParts): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()
  const seal = createSessionSeal(parts.secret)

  app.use(securityHeaders)
  // Before the host guard: a load balancer asks by IP address. The answer contains nothing secret.
  app.get('/healthz', async () => {
    const healthy = await parts.isHealthy()
    return answerJson({ success: healthy, healthy }, healthy ? 200 : 503)
  })
  app.use(guardHost(parts.origins))
  app.get(METRICS_PATH, (context) => answerMetrics(context, parts))
  app.use(async (context, next) => {
    const forwarded = parts.behindProxy ? context.req.header('X-Forwarded-For') : undefined
    context.set('address', callerAddress(context.env.address, forwarded))
    await next()
  })
  app.post(CSP_REPORT_PATH, receiveCspReport(parts))
  for (const path of Object.values(descriptionPaths)) app.all(path, dispatchPublic(parts))
  // Links from other sites may open the page itself: it contains no data, and the cookie alone opens no session.
  app.use('/session', guardOrigin)
  app.use('/api/*', guardOrigin)

  app.route('/session', createSessionRoutes(parts, seal))
  app.all('/api/*', dispatchOperation(parts, seal))
  if (parts.dashboard !== null) app.all('*', serveDashboard(parts.dashboard))

  app.notFound(() => refuse({ reason: 'path-unknown' }))
  app.onError((error) => {
    parts.report(error)
    return refuse({ reason: error instanceof StoreUnavailable ? 'store-unavailable' : 'unexpected' })
  })
  return app
}
