import { Hono, type Handler, type Context } from 'hono'
import { PICTURES_PATH } from '#contract/pictures.ts'
import { callerAddress } from '#service/rules/caller-address.ts'
import { answerJson } from '#service/http/answer-json.ts'
import { descriptionPaths } from '#service/http/description-paths.ts'
import { refuse, refuseError } from '#service/http/refusal.ts'
import { answerPicture } from './answer-picture.ts'
import type { SiteEnv, SiteDependencies } from './site-dependencies.ts'
import { guardHost, guardOrigin } from './guards.ts'
import { dispatchPublic, dispatchOperation } from './operations-dispatch.ts'
import { createSessionSeal } from './sealed-session.ts'
import { CSP_REPORT_PATH, securityHeaders } from './security-headers.ts'
import { createSessionRoutes } from './session-routes.ts'
import { serveDashboard } from './serve-dashboard.ts'
import { dispatchWorkspace } from './workspace-dispatch.ts'
import { makeAttemptThrottle } from '#service/http/attempt-throttle.ts'
import { isLoopback } from '#service/rules/listening.ts'

export function createSite(dependencies: SiteDependencies): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>()
  const seal = createSessionSeal(dependencies.secret)

  app.use(securityHeaders)
  // Comes before the host guard, because load balancers use an IP address as host. The response contains no secret.
  app.get('/healthz', async () => {
    const healthy = await dependencies.isHealthy()
    return answerJson({ success: healthy, healthy }, healthy ? 200 : 503)
  })
  app.use(guardHost(dependencies.origins))
  app.get(METRICS_PATH, (context) => answerMetrics(context, dependencies))
  app.use(async (context, next) => {
    const forwarded = dependencies.behindProxy ? context.req.header('X-Forwarded-For') : undefined
    context.set('address', callerAddress(context.env.address, forwarded))
    await next()
  })
  app.post(CSP_REPORT_PATH, receiveCspReport(dependencies))
  for (const path of Object.values(descriptionPaths)) app.all(path, dispatchPublic(dependencies))
  // The page has no origin guard, because other sites may link to it. The page contains no data.
  app.use('/session', guardOrigin)
  app.use('/session/*', guardOrigin)
  app.use(WORKSPACE_PATHS, guardOrigin)
  app.use('/api/*', guardOrigin)
  app.use(`${PICTURES_PATH}*`, guardOrigin)

  app.route('/session', createSessionRoutes(dependencies, seal))
  app.all(WORKSPACE_PATHS, dispatchWorkspace(dependencies, seal))
  app.all('/api/*', dispatchOperation(dependencies, seal))
  app.all(`${PICTURES_PATH}*`, answerPicture(dependencies, seal))
  if (dependencies.dashboard !== null) app.all('*', serveDashboard(dependencies.dashboard))

  app.notFound(() => refuse({ reason: 'path-unknown' }))
  app.onError((error) => {
    dependencies.report(error)
    return refuseError(error)
  })
  return app
}

const WORKSPACE_PATHS = '/workspace/*'

const MAX_BYTES = 16_384

/** Logs only the directive, because the URL and the blocked text can contain secrets. */
function receiveCspReport({ reportViolation, clock }: SiteDependencies): Handler<SiteEnv> {
  // Logs at most 60 reports a minute from all clients together, because any client can send reports.
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

const METRICS_PATH = '/metrics'

const FORWARDING = /^(?:via|(?:x-)?forwarded(?:-.*)?|x-real-ip|.*-(?:client|connecting)-ip)$/

/** Answers only requests from this machine. A proxy on this machine is recognized by its headers and refused. */
async function answerMetrics(
  context: Context<SiteEnv>,
  { metrics }: Pick<SiteDependencies, 'metrics'>,
): Promise<Response> {
  const address = context.env.address.replace(/^::ffff:/i, '')
  const { hostname } = new URL(context.get('origin'))
  const isForwarded = Object.keys(context.req.header()).some((name) => FORWARDING.test(name))
  if (!isLoopback(address) || !isLoopback(hostname) || isForwarded) return refuse({ reason: 'path-unknown' })
  return context.body(await metrics(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
}
