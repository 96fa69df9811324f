import type { MiddlewareHandler } from 'hono'
import type { SiteEnv } from './site-dependencies.ts'

export const CSP_REPORT_PATH = '/csp-report'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  // Allows `almanac-worker` for the URL of a worker, and `almanac-paste` for reading a pasted page.
  'trusted-types almanac-worker almanac-paste',
  // Uses `report-uri`, which all browsers support. The newer `report-to` sends reports late.
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

export const securityHeaders: MiddlewareHandler<SiteEnv> = async (context, next) => {
  await next()
  const { headers } = context.res
  const policy = headers.get('Content-Security-Policy')
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
  // Keeps the stricter policy of a picture's response.
  if (policy !== null) headers.set('Content-Security-Policy', policy)
  // The cast is needed, because the origin is undefined if the host guard has refused the request.
  const origin = context.get('origin') as string | undefined
  if (origin?.startsWith('https:') === true) headers.set('Strict-Transport-Security', 'max-age=31536000')
  // Browsers must not store such a response, because it contains data or belongs to a session.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}
