import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useSession } from '#web/api/session/use-session.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { ComposerSkeleton } from '#web/features/composer/frame/composer-skeleton.tsx'
import { openingQuery } from '#web/features/composer/keeping/opening.ts'
import { ThreadComposer } from '#web/features/composer/thread/thread-composer.tsx'
import { useCompositionId } from '#web/features/composer/keeping/use-composition-id.ts'

const route = getRouteApi('/compose/thread')

export function ThreadScreen() {
  const session = useSession()
  return session === null ? <ComposerSkeleton /> : <OpenThread accountId={session.accountId} />
}

function OpenThread({ accountId }: { accountId: string }) {
  const display = useDisplay()
  const { draft, copy, date, time, zone = display.zone } = route.useSearch()
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const id = useCompositionId(draft, JSON.stringify([draft, copy, date, time]))
  const asked = { accountId, kind: 'thread', id, copy, date, time, tweet: undefined, zone } as const
  const { data: opening } = useQuery(openingQuery(asked, client))

  if (opening === undefined || opening.content.kind !== 'thread') return <ComposerSkeleton />
  return (
    <ThreadComposer
      key={id}
      accountId={accountId}
      id={id}
      opening={opening}
      content={opening.content}
      onSaved={() => {
        // Whoever is on the way elsewhere is not called back.
        const isHere = location.pathname === '/compose/thread'
        if (isHere && draft !== id) void navigate({ search: { draft: id }, replace: true })
      }}
      writeAnother={
        <Link to="/compose/thread" className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}>
          Write another thread
        </Link>
      }
    />
  )
}
