import { getRouteApi } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'

const route = getRouteApi('/interactions')

/**
 * The way to quoting a post. The router's own link listens to every change of the address, which in thousands of rows
 * that come and go costs a fifth of all scrolling; this one asks the router only when it is pressed.
 */
export function QuoteLink({ tweetId }: { tweetId: string }) {
  const navigate = route.useNavigate()

  function press(event: MouseEvent) {
    // Another tab or window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '/compose/quote', search: { tweet: tweetId } })
  }

  return (
    <a
      href={`/compose/quote?tweet=${encodeURIComponent(tweetId)}`}
      onClick={press}
      className={`inline-flex min-h-6 items-center text-sm touch:min-h-touch touch:min-w-touch ${TEXT_LINK}`}
    >
      Quote
    </a>
  )
}
