import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { forgetLeft, notUploaded } from '#web/api/session/upload-earlier-edition.ts'
import {
  NOT_TAKEN_BACK,
  TOO_LATE,
  notDone,
  sayNotDone,
  showNotDone,
  OR_SAY,
} from '#web/api/workspace/not-done.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { draftsQuery, type DraftHeads } from '#web/api/workspace/drafts.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { useSecondsUntil } from '#web/device/use-seconds.ts'
import { Link } from '#web/router/link.tsx'
import { useSearch, useShownAddress } from '#web/router/use-address.tsx'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { InTopDialog } from '#web/ui/layers/dialog.tsx'
import { Sheet } from '#web/ui/layers/sheet.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { X } from 'lucide-react'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { useOnline } from '#web/api/transport/use-online.ts'
import { useSaveSettings, useWorkspaceSettings } from '#web/api/workspace/workspace-settings.ts'
import { refusalWords, workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { navigate } from '#web/router/navigate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

export function WorkNotices() {
  const { data: leaving = [] } = useQuery({
    ...draftsQuery(),
    select: ({ data }) => data.drafts.filter(({ state }) => state === 'leaving'),
  })
  const shown = useShownWork()
  const groups = Map.groupBy(leaving, ({ id, plan }) => plan?.id ?? id)
  return (
    <>
      {[...groups].map(
        ([id, [first, ...others]]) =>
          first !== undefined &&
          id !== shown && <LeavingNotice key={id} first={first} drafts={[first, ...others]} />,
      )}
      <StoppedPlanNotice shownPlan={shown} />
      <LeftOnDevice />
      <NotDone />
    </>
  )
}

function useShownWork(): string | undefined {
  const { path } = useShownAddress()
  const thread = useSearch('/compose/thread').draft
  const quote = useSearch('/compose/quote').draft
  const { plan } = useSearch('/plan')
  if (path === '/plan') return plan
  return path === '/compose/thread' ? thread : path === '/compose/quote' ? quote : undefined
}

interface LeavingNoticeProps {
  first: DraftHead
  drafts: readonly DraftHead[]
}

function LeavingNotice({ first, drafts }: LeavingNoticeProps) {
  const { id, kind, plan, sentAs, firstWords } = first
  const client = useQueryClient()
  const display = useDisplay()
  const undo = useMutation(workspaceMutation('undoSending', client))
  const seconds = useSecondsUntil(Math.min(...drafts.map(({ leavesAt }) => leavesAt ?? 0)))

  function takeBack() {
    undo.mutate(newChange({ drafts: drafts.map((draft) => draft.id) }), {
      onError: (error) => sayNotDone(error, NOT_TAKEN_BACK),
      onSuccess: (answer) => {
        if (answer.drafts.some(({ state }) => state !== 'draft')) showNotDone(TOO_LATE)
      },
    })
  }

  return (
    <Notice>
      <p className="flex min-w-0 gap-1">
        <span className="shrink-0">
          {plan === null ? '' : `${formatCount(drafts.length, 'row', 'rows', display)}: `}
          {seconds > 0
            ? `${sentAs === 'scheduled' ? 'Will be scheduled' : 'Goes out'} in ${seconds} s:`
            : 'Being sent:'}
        </span>
        <PersonText text={firstWords} className="truncate" />
      </p>
      {seconds > 0 && (
        <Button size="sm" pending={undo.isPending} onClick={takeBack}>
          Undo
        </Button>
      )}
      {plan === null ? (
        <Link to={COMPOSER_PATH[kind]} search={{ draft: id }} className={NOTE_LINK}>
          Open it
        </Link>
      ) : (
        <Link to="/plan" search={{ plan: plan.id }} className={NOTE_LINK}>
          Open the plan
        </Link>
      )}
    </Notice>
  )
}

function LeftOnDevice() {
  const left = useSyncExternalStore(notUploaded.subscribe, notUploaded.read)
  const display = useDisplay()
  if (left === null) return null
  const { rows } = left
  return (
    <Notice>
      <p role="alert">
        {formatCount(rows.length, 'draft', 'drafts', display)} of an earlier version could not be read. They
        are kept on this device.
      </p>
      <Button
        size="sm"
        onClick={() => {
          saveFile('almanac-unreadable.json', JSON.stringify(rows, null, 2), 'application/json')
          void forgetLeft()
        }}
      >
        Save as a file
      </Button>
    </Notice>
  )
}

function NotDone() {
  const shown = useSyncExternalStore(notDone.subscribe, notDone.read)
  if (shown === null) return null
  return (
    <InTopDialog key={shown.number}>
      <Sheet onClose={() => notDone.set(null)}>
        <p role="alert" className="p-4 text-failed">
          {shown.words}
        </p>
      </Sheet>
    </InTopDialog>
  )
}

function StoppedPlanNotice({ shownPlan }: { shownPlan: string | undefined }) {
  const { path } = useShownAddress()
  const { data: plan = null } = useQuery({ ...draftsQuery(), select: ({ data }) => findStopped(data) })
  if (plan === null || plan.id === shownPlan || (path !== '/calendar' && path !== '/plan')) return null
  return <StoppedPlan key={plan.id} {...plan} />
}

interface StoppedPlanProps {
  id: string
  rows: number
  left: number
}

function findStopped({ plans, drafts }: Pick<DraftHeads, 'plans' | 'drafts'>): StoppedPlanProps | null {
  const [newest] = plans
    .filter(({ state }) => state === 'stopped')
    .toSorted((a, b) => b.createdAt - a.createdAt)
  if (newest === undefined) return null
  const { id, rows } = newest
  const left = drafts.filter(({ plan, state }) => plan?.id === id && state === 'draft').length
  return left === 0 ? null : { id, rows, left }
}

function StoppedPlan({ id, rows, left }: StoppedPlanProps) {
  const client = useQueryClient()
  const display = useDisplay()
  const isOnline = useOnline()
  const settings = useWorkspaceSettings()
  const save = useSaveSettings()
  const resume = useMutation(workspaceMutation('resumePlan', client))
  if (settings === null || settings.dismissed.includes(id)) return null
  const trouble =
    resume.error === null ? refusalOf(resume.data) : workspaceMessage(errorToFailure(resume.error))
  const press = () =>
    resume.mutate(newChange({ id, repeats: 'ask' }), {
      onSuccess: (data) => refusalOf(data) === null && navigate({ to: '/plan', search: { plan: id } }),
    })
  return (
    <Notice>
      <p className="min-w-0 flex-1 basis-52">
        {`${formatNumber(left, display)} of ${formatCount(rows, 'row was', 'rows were', display)} not sent`}
        {trouble !== null && (
          <span role="alert" className="text-failed">{`. Nothing was resumed. ${trouble}`}</span>
        )}
      </p>
      <div className="flex flex-1 items-center gap-4 sm:flex-none">
        <Button
          size="sm"
          pending={resume.isPending}
          disabledReason={isOnline ? undefined : 'You are offline'}
          onClick={press}
        >
          Resume
        </Button>
        <Link to="/plan" search={{ plan: id }} className={NOTE_LINK}>
          See the rows
        </Link>
        <span className="ms-auto">
          <IconButton icon={X} label="Dismiss" onClick={() => save({ dismiss: [id] }, OR_SAY)} />
        </span>
      </div>
    </Notice>
  )
}

function refusalOf(data: WorkspaceData<'resumePlan'> | undefined): string | null {
  const refused = data?.drafts.flatMap((row) => (row.state === 'draft' && row.refusal) || []) ?? []
  return refused[0] === undefined ? null : refusalWords(refused[0])
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b bg-sunken px-4 py-2 print:hidden">
      {children}
    </div>
  )
}
