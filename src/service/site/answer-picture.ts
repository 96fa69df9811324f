import type { Handler } from 'hono'
import { PICTURES_PATH } from '#contract/pictures.ts'
import { refuse } from '#service/http/refusal.ts'
import type { SiteEnv, SiteDependencies } from './site-dependencies.ts'
import type { SessionSeal } from './sealed-session.ts'
import { hasSessionCookie } from './session-credentials.ts'

const WEEK = 7 * 86_400
const FIVE_MINUTES = 300

/**
 * Accepts a request without the session's proof, because an `<img>` cannot send it. The sealed URL is proof enough,
 * because only responses to proved requests contain one.
 */
export function answerPicture(dependencies: SiteDependencies, seal: SessionSeal): Handler<SiteEnv> {
  return async (context) => {
    const { pictures } = dependencies
    if (pictures === null) return refuse({ reason: 'path-unknown' })
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return refuse({ reason: 'method-not-allowed' }, { Allow: 'GET, HEAD' })
    if (!(await hasSessionCookie(context, dependencies, seal))) return refuse({ reason: 'session-missing' })
    const url = pictures.open(context.req.path.slice(PICTURES_PATH.length))
    if (url === null) return refuse({ reason: 'path-unknown' })
    const picture = await pictures.read(url)
    if (picture === null)
      return refuse({ reason: 'path-unknown' }, { 'Cache-Control': privateFor(FIVE_MINUTES) })
    return new Response(picture.bytes, {
      headers: {
        'Cache-Control': `${privateFor(WEEK)}, immutable`,
        'Content-Length': String(picture.bytes.length),
        'Content-Type': picture.kind,
      },
    })
  }
}

function privateFor(seconds: number): string {
  return `private, max-age=${seconds}`
}
