import { useRef, useState, type ReactNode } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { readInterrupted } from '#web/api/sending/sent-here.ts'
import { whyLocked } from '#web/api/sending/draft-lock.ts'
import { useSession } from '#web/api/session/use-session.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { deleteDraft, renameDraft, restoreDrafts } from '#web/device/drafts/change-drafts.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { formatNumber, formatCount } from '#web/time/format.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { readLastPlan } from '#web/device/plans/plans.ts'
import { readDraftList } from '#web/device/drafts/drafts.ts'
import { fallbackDrafts } from '#web/device/drafts/save-draft.ts'
import { FAILED_WORDS, failedOutcomeOf } from '#web/device/sendings/failed-outcome.ts'
import { isOpen } from '#web/device/sendings/sending.ts'
import { readSendings } from '#web/device/sendings/sendings.ts'
import { DraftFiles } from './draft-files.tsx'
import { DraftList } from './draft-list.tsx'
import { titleOrLine } from './draft-words.ts'
import { OpenSendingRow } from './open-sending-row.tsx'
import { hasLocalStorage } from '#web/device/local-store.ts'

export function DraftsScreen() {
  const session = useSession()
  return session === null ? <Waiting /> : <Drafts accountId={session.accountId} />
}

function Drafts({ accountId }: { accountId: string }) {
  const { data, isPending, isError, refetch, isFetching } = useQuery(deviceDraftsQuery(accountId))
  const [deleted, setDeleted] = useState<readonly Draft[]>([])
  const [lastDeleted] = deleted
  const [refusal, setRefusal] = useState<string | null>(null)
  const restored = useRef<string | null>(null)
  const display = useDisplay()

  function attempt(job: () => Promise<void>): void {
    setRefusal(null)
    job().catch(() => setRefusal('Nothing was changed: this browser did not let its storage be changed.'))
  }

  async function remove(id: string) {
    const why = await whyLocked(id)
    if (why !== null) return setRefusal(`Not deleted. ${why}.`)
    const draft = await deleteDraft(accountId, id)
    if (draft === null) return
    setDeleted((before) => [draft, ...before])
    announce('Draft deleted. Undo brings it back.')
  }

  async function restore(draft: Draft) {
    restored.current = draft.id
    await restoreDrafts([draft])
    setDeleted((before) => before.filter(({ id }) => id !== draft.id))
  }

  /** The Undo button is gone when its draft is back. */
  function focusRestored(id: string, link: HTMLElement | null) {
    if (link === null || id !== restored.current) return
    restored.current = null
    link.focus()
  }

  if (isPending) return <Waiting />
  if (isError) {
    return (
      <FailedState
        title="Your drafts could not be read."
        why="This browser did not open its storage. Private windows and full disks do that."
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div className="grid w-full max-w-xl grid-cols-1 content-start gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">On this device only, and free to change until they are sent.</p>
        <DraftFiles accountId={accountId} drafts={data.drafts} />
      </div>
      <StorageNotice isDatabaseRead={data.isDatabaseRead} onlyHere={data.onlyHere.size}>
        {!data.isDatabaseRead && (
          <span>
            <Button pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </span>
        )}
      </StorageNotice>
      {refusal !== null && (
        <p role="alert" className="rounded-md bg-failed-soft p-3">
          {refusal}
        </p>
      )}
      {data.open.length > 0 && (
        <section aria-labelledby="open-sendings" className="grid gap-2">
          <h2 id="open-sendings" className="font-semibold">
            Not settled yet
          </h2>
          <ul className="grid gap-2">
            {data.open.map((sending) => (
              <OpenSendingRow key={sending.id} sending={sending} />
            ))}
          </ul>
        </section>
      )}
      {lastDeleted !== undefined && (
        <div className="flex items-center justify-between gap-2 rounded-md bg-sunken p-3">
          <p className="min-w-0 truncate">
            Deleted: <PersonText text={titleOrLine(lastDeleted)} />
          </p>
          <span className="flex shrink-0 items-center gap-2">
            {deleted.length > 1 && (
              <span className="text-ink-soft">{`and ${formatNumber(deleted.length - 1, display)} before`}</span>
            )}
            <Button
              key={lastDeleted.id}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that deleted is gone with its row.
              autoFocus
              onClick={() => void restore(lastDeleted)}
            >
              Undo
            </Button>
          </span>
        </div>
      )}
      {data.drafts.length === 0 && !data.isDatabaseRead ? null : data.drafts.length === 0 ? (
        <EmptyState
          title={data.open.length > 0 ? 'No other drafts on this device.' : 'No drafts on this device.'}
          why="What you write is kept here by itself, until it is sent."
          action={
            <Link to="/compose/thread" className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}>
              Write the first one
            </Link>
          }
        />
      ) : (
        <DraftList
          drafts={data.drafts}
          plan={data.plan}
          onlyHere={data.onlyHere}
          unsent={data.unsent}
          linkRef={focusRestored}
          onDelete={(id) => attempt(() => remove(id))}
          onRename={(draft, title) => attempt(() => renameDraft(draft, title))}
        />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <LoadingState label="Reading drafts">
      <div className="grid max-w-xl gap-3 p-4">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </LoadingState>
  )
}

/** The drafts and open sendings of the account. */
const deviceDraftsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['device', 'drafts', accountId],
    queryFn: async () => {
      const [{ drafts, isDatabaseRead }, sendings, plan, interrupted] = await Promise.all([
        readDraftList(accountId),
        readSendings(accountId),
        readLastPlan(accountId),
        readInterrupted(accountId),
      ])
      const open = sendings.filter(isOpen)
      const isUnsettled = new Set(open.map(({ draftId }) => draftId))
      const failed = drafts.flatMap((draft) => {
        const outcome = failedOutcomeOf(sendings, draft)
        return outcome === null ? [] : [[draft.id, FAILED_WORDS[outcome]] as const]
      })
      return {
        open,
        plan,
        // While its sending is not settled, a draft is neither changed nor deleted.
        drafts: drafts.filter(({ id }) => !isUnsettled.has(id)),
        isDatabaseRead,
        unsent: new Map([...failed, ...[...interrupted].map((id) => [id, 'It was not sent'] as const)]),
        onlyHere: new Set(drafts.flatMap(({ id }) => (fallbackDrafts.isOnlyInMemory(id) ? [id] : []))),
      }
    },
  })

