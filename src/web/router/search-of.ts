import { replaceEqualDeep } from '@tanstack/react-query'
import { parseQuery } from '#web/url/query-text.ts'
import { type Path, type SearchOf, entryOf } from './screens.ts'

const latest: { [P in Path]?: { query: string; search: SearchOf<P> } } = {}

/** What a screen reads from a query. Values that are equal to those read before are the same objects. */
export function searchOf<P extends Path>(path: P, query: string): SearchOf<P> {
  const known = latest[path]
  if (known?.query === query) return known.search
  // Equal values of the same type.
  const search = replaceEqualDeep(known?.search, entryOf(path).read(parseQuery(query))) as SearchOf<P>
  Object.assign(latest, { [path]: { query, search } })
  return search
}
