/**
 * Comes beside the dashboard and is there long before it, because it is small. What the dashboard will ask for first is
 * asked here already, and handed over when it asks.
 */
import { askPostsAhead, askSessionAhead } from '#web/api/posts/asked-ahead.ts'
import { readProof } from '#web/api/transport/connection.ts'
import { browserZone } from '#web/time/zone.ts'
import { drawMonthAhead } from './month-ahead.tsx'
import { namedMonth } from './named-month.ts'

// A launch may sign another account in, so nothing is asked with the session that is there.
if (readProof() !== null && !location.hash.includes('launch=')) {
  const month = namedMonth()
  if (month !== null)
    askPostsAhead(month).then(
      ({ posts }) => drawMonthAhead(posts),
      // Whoever takes the answer says what went wrong.
      () => null,
    )
  askSessionAhead()
}

// The first question about zones takes the platform long. It is asked while the answers are under way.
browserZone()
