import type { Context, MiddlewareHandler } from 'hono'
import { CONNECT_PATH, READ_BACK_PATH } from '#contract/connecting.ts'
import { LAUNCH_LINK_PATH } from '#contract/launch-links.ts'
import { operations } from '#contract/operations.ts'
import { refuse } from '#service/http/refusal.ts'
import type { SiteEnv } from './site-dependencies.ts'
import { hasSessionCredentials } from './session-credentials.ts'

/**
 * Prevents DNS rebinding, where another site's host name leads to this service's IP address. Refuses preflights,
 * because no other origin may call this service.
 */
export function guardHost(origins: () => readonly string[]): MiddlewareHandler<SiteEnv> {
  return async (context, next) => {
    const { host, username, password } = new URL(context.req.url)
    if (`${username}${password}` !== '') return refuse({ reason: 'request-invalid' })
    const named = context.req.header('Host')?.toLowerCase() ?? host
    const origin = origins().find((own) => new URL(own).host === host)
    if (origin === undefined || named !== host || isPreflight(context))
      return refuse({ reason: 'origin-refused' })
    context.set('origin', origin)
    return next()
  }
}

export const guardOrigin: MiddlewareHandler<SiteEnv> = async (context, next) => {
  if (!hasSessionCredentials(context)) return next()
  const origin = context.req.header('Origin') ?? context.get('origin')
  const site = context.req.header('Sec-Fetch-Site') ?? 'same-origin'
  const isOurs =
    origin === context.get('origin') && (site === 'same-origin' || isAddressBarNavigation(context, site))
  return isOurs ? next() : refuse({ reason: 'origin-refused' })
}

function isPreflight({ req }: Context<SiteEnv>): boolean {
  return req.method === 'OPTIONS' && req.header('Access-Control-Request-Method') !== undefined
}

const DATA_PATHS: ReadonlySet<string> = new Set([
  '/session',
  CONNECT_PATH,
  READ_BACK_PATH,
  LAUNCH_LINK_PATH,
  ...Object.values(operations).map(({ path }) => path),
])

function isAddressBarNavigation({ req }: Context<SiteEnv>, site: string): boolean {
  return site === 'none' && req.method === 'GET' && !isDataPath(req.path)
}

function isDataPath(path: string): boolean {
  return DATA_PATHS.has(path) || path.startsWith('/workspace/')
}
