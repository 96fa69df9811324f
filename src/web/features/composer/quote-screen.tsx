import { useSearch } from '#web/router/use-address.tsx'
import { DraftLoader } from '#web/features/composer/document/draft-loader.tsx'
import { QuoteComposer } from './quote-composer.tsx'

export function QuoteScreen() {
  return (
    <DraftLoader kind="quote" search={useSearch('/compose/quote')}>
      {(start) => <QuoteComposer key={start.loaded.id} start={start} />}
    </DraftLoader>
  )
}
