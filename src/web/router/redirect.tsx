import { useLayoutEffect } from 'react'
import { goToHref } from './address.ts'

/** Leads to another address, which takes the place of this one in the history. */
export function Redirect({ href }: { href: string }) {
  useLayoutEffect(() => goToHref(href, { replace: true }), [href])
  return null
}
