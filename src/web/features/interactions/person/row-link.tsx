import { getRouteApi } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { stringifyQuery } from '#web/url/query-text.ts'
import type { RowTarget } from './row-target.ts'

interface RowLinkProps {
  target: RowTarget
  className: string
  children: ReactNode
}

const route = getRouteApi('/interactions')

/**
 * The router's `Link` subscribes to every change of the address, which takes a fifth of the scrolling time of a list of
 * thousands; this link uses the router only when it is pressed.
 */
export function RowLink({ target, className, children }: RowLinkProps) {
  const navigate = route.useNavigate()

  function press(event: MouseEvent) {
    // The browser opens new tabs and windows.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(target)
  }

  return (
    <a href={target.to + stringifyQuery(target.search)} onClick={press} className={className}>
      {children}
    </a>
  )
}
