import { operations } from '#contract/operations.ts'
import { descriptionPaths } from '#service/http/description-paths.ts'

const ROUTES: ReadonlySet<string> = new Set([
  ...Object.values(operations).map(({ path }) => path),
  ...Object.values(descriptionPaths),
  '/healthz',
  '/metrics',
  '/session',
  '/csp-report',
])

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'])

/** The path as the router reads it: `/%61pi` is `/api`. */
export function pathOf(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** The route of a request for the metrics: a known path, or one word for all others, so that their number is bounded. */
export function routeOf(path: string): string {
  if (ROUTES.has(path)) return path
  return path.startsWith('/api/') ? 'unknown' : 'dashboard'
}

export function methodOf(method: string): string {
  return METHODS.has(method) ? method : 'other'
}
