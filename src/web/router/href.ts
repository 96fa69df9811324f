import type { AssumptionId } from '#web/url/assumptions-search.ts'
import { withoutEnd } from '#contract/without-end.ts'
import { settings } from '#web/device/device-settings.ts'
import { parseQuery, stringifyQuery } from '#web/url/query-text.ts'
import { HOME, MOVED_PATHS, type Path, type SearchOf, entryOf, isPath } from './screens.ts'

export interface LinkTarget<P extends Path = Path> {
  to: P
  search?: Partial<SearchOf<P>> | undefined
  hash?: AssumptionId | undefined
}

export interface Address {
  path: string
  query: string
  hash: string
}

/** The view of the calendar's last address. The default view has no name. */
let lastView: unknown

export function noteView({ path, query }: Address): void {
  if (path === HOME) lastView = parseQuery(query)['view']
}

export function hrefOf({ path, query, hash }: Address): string {
  return path + query + hash
}

export function hrefTo<P extends Path>({ to, search = {}, hash }: LinkTarget<P>): string {
  return (
    to +
    queryOf(to, to === HOME ? { view: lastView, ...search } : search) +
    (hash === undefined ? '' : `#${hash}`)
  )
}

/** Removes invalid values, and parameters that no screen reads. */
export function tidyHref(href: string): string {
  const { pathname, search, hash } = new URL(href, 'http://any.invalid')
  // Removes further slashes, because a path that begins with two slashes would name another origin.
  const path = `/${withoutEnd(pathname, /\//).replace(/^\/+/, '')}`
  const moved = path === '/' ? HOME : MOVED_PATHS[path]
  if (moved !== undefined) return tidyHref(moved + search + hash)
  return path + (isPath(path) ? queryOf(path, parseQuery(search)) : search) + hash
}

function queryOf(path: Path, given: object): string {
  const { read, namesZone } = entryOf(path)
  const search: Record<string, unknown> = { ...read({ ...given }) }
  if (namesZone === true) search['zone'] ??= settings.read().zone
  for (const [name, usual] of Object.entries(read({}))) if (search[name] === usual) delete search[name]
  return stringifyQuery(search)
}
