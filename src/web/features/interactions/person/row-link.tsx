import type { MouseEvent, ReactNode } from 'react'
import { hrefTo } from '#web/router/href.ts'
import { isForRouter } from '#web/router/link.tsx'
import { navigate } from '#web/router/navigate.ts'
import type { RowTarget } from './row-target.ts'

interface RowLinkProps {
  target: RowTarget
  className: string
  children: ReactNode
}

/**
 * The router's `Link` subscribes to every change of the address, which takes a fifth of the scrolling time of a list of
 * thousands; this link uses the router only when it is pressed.
 */
export function RowLink({ target, className, children }: RowLinkProps) {
  function press(event: MouseEvent) {
    if (!isForRouter(event)) return
    event.preventDefault()
    navigate(target)
  }

  return (
    <a href={hrefTo(target)} onClick={press} className={className}>
      {children}
    </a>
  )
}
