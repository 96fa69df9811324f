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
  /** Writes the id of the draft into the address, so that a reload and Back come to it. */
  nameDraft: (id: string) => void
  children: (start: ComposerStart) => ReactNode
}

/** Loads the draft that the address names, or a new one. */
export function DraftLoader(props: DraftLoaderProps) {
  const session = useSession()
  return session === null ? <ComposerSkeleton /> : <Loader {...props} accountId={session.accountId} />
}

function Loader({ kind, search, nameDraft, children, accountId }: DraftLoaderProps & { accountId: string }) {
  const display = useDisplay()
  const client = useQueryClient()
  const { draft, copy, date, time, tweet, zone = display.zone } = search
  const asked = useCompositionId(draft, JSON.stringify([draft, copy, date, time, tweet]))
  const { data: loaded } = useQuery(
    loadDraftQuery({ accountId, kind, id: asked, copy, date, time, tweet, zone }, client),
  )

  if (loaded === undefined || loaded.content.kind !== kind) return <ComposerSkeleton />
  // The quoted post may have a draft already, which goes on under its own id.
  const id = loaded.draft?.id ?? asked
  return children({
    accountId,
    id,
    loaded,
    onSaved: () => {
      // A draft is saved on leaving as well, when the address belongs to another screen.
      const isHere = location.pathname === `/compose/${kind}`
      // A draft that was found by its post is found so again.
      if (isHere && draft !== id && loaded.draft === null) nameDraft(id)
    },
  })
}
