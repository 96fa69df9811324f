import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DraftHead } from '#contract/workspace/draft.ts'
import type { Plan } from '#contract/workspace/plan.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { draftsQuery, untilNextState } from '#web/api/workspace/drafts.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { Link } from '#web/router/link.tsx'
import { formatNumber } from '#web/time/format.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { COMMAND_KEY } from '#web/ui/controls/keys.tsx'
import { useUndoKey } from '#web/ui/controls/use-undo-key.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { DraftFiles } from './draft-files.tsx'
import { DraftList } from './draft-list.tsx'
import { draftLine, planLine } from './name-drafts.ts'
import { RecentlyDeleted } from './recently-deleted.tsx'
import { countToSend, draftTexts, firstWords } from '#contract/workspace/draft-text.ts'
import { countCharacters } from '#contract/text-length.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { type UnsavedWords, listUnsaved } from '#web/device/unsaved-words.ts'

export function DraftsScreen() {
  const query = draftsQuery()
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...query,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      untilNextState(state.data?.data.drafts ?? [], Date.now()) || OTHER_DEVICES_MS,
  })
  if (isPending) return <LoadingState label="Reading drafts" />
  const failed = error !== null && (
    <FailedState
      title={data === undefined ? 'Your drafts could not be read.' : 'Your drafts could not be read again.'}
      why={workspaceMessage(errorToFailure(error))}
      pending={isFetching}
      onRetry={() => void refetch()}
    />
  )
  if (data === undefined) return failed
  return <Drafts heads={data.data.drafts} plans={data.data.plans} trouble={failed} />
}

/** Refetches the drafts this often, because the service does not push changes of other devices. */
const OTHER_DEVICES_MS = 10_000

interface DraftsProps {
  heads: readonly DraftHead[]
  plans: readonly Plan[]
  trouble: ReactNode
}

function Drafts({ heads, plans, trouble }: DraftsProps) {
  const deletions = useDeletions()
  const { drafts, unsaved } = useUnsavedDrafts(heads)
  return (
    <div className="grid w-full max-w-xl grid-cols-1 content-start gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          The same on every device, and free to change until they are sent.
        </p>
        <DraftFiles drafts={heads} />
      </div>
      {trouble}
      <DeletedNotice deletions={deletions} />
      {drafts.length === 0 ? (
        <EmptyState
          title="No drafts."
          why="What you write is saved automatically until it is sent. It is the same on all your devices."
          action={
            <Link to="/compose/thread" className={buttonLook('plain')}>
              Write the first one
            </Link>
          }
        />
      ) : (
        <DraftList
          drafts={drafts}
          plans={plans}
          unsaved={unsaved}
          restored={deletions.restored}
          onDelete={(draft) =>
            void deletions.remove({ id: draft.id, line: draftLine(draft), drafts: [draft] })
          }
          onDeletePlan={({ id }, rows) => void deletions.remove({ id, line: planLine(rows), drafts: rows })}
        />
      )}
      <RecentlyDeleted onRestored={deletions.forget} />
    </div>
  )
}

interface Deleted {
  id: string
  line: string
  drafts: readonly DraftHead[]
}

function useDeletions() {
  const client = useQueryClient()
  const [deleted, setDeleted] = useState<readonly Deleted[]>([])
  const [restored, setRestored] = useState<string | null>(null)
  const deletion = useMutation(workspaceMutation('deleteDraft', client))
  const restoration = useMutation(workspaceMutation('restoreDraft', client))

  async function remove({ id, line, drafts }: Deleted): Promise<void> {
    restoration.reset()
    // If the service refuses a later row, Undo restores only the rows that were already deleted.
    const gone: DraftHead[] = []
    for (const draft of drafts) {
      await deletion.mutateAsync(newChange({ id: draft.id, revision: draft.revision }))
      gone.push(draft)
      const entry = { id, line, drafts: [...gone] }
      setDeleted((before) => [entry, ...before.filter((one) => one.id !== id)])
    }
    announce(`${drafts[0]?.id === id ? 'Draft' : 'Plan'} deleted. Undo brings it back.`)
  }

  async function restore({ drafts }: Deleted): Promise<void> {
    deletion.reset()
    for (const draft of drafts) {
      setRestored(draft.id)
      await restoration.mutateAsync(newChange({ id: draft.id }))
      forget(draft.id)
    }
  }

  function forget(draftId: string) {
    setDeleted((before) =>
      before.flatMap((one) => {
        const left = one.drafts.filter((draft) => draft.id !== draftId)
        return left.length === 0 ? [] : [{ ...one, drafts: left }]
      }),
    )
  }

  return {
    deleted,
    restored,
    isBusy: deletion.isPending || restoration.isPending,
    error: deletion.error ?? restoration.error,
    remove: (entry: Deleted) => remove(entry).catch(() => null),
    forget,
    restore: (entry: Deleted) => restore(entry).catch(() => null),
  }
}

