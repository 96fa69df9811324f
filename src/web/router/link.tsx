import type { ComponentProps, MouseEvent } from 'react'
import { parseQuery } from '#web/url/query-text.ts'
import { goToHref } from './address.ts'
import { type Target, hrefTo } from './href.ts'
import type { Path } from './screens.ts'
import { useAddress } from './use-address.tsx'

export type LinkProps<P extends Path = Path> = Target<P> & Omit<ComponentProps<'a'>, 'href'>

/** A link within the dashboard. It is the current page if all that it names is shown. */
export function Link<P extends Path>({ to, search, hash, onClick, children, ...rest }: LinkProps<P>) {
  const { path, query } = useAddress()
  const shown = hrefTo({ to, search })
  const href = hash === undefined ? shown : `${shown}#${hash}`
  const isCurrent = path === to && (search === undefined || isShown(shown, query))

  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (isForRouter(event)) {
      event.preventDefault()
      goToHref(href)
    }
  }

  return (
    <a aria-current={isCurrent ? 'page' : undefined} {...rest} href={href} onClick={press}>
      {children}
    </a>
  )
}

/** The browser opens new tabs and windows itself. */
export function isForRouter(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function isShown(href: string, query: string): boolean {
  if (!href.includes('?')) return true
  // A list of people has hundreds of links that name what its own address does not.
  if (query === '') return false
  const shown = parseQuery(query)
  const named = parseQuery(href.slice(href.indexOf('?') + 1))
  return Object.entries(named).every(([name, value]) => shown[name] === value)
}