interface StorageNoticeProps {
  /** Whether the drafts in the database could be read. */
  isDatabaseRead: boolean
  /** How many drafts only this page has. */
  onlyHere: number
  /** Buttons that may help. */
  children: ReactNode
}

/** What a browser that refuses a storage keeps, and what it will lose. */
function StorageNotice({ isDatabaseRead, onlyHere, children }: StorageNoticeProps) {
  const isLocal = hasLocalStorage()
  const display = useDisplay()
  if (isDatabaseRead && isLocal && onlyHere === 0) return null
  return (
    <div className="grid gap-2 rounded-md bg-overdue-soft p-3">
      <div role="alert" className="grid gap-2">
        {!isDatabaseRead && <p className="font-semibold">This browser does not open its database.</p>}
        {!isDatabaseRead && (
          <p>
            {isLocal
              ? 'Drafts are kept in a smaller storage of this device, and sending works. Drafts from before, and threads that were sent, cannot be shown.'
              : 'Writing and sending work, but nothing is stored: not the drafts, not the settings. A new tab has to connect again.'}
          </p>
        )}
        {isDatabaseRead && !isLocal && (
          <p>
            Drafts are stored, but this browser refuses the storage for settings and for the connection:
            settings last until the page closes, and a new tab has to connect again.
          </p>
        )}
        {onlyHere > 0 && (
          <p className="font-semibold">
            {formatCount(onlyHere, 'draft is', 'drafts are', display)} only on this page: closing or reloading
            it loses {onlyHere === 1 ? 'it' : 'them'}. Export takes {onlyHere === 1 ? 'it' : 'them'} along.
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
