import type { Context, MiddlewareHandler } from 'hono'
import { operations } from '#contract/operations.ts'
import { refuse } from '#service/http/refusal.ts'
import type { DoorEnv } from './door-parts.ts'
import { bearsSession } from './session-halves.ts'

/**
 * Only the names this service goes by are answered: a foreign name that was made to point here would lend a
 * foreign page our origin. A preflight is refused as well, because no other origin has business here.
 */
export function guardHost(origins: () => readonly string[]): MiddlewareHandler<DoorEnv> {
  return async (context, next) => {
    const { host } = new URL(context.req.url)
    const named = context.req.header('Host')?.toLowerCase() ?? host
    const origin = origins().find((own) => new URL(own).host === host)
    if (origin === undefined || named !== host || isPreflight(context))
      return refuse({ reason: 'origin-refused' })
    context.set('origin', origin)
    return next()
  }
}

/**
 * Whatever comes with half a session must come from a page of ours. A browser says where a request comes
 * from, in one header or the other, whenever it could do harm; what it says must be right.
 */
export const guardOrigin: MiddlewareHandler<DoorEnv> = async (context, next) => {
  if (!bearsSession(context)) return next()
  const origin = context.req.header('Origin') ?? context.get('origin')
  const site = context.req.header('Sec-Fetch-Site') ?? 'same-origin'
  const isOurs = origin === context.get('origin') && (site === 'same-origin' || isTypedPage(context, site))
  return isOurs ? next() : refuse({ reason: 'origin-refused' })
}

function isPreflight({ req }: Context<DoorEnv>): boolean {
  return req.method === 'OPTIONS' && req.header('Access-Control-Request-Method') !== undefined
}

const DATA: ReadonlySet<string> = new Set(['/session', ...Object.values(operations).map(({ path }) => path)])

/** Somebody typed an address or opened a bookmark. Pages are looked at that way; data is only ever asked for by them. */
function isTypedPage({ req }: Context<DoorEnv>, site: string): boolean {
  return site === 'none' && req.method === 'GET' && !DATA.has(req.path)
}
