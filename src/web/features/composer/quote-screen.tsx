import { navigate } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { DraftLoader } from '#web/features/composer/document/draft-loader.tsx'
import { QuoteComposer } from './quote-composer.tsx'

export function QuoteScreen() {
  const search = useSearch('/compose/quote')
  return (
    <DraftLoader
      kind="quote"
      search={search}
      writeDraftToUrl={(named) =>
        navigate({ to: '/compose/quote', search: { ...named, tweet: search.tweet } }, { replace: true })
      }
    >
      {(start) => <QuoteComposer key={start.loaded.id} start={start} />}
    </DraftLoader>
  )
}
