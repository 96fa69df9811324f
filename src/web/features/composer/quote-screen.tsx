import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useSession } from '#web/api/session/use-session.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { ComposerSkeleton } from '#web/features/composer/frame/composer-skeleton.tsx'
import { openingQuery } from '#web/features/composer/keeping/opening.ts'
import { QuoteComposer } from '#web/features/composer/quote/quote-composer.tsx'
import { useCompositionId } from '#web/features/composer/keeping/use-composition-id.ts'

const route = getRouteApi('/compose/quote')

export function QuoteScreen() {
  const session = useSession()
  return session === null ? <ComposerSkeleton /> : <OpenQuote accountId={session.accountId} />
}

function OpenQuote({ accountId }: { accountId: string }) {
  const display = useDisplay()
  const { draft, copy, date, time, tweet, zone = display.zone } = route.useSearch()
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const asked = useCompositionId(draft, JSON.stringify([draft, copy, date, time, tweet]))
  const { data: opening } = useQuery(
    openingQuery({ accountId, kind: 'quote', id: asked, copy, date, time, tweet, zone }, client),
  )

  if (opening === undefined || opening.content.kind !== 'quote') return <ComposerSkeleton />
  // The quoted post may have a draft already, which goes on under its own id.
  const id = opening.draft?.id ?? asked
  return (
    <QuoteComposer
      key={id}
      accountId={accountId}
      id={id}
      opening={opening}
      content={opening.content}
      onSaved={() => {
        // Whoever is on the way elsewhere is not called back.
        const isHere = location.pathname === '/compose/quote'
        // A draft that was found by its post is found so again.
        if (isHere && draft !== id && opening.draft === null)
          void navigate({ search: { draft: id, tweet }, replace: true })
      }}
      writeAnother={
        <Link to="/compose/quote" className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}>
          Write another quote
        </Link>
      }
    />
  )
}
