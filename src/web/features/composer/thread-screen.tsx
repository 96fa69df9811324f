import { getRouteApi } from '@tanstack/react-router'
import { DraftLoader } from '#web/features/composer/frame/draft-loader.tsx'
import { ThreadComposer } from '#web/features/composer/thread/thread-composer.tsx'

/** Not only of threads. */
export const prefetchParts = async () =>
  (await import('#web/features/composer/prefetch-parts.ts')).prefetchParts()

const route = getRouteApi('/compose/thread')

export function ThreadScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DraftLoader
      kind="thread"
      search={search}
      nameDraft={(draft) => void navigate({ search: { draft }, replace: true })}
    >
      {(start) => <ThreadComposer key={start.id} start={start} />}
    </DraftLoader>
  )
}
