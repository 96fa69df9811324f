import { withoutEnd } from '#contract/without-end.ts'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { bad, good, type Result } from '#contract/result.ts'
import { checkListening } from '#service/rules/listening.ts'
import type { PictureRoom } from '#service/store/workspace/stored-pictures.ts'

export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  upstream: URL | null
  sessionSecret: string | null
  publicOrigin: string | null
  lateHours: number
  plcUrl: URL
  blueskyAppView: URL | null
  readBackMinutes: number
  /** May be a private address, because the operator chooses the URL. */
  alertUrl: URL | null
  allowPrivateHosts: boolean
  pictures: boolean
  pictureRoom: PictureRoom
}

type Environment = Readonly<Record<string, string | undefined>>

/** An attacker with one session cookie could guess a shorter secret. */
const MIN_SECRET_CHARACTERS = 32

export function readSettings(environment: Environment, args: readonly string[]): Result<Settings, string> {
  const variables = readArguments(environment, args)
  if (!variables.ok) return variables
  const valueOf = (name: string) => variables.value[name]?.trim() ?? ''

  const port = valueOf('PORT') === '' ? 4280 : readPort(valueOf('PORT'))
  if (port === null) return bad('PORT has to be a whole number from 0 to 65535.')

  const host = valueOf('HOST') || '127.0.0.1'
  if (isIP(host) === 0 && !/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(host))
    return bad('HOST has to be an address or a host name, such as 127.0.0.1.')

  const databaseUrl = valueOf('DATABASE_URL') || null
  if (databaseUrl !== null && readUrl(databaseUrl, ['postgres:', 'postgresql:']) === null)
    return bad('DATABASE_URL has to be a PostgreSQL address, such as postgres://user@host/name.')

  const upstream = valueOf('UPSTREAM_URL') === '' ? null : readUpstream(valueOf('UPSTREAM_URL'))
  if (upstream === undefined)
    return bad('UPSTREAM_URL has to be an http or https address without user, query or fragment.')

  const sessionSecret = valueOf('SESSION_SECRET') || null
  if (sessionSecret !== null && sessionSecret.length < MIN_SECRET_CHARACTERS)
    return bad(`SESSION_SECRET has to have at least ${MIN_SECRET_CHARACTERS} characters.`)

  const publicOrigin = valueOf('PUBLIC_ORIGIN') === '' ? null : readOrigin(valueOf('PUBLIC_ORIGIN'))
  if (publicOrigin === undefined)
    return bad('PUBLIC_ORIGIN has to be an https origin without a path, such as https://calendar.example.')

  const refused = checkListening(host, publicOrigin)
  if (refused !== null) return bad(refused)

  const lateHours = valueOf('LATE_HOURS') === '' ? 24 : readHours(valueOf('LATE_HOURS'))
  if (lateHours === null) return bad('LATE_HOURS has to be a whole number from 1 to 8760.')

  const privateHosts = valueOf('PRIVATE_HOSTS') || 'refuse'
  if (privateHosts !== 'refuse' && privateHosts !== 'allow')
    return bad('PRIVATE_HOSTS has to be refuse or allow.')
  const allowPrivateHosts = privateHosts === 'allow'

  const pictures = valueOf('PICTURES') || 'on'
  if (pictures !== 'on' && pictures !== 'off') return bad('PICTURES has to be on or off.')

  const ofAccount = readMegabytes(valueOf('POST_PICTURES_MB') || '500')
  if (ofAccount === null) return bad(`POST_PICTURES_MB ${MEGABYTES}.`)
  const ofAll = readMegabytes(valueOf('ALL_POST_PICTURES_MB') || '10000')
  if (ofAll === null) return bad(`ALL_POST_PICTURES_MB ${MEGABYTES}.`)

  const plcUrl = readServer(valueOf('PLC_URL') || 'https://plc.directory', allowPrivateHosts)
  if (plcUrl === null) return bad(`PLC_URL has to be ${SERVER_ADDRESS}.`)

  const appView = valueOf('BLUESKY_APPVIEW') || 'https://public.api.bsky.app'
  const blueskyAppView = appView === 'none' ? null : readServer(appView, allowPrivateHosts)
  if (blueskyAppView === null && appView !== 'none')
    return bad(`BLUESKY_APPVIEW has to be none or ${SERVER_ADDRESS}.`)

  const readBack = valueOf('READ_BACK_MINUTES') || '5'
  const readBackMinutes = /^\d{1,4}$/.test(readBack) && Number(readBack) <= 1440 ? Number(readBack) : null
  if (readBackMinutes === null) return bad('READ_BACK_MINUTES has to be a whole number from 0 to 1440.')

  const alertUrl = valueOf('ALERT_URL') === '' ? null : readAlertUrl(valueOf('ALERT_URL'))
  // Does not repeat the URL in the message, because the URL may contain a secret.
  if (alertUrl === undefined)
    return bad('ALERT_URL has to be an http or https address without user and password.')

  const dataDir = resolve(valueOf('DATA_DIR') || '.data')
  return good({
    port,
    host,
    dataDir,
    databaseUrl,
    upstream,
    sessionSecret,
    publicOrigin,
    lateHours,
    plcUrl,
    blueskyAppView,
    readBackMinutes,
    alertUrl,
    allowPrivateHosts,
    pictures: pictures === 'on',
    pictureRoom: { account: ofAccount, installation: ofAll },
  })
}

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

const MEGABYTES = 'has to be a whole number from 0 to 1000000'

function readMegabytes(text: string): number | null {
  return /^\d{1,7}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) * 1_000_000 : null
}

function readUpstream(text: string): URL | undefined {
  const url = readUrl(text, ['http:', 'https:'])
  if (url === null || `${url.username}${url.password}${url.search}${url.hash}` !== '') return undefined
  url.pathname = withoutEnd(url.pathname, /\//)
  return url
}

/** Refuses a URL with a user or a password, because `fetch` refuses such a URL. */
function readAlertUrl(text: string): URL | undefined {
  const url = readUrl(text, ['http:', 'https:'])
  return url !== null && `${url.username}${url.password}` === '' ? url : undefined
}

const SERVER_ADDRESS =
  'an https address without user, query or fragment; PRIVATE_HOSTS=allow permits http too'

function readServer(text: string, allowHttp: boolean): URL | null {
  const url = readUrl(text, allowHttp ? ['https:', 'http:'] : ['https:'])
  return url !== null && `${url.username}${url.password}${url.search}${url.hash}` === '' ? url : null
}

function readOrigin(text: string): string | undefined {
  const url = readUrl(text, ['https:'])
  return url !== null && url.href === `${url.origin}/` ? url.origin : undefined
}

function readUrl(text: string, protocols: readonly string[]): URL | null {
  const url = URL.parse(text)
  return url !== null && url.hostname !== '' && protocols.includes(url.protocol) ? url : null
}
