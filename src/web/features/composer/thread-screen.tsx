import { navigate } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { DraftLoader } from '#web/features/composer/document/draft-loader.tsx'
import { ThreadComposer } from '#web/features/composer/thread/thread-composer.tsx'

export function ThreadScreen() {
  const search = useSearch('/compose/thread')
  return (
    <DraftLoader
      kind="thread"
      search={search}
      writeDraftToUrl={(named) => navigate({ to: '/compose/thread', search: named }, { replace: true })}
    >
      {(start) => <ThreadComposer key={start.loaded.id} start={start} />}
    </DraftLoader>
  )
}
