import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { bad, good, type Result } from '#contract/result.ts'
import { checkListening } from '#service/rules/listening.ts'

export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** The upstream of the gateway; null for the embedded service. */
  upstream: URL | null
  /** If it is null, one is made and stored in the data folder. */
  sessionSecret: string | null
  /** The https address of the proxy in front. */
  publicOrigin: string | null
  /** A post that is later than this when its turn comes fails instead of being published. */
  lateHours: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** A shorter secret could be found by trying secrets on one cookie. */
const MIN_SECRET_CHARACTERS = 32

/** The settings, or one sentence that says which setting is wrong and what it has to be. */
export function readSettings(environment: Environment, args: readonly string[]): Result<Settings, string> {
  const given = readArguments(environment, args)
  if (!given.ok) return given
  const set = (name: string) => given.value[name]?.trim() ?? ''

  const port = set('PORT') === '' ? 4280 : readPort(set('PORT'))
  if (port === null) return bad('PORT has to be a whole number from 0 to 65535.')

  const host = set('HOST') || '127.0.0.1'
  if (isIP(host) === 0 && !/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(host))
    return bad('HOST has to be an address or a host name, such as 127.0.0.1.')

  const databaseUrl = set('DATABASE_URL') || null
  if (databaseUrl !== null && readUrl(databaseUrl, ['postgres:', 'postgresql:']) === null)
    return bad('DATABASE_URL has to be a PostgreSQL address, such as postgres://user@host/name.')

  const upstream = set('UPSTREAM_URL') === '' ? null : readUpstream(set('UPSTREAM_URL'))
  if (upstream === undefined)
    return bad('UPSTREAM_URL has to be an http or https address without user, query or fragment.')

  const sessionSecret = set('SESSION_SECRET') || null
  if (sessionSecret !== null && sessionSecret.length < MIN_SECRET_CHARACTERS)
    return bad(`SESSION_SECRET has to have at least ${MIN_SECRET_CHARACTERS} characters.`)

  const publicOrigin = set('PUBLIC_ORIGIN') === '' ? null : readOrigin(set('PUBLIC_ORIGIN'))
  if (publicOrigin === undefined)
    return bad('PUBLIC_ORIGIN has to be an https origin without a path, such as https://calendar.example.')

  const refused = checkListening(host, publicOrigin)
  if (refused !== null) return bad(refused)

  const lateHours = set('LATE_HOURS') === '' ? 24 : readHours(set('LATE_HOURS'))
  if (lateHours === null) return bad('LATE_HOURS has to be a whole number from 1 to 8760.')

  const dataDir = resolve(set('DATA_DIR') || '.data')
  return good({ port, host, dataDir, databaseUrl, upstream, sessionSecret, publicOrigin, lateHours })
}

/** `--upstream` on the command line replaces UPSTREAM_URL. */
function readArguments(environment: Environment, args: readonly string[]): Result<Environment, string> {
  const [flag, ...rest] = args
  if (flag === undefined) return good(environment)
  const [name, ...inline] = flag.split('=')
  const value = inline.length > 0 ? inline.join('=') : rest[0]
  const isAll = rest.length === (inline.length > 0 ? 0 : 1)
  if (name !== '--upstream' || value === undefined || !isAll)
    return bad('The only argument is --upstream followed by an address.')
  return good({ ...environment, UPSTREAM_URL: value === '' ? '-' : value })
}

function readPort(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null
}

function readHours(text: string): number | null {
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 8760 ? Number(text) : null
}

/** Keeps the path, because `{base_url}` may have one, without a trailing slash. */
function readUpstream(text: string): URL | undefined {
  const url = readUrl(text, ['http:', 'https:'])
  if (url === null || `${url.username}${url.password}${url.search}${url.hash}` !== '') return undefined
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

function readOrigin(text: string): string | undefined {
  const url = readUrl(text, ['https:'])
  return url !== null && url.href === `${url.origin}/` ? url.origin : undefined
}

function readUrl(text: string, protocols: readonly string[]): URL | null {
  const url = URL.parse(text)
  return url !== null && url.hostname !== '' && protocols.includes(url.protocol) ? url : null
}
