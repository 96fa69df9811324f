import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#web/api/session/use-session.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import type { QuoteSearch } from '#web/url/composer-search.ts'
import type { ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { loadDraftQuery } from '#web/features/composer/keeping/load-draft.ts'
import { useCompositionId } from '#web/features/composer/keeping/use-composition-id.ts'
import { ComposerSkeleton } from './composer-skeleton.tsx'
import type { ComposerStart } from './use-composer.ts'

interface DraftLoaderProps {
  kind: ComposerKind
  search: QuoteSearch
  /** Writes the id of the draft into the URL, so that a reload and Back open it again. */
  nameDraft: (id: string) => void
  children: (start: ComposerStart) => ReactNode
}

/** Loads the draft whose id is in the URL, or starts a new one. */
export function DraftLoader(props: DraftLoaderProps) {
  const session = useSession()
  return session === null ? <ComposerSkeleton /> : <Loader {...props} accountId={session.accountId} />
}

function Loader({ kind, search, nameDraft, children, accountId }: DraftLoaderProps & { accountId: string }) {
  const display = useDisplay()
  const client = useQueryClient()
  const { draft, copy, date, time, tweet, zone = display.zone } = search
  const { id: asked, opening } = useCompositionId(draft, JSON.stringify([draft, copy, date, time, tweet]))
  const { data: loaded } = useQuery(
    loadDraftQuery({ accountId, kind, id: asked, copy, date, time, tweet, zone }, opening, client),
  )

  if (loaded === undefined || loaded.content.kind !== kind) return <ComposerSkeleton />
  // If the quoted post already has a draft, that draft is opened, with its own id.
  const id = loaded.draft?.id ?? asked
  return children({
    accountId,
    id,
    loaded,
    onBegun: () => {
      // A draft is also saved when the screen is left. The URL then belongs to another screen.
      const isHere = location.pathname === `/compose/${kind}`
      // A draft that was found by its quoted post is found in the same way after a reload.
      if (isHere && draft !== id && loaded.draft === null) nameDraft(id)
    },
  })
}
