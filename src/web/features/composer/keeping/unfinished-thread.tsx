import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { draftLine } from '#web/device/drafts/draft-text.ts'
import { listDrafts } from '#web/device/drafts/drafts.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { PersonText } from '#web/ui/person-text.tsx'

/** A link to the latest draft of a thread, for a composer that is still empty. */
export function UnfinishedThread({ accountId }: { accountId: string }) {
  const { data: line } = useQuery(unfinishedQuery(accountId))
  if (line === undefined || line === null) return null
  return (
    <p className="flex min-w-0 flex-1 items-center gap-x-2 text-sm">
      <Link to="/compose/thread" search={{ draft: line.id }} className={`${NOTE_LINK} shrink-0`}>
        Continue your draft
      </Link>
      <PersonText text={line.words} className="min-w-0 truncate text-ink-faint" />
    </p>
  )
}

const unfinishedQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['device', 'unfinished-thread', accountId],
    queryFn: () => findUnfinished(accountId),
    gcTime: 0,
  })

async function findUnfinished(accountId: string) {
  const draft = (await listDrafts(accountId)).find(({ content }) => content.kind === 'thread')
  return draft === undefined ? null : { id: draft.id, words: draftLine(draft.content) }
}
