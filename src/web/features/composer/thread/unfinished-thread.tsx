import { useQuery } from '@tanstack/react-query'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { Link } from '#web/router/link.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { PersonText } from '#web/ui/person-text.tsx'

/** A link to the latest draft of a thread, for a composer that is still empty. */
export function UnfinishedThread() {
  const { data: draft } = useQuery({
    ...draftsQuery(),
    select: ({ data }) =>
      data.drafts
        .filter(({ kind, plan, state }) => kind === 'thread' && plan === null && state === 'draft')
        .toSorted((a, b) => b.updatedAt - a.updatedAt)[0],
  })
  if (draft === undefined) return null
  return (
    <p className="flex min-w-0 flex-1 items-center gap-x-2 text-sm">
      <Link to="/compose/thread" search={{ draft: draft.id }} className={`${NOTE_LINK} shrink-0`}>
        Continue your draft
      </Link>
      <PersonText text={draft.firstWords} className="min-w-0 truncate text-ink-faint" />
    </p>
  )
}
