import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#web/api/session/use-session.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import type { ComposerSearch } from '#web/url/composer-search.ts'
import type { ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { type LoadedDraft, loadDraft } from './load-draft.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx'
import { delayNotes } from '#web/device/drafts/delay-notes.ts'
import { randomId } from '#web/device/random-id.ts'

/** What a composer starts with. */
export interface ComposerStart {
  accountId: string
  id: string
  loaded: LoadedDraft
  /** Called before the first change of a new draft is saved. */
  onBegun: () => void
}

interface DraftLoaderProps {
  kind: ComposerKind
  search: ComposerSearch
  /** Writes the id of the draft into the URL, so that a reload and Back open it again. */
  nameDraft: (id: string) => void
  children: (start: ComposerStart) => ReactNode
}

interface OpenedDraftProps extends DraftLoaderProps {
  accountId: string
  /** The id under which the draft is stored or will be. */
  requestedId: string
}

/** Loads the draft whose id is in the URL, or starts a new one. */
export function DraftLoader(props: DraftLoaderProps) {
  const { draft, copy, calendar, date, time, tweet } = props.search
  const id = useCompositionId(draft, JSON.stringify([draft, copy, calendar, date, time, tweet]))
  const session = useSession()
  if (session === null) return <ComposerSkeleton />
  const { accountId } = session
  return <OpenedDraft key={`${accountId} ${id}`} {...props} accountId={accountId} requestedId={id} />
}

function OpenedDraft({ kind, search, nameDraft, children, accountId, requestedId }: OpenedDraftProps) {
  const display = useDisplay()
  const client = useQueryClient()
  const [loaded, setLoaded] = useState<LoadedDraft | null>(null)
  const { copy, calendar, date, time, tweet, zone = display.zone } = search
  const load = useEffectEvent(() =>
    loadDraft({ accountId, kind, id: requestedId, copy, calendar, date, time, tweet, zone }, client),
  )

  // Read once, and anew when it is opened again: from then on the form has the content, and what was read is old.
  useEffect(() => {
    let isLeft = false
    async function open() {
      const found = await load()
      if (isLeft) return
      setLoaded(found)
      // Without it a screen reader has the same heading and field for a new thread.
      if (found.draft !== null) announce('Your draft is here, as you left it.')
      // It is shown once.
      if (found.wasInterrupted && found.draft !== null) delayNotes.forget(found.draft.id)
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [])

  if (loaded === null) return <ComposerSkeleton />
  // If the quoted post already has a draft, that draft is opened, with its own id.
  const id = loaded.draft?.id ?? requestedId
  return children({
    accountId,
    id,
    loaded,
    onBegun: () => {
      // While another screen loads, the URL is its own already.
      if (location.pathname === `/compose/${kind}`) nameDraft(id)
    },
  })
}

function ComposerSkeleton() {
  return (
    <LoadingState label="Opening what you write">
      <div className="grid max-w-2xl gap-6 p-4 lg:grid-cols-3">
        <div className="grid gap-3 lg:col-span-2">
          <Skeleton shape="short" />
          <Skeleton shape="card" />
        </div>
        <div className="grid content-start gap-3">
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      </div>
    </LoadingState>
  )
}

/**
 * The id of what is being written: the draft that the address names, or a new one. A new draft keeps its id when the
 * address comes to name it; an address that asks for something new, again, gets another.
 */
function useCompositionId(draft: string | undefined, search: string): string {
  const [fresh, setFresh] = useState(randomId)
  const [last, setLast] = useState(search)
  if (last !== search) {
    setLast(search)
    if (draft === undefined) setFresh(randomId())
  }
  return draft ?? fresh
}
