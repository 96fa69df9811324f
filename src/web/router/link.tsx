import type { ComponentProps, MouseEvent } from 'react'
import { goToHref } from './address.ts'
import { type LinkTarget, hrefTo } from './href.ts'
import type { Path } from './screens.ts'

export type LinkProps<P extends Path = Path> = LinkTarget<P> & Omit<ComponentProps<'a'>, 'href'>

export function Link<P extends Path>({ to, search, hash, onClick, children, ...rest }: LinkProps<P>) {
  const href = hrefTo({ to, search, hash })

  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (isForRouter(event)) {
      event.preventDefault()
      // The view of the calendar may have changed since this link was rendered.
      goToHref(hrefTo({ to, search, hash }))
    }
  }

  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  )
}

function isForRouter(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
