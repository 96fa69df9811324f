import { Link } from '#web/router/link.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'

/** Warns of handles that differ only in upper and lower case, because the service treats them as different people. */
export function Namesakes({ others }: { others: readonly string[] }) {
  if (others.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      Not the same as{' '}
      {others.map((username) => (
        <Link
          key={username}
          to="/interactions"
          search={{ user: username }}
          className={`inline-flex min-h-6 items-center touch:min-h-touch touch:min-w-touch ${TEXT_LINK}`}
        >
          {`@${username}`}
        </Link>
      ))}
    </p>
  )
}
