import { getRouteApi } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'

const route = getRouteApi('/interactions')

/**
 * The router's `Link` subscribes to every change of the address, which takes a fifth of the scrolling time of a list of
 * thousands; this link uses the router only when it is pressed.
 */
export function QuoteLink({ tweetId }: { tweetId: string }) {
  const navigate = route.useNavigate()

  function press(event: MouseEvent) {
    // The browser opens new tabs and windows.
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
