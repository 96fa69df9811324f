import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { WorkspaceData } from '#contract/workspace/routes.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { useOnline } from '#web/api/transport/use-online.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { type DraftHeads, draftsQuery } from '#web/api/workspace/drafts.ts'
import { OR_SAY } from '#web/api/workspace/not-done.ts'
import { useSaveSettings, useWorkspaceSettings } from '#web/api/workspace/settings.ts'
import { refusalWords, workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { Link } from '#web/router/link.tsx'
import { navigate } from '#web/router/navigate.ts'
import { useShownAddress } from '#web/router/use-address.tsx'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { Notice } from './notice.tsx'

export function StoppedPlanNotice({ shownPlan }: { shownPlan: string | undefined }) {
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
