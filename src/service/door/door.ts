import { Hono } from 'hono'
import { callerAddress } from '#service/rules/caller-address.ts'
import { descriptionPaths } from '#service/http/description-paths.ts'
import { refuse } from '#service/http/refusal.ts'
import { takeCspReport } from './csp-report.ts'
import type { DoorEnv, DoorParts } from './door-parts.ts'
import { guardHost, guardOrigin } from './guards.ts'
import { dispatchOpenly, dispatchOperation } from './operations-dispatch.ts'
import { createSessionSeal } from './sealed-session.ts'
import { CSP_REPORT_PATH, securityHeaders } from './security-headers.ts'
import { createSessionRoutes } from './session-routes.ts'
import { serveDashboard } from './serve-dashboard.ts'

/** What every request passes on its way in: guards first, then who is asking, then the backend. */
export function createDoor(parts: DoorParts): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()
  const seal = createSessionSeal(parts.secret)

  app.use(securityHeaders)
  // Asked by address, from machines that know no name of ours, and it tells nothing else.
  app.get('/healthz', async (context) => {
    const healthy = await parts.isHealthy()
    return context.json({ success: healthy, healthy }, healthy ? 200 : 503)
  })
  app.use(guardHost(parts.origins))
  app.use(async (context, next) => {
    const forwarded = parts.behindProxy ? context.req.header('X-Forwarded-For') : undefined
    context.set('address', callerAddress(context.env.address, forwarded))
    await next()
  })
  app.post(CSP_REPORT_PATH, takeCspReport(parts))
  for (const path of Object.values(descriptionPaths)) app.all(path, dispatchOpenly(parts))
  // The page itself may be opened from anywhere: it holds nothing, and its cookie alone opens nothing.
  app.use('/session', guardOrigin)
  app.use('/api/*', guardOrigin)

  app.route('/session', createSessionRoutes(parts, seal))
  app.all('/api/*', dispatchOperation(parts, seal))
  if (parts.dashboard !== null) app.all('*', serveDashboard(parts.dashboard))

  app.notFound(() => refuse({ reason: 'path-unknown' }))
  app.onError((error) => {
    parts.report(error)
    return refuse({ reason: 'unexpected' })
  })
  return app
}
