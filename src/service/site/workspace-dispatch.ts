import type { Handler } from 'hono'
import { refuse } from '#service/http/refusal.ts'
import type { SiteEnv, SiteDependencies } from './site-dependencies.ts'
import type { SessionSeal } from './sealed-session.ts'
import { openSession } from './session-credentials.ts'

export function dispatchWorkspace(dependencies: SiteDependencies, seal: SessionSeal): Handler<SiteEnv> {
  return async (context) => {
    if (context.req.header('X-API-KEY') !== undefined) return refuse({ reason: 'path-unknown' })
    const opened = await openSession(context, dependencies, seal)
    if (opened === null) return refuse({ reason: 'session-missing' })
    const { key } = opened.session
    return await dependencies.workspace.fetch(context.req.raw, { key })
  }
}
