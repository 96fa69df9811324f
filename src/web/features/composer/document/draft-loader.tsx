import type { Failure } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#web/api/session/use-session.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { earlierIdToUuid } from '#web/device/earlier-id.ts'
import { randomUuid } from '#web/device/random-id.ts'
import { useDisplay } from '#web/device/use-display.ts'
import type { ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { Link } from '#web/router/link.tsx'
import { navigate } from '#web/router/navigate.ts'
import { momentToDay } from '#web/time/zone.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx'
import { type ComposerSearch, COMPOSER_PATH } from '#web/url/composer-search.ts'
import type { EditEnd } from './edited-post.ts'
import { type LoadedDraft, type LoadResult, loadDraft } from './load-draft.ts'

export interface ComposerStart {
  account: string
  loaded: LoadedDraft
  writeDraftToUrl: (edit: string | undefined) => void
}

interface DraftLoaderProps {
  kind: ComposerKind
  search: ComposerSearch
  children: (start: ComposerStart) => ReactNode
}

export function DraftLoader(props: DraftLoaderProps) {
  const { draft: named } = props.search
  const draft = named && earlierIdToUuid(named)
  const freshId = useFreshId(draft, JSON.stringify({ ...props.search, zone: undefined }))
  const session = useSession()
  if (session === null) return <ComposerSkeleton />
  const { accountId: account } = session
  return (
    <OpenedDraft
      key={`${account} ${draft ?? freshId}`}
      {...props}
      search={{ ...props.search, draft }}
      account={account}
      freshId={freshId}
    />
  )
}

type Opening = { state: 'loading' } | { state: 'failed'; failure: Failure } | LoadResult

function OpenedDraft({
  kind,
  search,
  children,
  account,
  freshId,
}: DraftLoaderProps & { account: string; freshId: string }) {
  const display = useDisplay()
  const client = useQueryClient()
  const [opening, setOpening] = useState<Opening>({ state: 'loading' })
  const isLoading = opening.state === 'loading'
  const load = useEffectEvent(() =>
    loadDraft({ ...search, account, kind, freshId, zone: search.zone ?? display.zone }, client),
  )

  useEffect(() => {
    let isLeft = false
    async function open() {
      const next = await load().catch((error: unknown): Opening => ({
        state: 'failed',
        failure: errorToFailure(error),
      }))
      if (isLeft) return
      setOpening(next)
      if (next.state === 'elsewhere')
        navigate({ to: COMPOSER_PATH[next.kind], search: next.search }, { replace: true })
      if (next.state === 'open' && !next.loaded.isNew)
        announce(
          next.loaded.isTakenBack ? 'Undone. Nothing was sent.' : 'Your draft is here, as you left it.',
        )
    }
    if (isLoading) void open()
    return () => {
      isLeft = true
    }
  }, [isLoading])

  if (opening.state === 'loading' || opening.state === 'elsewhere') return <ComposerSkeleton />
  const isPost = search.draft === undefined && (search.copy ?? search.edit) !== undefined
  if (opening.state === 'failed')
    return (
      <div className="p-4">
        <FailedState
          title={isPost ? 'The post could not be read.' : 'The draft could not be read.'}
          why={`${workspaceMessage(opening.failure)} ${isPost ? POST_LACKS : DRAFT_LACKS}`}
          onRetry={() => setOpening({ state: 'loading' })}
        />
      </div>
    )
  if (opening.state === 'closed') return <ClosedPost post={search.edit} why={opening.why} at={opening.at} />
  const { loaded } = opening
  return children({
    account,
    loaded,
    writeDraftToUrl: (edit) => {
      const to = COMPOSER_PATH[kind]
      // While another screen loads, the URL already belongs to that screen, so this code must not change it.
      if (location.pathname !== to) return
      navigate({ to, search: { draft: loaded.id, edit, tweet: search.tweet } }, { replace: true })
    },
  })
}

const DRAFT_LACKS = 'This device has no words of it that the service lacks.'
const POST_LACKS = 'This device does not know its pictures and options.'

interface ClosedPostProps {
  post: string | undefined
  why: EditEnd
  at: Moment | null
}

function ClosedPost({ post, why, at }: ClosedPostProps) {
  const display = useDisplay()
  const place = at === null ? {} : { date: momentToDay(at, display.zone), post }
  return (
    <div className="p-4">
      <EmptyState
        title={workspaceMessage({ reason: why, code: null, message: '' })}
        action={
          <Link to="/calendar" search={place} className={buttonLook('plain')}>
            {at === null ? 'Go to the calendar' : 'See it on the calendar'}
          </Link>
        }
      />
    </div>
  )
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
 * Returns the id of a new draft. The id stays the same when it is added to the URL, and changes when the URL asks for
 * another new draft.
 */
function useFreshId(draft: string | undefined, search: string): string {
  const [fresh, setFresh] = useState(randomUuid)
  const [last, setLast] = useState(search)
  if (last !== search) {
    setLast(search)
    if (draft === undefined) setFresh(randomUuid())
  }
  return fresh
}
