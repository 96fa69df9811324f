import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from './door-parts.ts'

export const CSP_REPORT_PATH = '/csp-report'

/** The dashboard loads what this server sends, speaks to nobody else, and turns no text into markup or script. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  // Starting a worker from an address needs a policy; this one vouches for the addresses of our own.
  'trusted-types almanac-worker',
  // All browsers know this directive, and unlike its successor it reports at once.
  `report-uri ${CSP_REPORT_PATH}`,
].join('; ')

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Set on every answer, refusals included, and on what the API or the gateway answers. */
export const securityHeaders: MiddlewareHandler<DoorEnv> = async (context, next) => {
  await next()
  const { headers } = context.res
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  // The origin is known once the host guard let the request pass.
  const origin = context.get('origin') as string | undefined
  if (origin?.startsWith('https:') === true) headers.set('Strict-Transport-Security', 'max-age=31536000')
  // What nobody marked as fit to be kept is data, or about a session.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}
