import { useSearch } from '#web/router/use-address.tsx'
import { DraftLoader } from '#web/features/composer/document/draft-loader.tsx'
import { ThreadComposer } from '#web/features/composer/thread/thread-composer.tsx'

export function ThreadScreen() {
  return (
    <DraftLoader kind="thread" search={useSearch('/compose/thread')}>
      {(start) => <ThreadComposer key={start.loaded.id} start={start} />}
    </DraftLoader>
  )
}
