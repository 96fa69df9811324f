import type { Context, Handler } from 'hono'
import { refuse } from '#service/http/refusal.ts'
import type { SiteEnv } from './site-dependencies.ts'
import type { Dashboard, StaticFile } from './static-files.ts'

const PAGE = '/index.html'

export function serveDashboard(dashboard: Dashboard): Handler<SiteEnv> {
  return (context) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return refuse({ reason: 'method-not-allowed' }, { Allow: 'GET, HEAD' })
    const { path } = context.req
    const file = dashboard.get(path) ?? (namesFile(path) ? undefined : dashboard.get(PAGE))
    return file === undefined ? refuse({ reason: 'path-unknown' }) : answerFile(context, file)
  }
}

function namesFile(path: string): boolean {
  // Uses no regular expression, because one would need a second for a path of 15,000 dots before a slash.
  return path.lastIndexOf('.') > path.lastIndexOf('/')
}

function answerFile({ req }: Context<SiteEnv>, file: StaticFile): Response {
  const { body, encoding } = chooseForm(file, req.header('Accept-Encoding') ?? '')
  const etag = `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`
  const headers = new Headers({
    'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  if (isKnown(etag, req.header('If-None-Match'))) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', file.type)
  headers.set('Content-Length', String(body.length))
  if (encoding !== null) headers.set('Content-Encoding', encoding)
  return new Response(body, { headers })
}

const WELCOME = {
  br: /(?:^|[\s,])br\s*(?:,|$|;\s*q=(?:1|0?\.0*[1-9]))/,
  gzip: /(?:^|[\s,])gzip\s*(?:,|$|;\s*q=(?:1|0?\.0*[1-9]))/,
}

function chooseForm({ plain, encoded }: StaticFile, accepted: string) {
  for (const encoding of ['br', 'gzip'] as const) {
    const body = encoded[encoding]
    if (WELCOME[encoding].test(accepted) && body !== undefined && body.length < plain.length)
      return { body, encoding }
  }
  return { body: plain, encoding: null }
}

function isKnown(etag: string, asked: string | undefined): boolean {
  return asked !== undefined && asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
