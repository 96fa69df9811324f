import { type NavigateOptions, goToHref, readAddress } from './address.ts'
import { type LinkTarget, hrefTo } from './href.ts'
import { searchOf, type Path, type SearchOf } from './screens.ts'

export function navigate<P extends Path>(target: LinkTarget<P>, options?: NavigateOptions): void {
  goToHref(hrefTo(target), options)
}

/** Changes nothing if the URL already belongs to another screen. */
export function changeSearch<P extends Path>(
  to: P,
  change: Partial<SearchOf<P>>,
  options?: NavigateOptions,
): void {
  const { path, query } = readAddress()
  if (path === to) navigate({ to, search: { ...searchOf(to, query), ...change } }, options)
}