function DeletedNotice({ deletions }: { deletions: ReturnType<typeof useDeletions> }) {
  const display = useDisplay()
  const { deleted, error, isBusy } = deletions
  const [last] = deleted
  useUndoKey(last === undefined || isBusy ? undefined : () => void deletions.restore(last))
  return (
    <>
      {error !== null && (
        <p role="alert" className="rounded-md bg-failed-soft p-3">
          Nothing was changed. {workspaceMessage(errorToFailure(error))}
        </p>
      )}
      {last !== undefined && (
        <div className="flex items-center justify-between gap-2 rounded-md bg-sunken p-3">
          <p className="min-w-0 truncate">
            Deleted: <PersonText text={last.line} />
          </p>
          <span className="flex shrink-0 items-center gap-2">
            {deleted.length > 1 && (
              <span className="text-ink-soft">{`and ${formatNumber(deleted.length - 1, display)} before`}</span>
            )}
            <Button
              key={last.id}
              tip={`${COMMAND_KEY} Z`}
              pending={isBusy}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that the user pressed has disappeared with its row.
              autoFocus
              onClick={() => void deletions.restore(last)}
            >
              Undo
            </Button>
          </span>
        </div>
      )}
    </>
  )
}

function useUnsavedDrafts(heads: readonly DraftHead[]) {
  const account = useSession()?.accountId ?? ''
  const { data: words = [] } = useQuery(unsavedQuery(account))
  const unsaved = new Map(words.map((one) => [one.draft, one]))
  const known = heads.map((head) => {
    const newer = unsaved.get(head.id)
    return newer === undefined || head.state !== 'draft'
      ? head
      : { ...wordsToHead(newer), createdAt: head.createdAt, refusal: head.refusal }
  })
  const isKnown = new Set(heads.map(({ id }) => id))
  return {
    drafts: [...known, ...words.filter(({ draft }) => !isKnown.has(draft)).map(wordsToHead)],
    unsaved: new Set(unsaved.keys()),
  }
}

const WHILE_UNSAVED_MS = 1_000

const unsavedQuery = (account: string) =>
  queryOptions({
    queryKey: ['device', 'unsaved', account],
    // The error handler is needed because a browser may refuse access to its storage.
    queryFn: () =>
      listUnsaved(account).then(
        ({ words }) => words,
        () => [],
      ),
    // Reads again, because another tab or a page that was just closed may still be saving this text.
    refetchInterval: ({ state: { data = [] } }) => data.length > 0 && WHILE_UNSAVED_MS,
    gcTime: 0,
  })

function wordsToHead({ draft, revision, plan, document, changedAt }: UnsavedWords): DraftHead {
  const { kind, title, original, editing, continues, calendar, when, tweet, segments } = document
  const texts = draftTexts(document)
  return {
    id: draft,
    revision,
    plan,
    state: 'draft',
    createdAt: changedAt,
    updatedAt: changedAt,
    leavesAt: null,
    sentAs: null,
    refusal: null,
    kind,
    title,
    original,
    editing: editing?.post ?? null,
    continues,
    calendar,
    when,
    tweet,
    firstWords: firstWords(texts),
    segments: kind === 'quote' ? 1 : countToSend(segments),
    characters: texts.reduce((sum, text) => sum + countCharacters(text), 0),
  }
}
