import { Link } from '#web/router/link.tsx'
import type { Display } from '#web/time/display.ts'
import { formatCount } from '#web/time/format.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import type { Namesake } from '#web/api/posts/learn-people.ts'

/** `also @kyna: 2 posts`. The service treats handles in other capitals as other people. */
export function Namesakes({ others, display }: { others: readonly Namesake[]; display: Display }) {
  if (others.length === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {'also '}
      {others.map(({ username, posts }, index) => (
        <span key={username}>
          {index > 0 && ', '}
          <Link to="/interactions" search={{ user: username }} className={TEXT_LINK}>
            {`@${username}`}
          </Link>
          {`: ${formatCount(posts, 'post', 'posts', display)}`}
        </span>
      ))}
    </p>
  )
}
