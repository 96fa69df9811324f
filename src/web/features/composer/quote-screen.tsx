import { getRouteApi } from '@tanstack/react-router'
import { DraftLoader } from '#web/features/composer/frame/draft-loader.tsx'
import { QuoteComposer } from '#web/features/composer/quote/quote-composer.tsx'

const route = getRouteApi('/compose/quote')

export function QuoteScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DraftLoader
      kind="quote"
      search={search}
      nameDraft={(draft) => void navigate({ search: { draft, tweet: search.tweet }, replace: true })}
    >
      {(start) => <QuoteComposer key={start.id} start={start} />}
    </DraftLoader>
  )
}
