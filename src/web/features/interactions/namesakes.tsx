import { Link } from '#web/router/link.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'

/** The service treats the same handle in other capitals as another person. */
export function Namesakes({ others }: { others: readonly string[] }) {
  if (others.length === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {'not counted here: '}
      {others.map((username, index) => (
        <span key={username}>
          {index > 0 && ', '}
          <Link
            to="/interactions"
            search={{ user: username }}
            className={`inline-flex min-h-6 items-center touch:min-h-touch touch:min-w-touch ${TEXT_LINK}`}
          >
            {`@${username}`}
          </Link>
        </span>
      ))}
    </p>
  )
}
