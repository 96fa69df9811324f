import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { DraftHead } from '#contract/workspace/draft.ts'
import { forgetLeft, notUploaded } from '#web/api/session/earlier-edition.ts'
import { NOT_TAKEN_BACK, TOO_LATE, notDone, sayNotDone, showNotDone } from '#web/api/workspace/not-done.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import { draftsQuery } from '#web/api/workspace/drafts.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { useSecondsUntil } from '#web/device/use-seconds.ts'
import { Link } from '#web/router/link.tsx'
import { useSearch, useShownAddress } from '#web/router/use-address.tsx'
import { formatCount } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { InTopDialog } from '#web/ui/layers/in-top-dialog.tsx'
import { Sheet } from '#web/ui/layers/sheet.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { Notice } from './notice.tsx'
import { StoppedPlanNotice } from './stopped-plan-notice.tsx'

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
