import { changeSearch } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { RECENT_DAYS, isOverdue } from '#web/post/post-status.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { titleCount } from '#web/ui/feedback/title-count.ts'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { useAttention } from './use-attention.ts'
import { History } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Moment } from '#contract/moment.ts'
import { visitAt } from '#web/time/last-visit.ts'
import { useQuery } from '@tanstack/react-query'
import { useSaveSettings, workspaceSettingsQuery } from '#web/api/workspace/workspace-settings.ts'
import { pickDays } from '#web/time/bucket.ts'
import { formatDateTime } from '#web/time/format-moment.ts'
import { countChanges } from '#web/features/calendar/posts/changed-since.ts'

export function AttentionLine({ detail }: { detail: 'words' | 'number' | 'sign' }) {
  const { now, display } = useCalendarTime()
  const { isLoading, posts, dismissed, left, refused } = useAttention()
  const { panel, post: openPostId } = useSearch('/calendar')
  const isShown = panel === 'attention' && openPostId === undefined
  const total = left.length + refused.length
  useTitleCount(isLoading ? 0 : total)
  const overdue = left.filter((post) => isOverdue(post, now)).length
  const failed = left.length - overdue
  const count = (number: number) => formatNumber(number, display)
  const parts = [
    failed > 0 && `${count(failed)} failed`,
    overdue > 0 && `${count(overdue)} overdue`,
    refused.length > 0 && `${count(refused.length)} not sent`,
  ]
  const need = ` ${total === 1 ? 'needs' : 'need'} attention`
  const kinds = `: ${parts.filter(Boolean).join(', ')}`
  const span = left.length === 0 ? '' : `, in the last ${RECENT_DAYS} days`
  const gone = posts.filter(({ uuid }) => dismissed.has(uuid)).length
  const settled = [
    gone > 0 && `${count(gone)} dismissed`,
    posts.length > gone && `${count(posts.length - gone)} copied`,
  ]
    .filter(Boolean)
    .join(', ')
  const toggle = () =>
    changeSearch('/calendar', { panel: isShown ? undefined : 'attention', post: undefined })
  return (
    <>
      {!isLoading && total > 0 && (
        <span className={`grid sm:-ms-2 grid-cols-1 ${detail === 'words' ? 'min-w-0' : 'min-w-11'}`}>
          <Button
            size="sm"
            variant="quiet"
            data-opens="attention"
            aria-expanded={isShown}
            // The name that the browser computes from the content would have spaces before the commas.
            aria-label={count(total) + need + kinds + span}
            onClick={toggle}
          >
            <StatusShape tone={failed > 0 ? 'failed' : 'overdue'} />
            {/* A part that has no room wraps into the hidden overflow, so that no part is truncated. */}
            <span className="flex h-4 min-w-0 flex-wrap overflow-hidden text-ink">
              {detail !== 'sign' && <span>{count(total)}</span>}
              {detail === 'words' && <span className="whitespace-pre">{need}</span>}
              <span className="font-normal text-ink-soft @max-md:sr-only">{kinds}</span>
              <span className="font-normal text-ink-soft @max-xl:sr-only">{span}</span>
            </span>
          </Button>
        </span>
      )}
      {!isLoading && total === 0 && posts.length > 0 && (
        <Button
          size="sm"
          variant="quiet"
          data-opens="attention"
          aria-expanded={isShown}
          aria-label={settled}
          onClick={toggle}
        >
          <span className="font-normal text-ink-soft">
            {detail === 'words' ? settled : count(posts.length)}
          </span>
        </Button>
      )}
      <SinceLastVisit isAlone={total === 0} />
    </>
  )
}

function SinceLastVisit({ isAlone }: { isAlone: boolean }) {
  const { view, period, now, display } = useCalendarTime()
  const { calendarPosts, filters } = useShownPosts()
  const since = useLastVisit(now)
  const chosen = filters.since === undefined ? null : Date.parse(filters.since)
  const from = chosen ?? since
  if (from === null) return null
  const counts = countChanges(pickDays(calendarPosts.allByDay, period.days), from, now)
  const parts = [
    [counts.out, 'went out'],
    [counts.failed, 'failed'],
    [counts.new, 'new'],
  ] as const
  const words = parts.flatMap(([count, word]) =>
    count === 0 ? [] : [`${formatNumber(count, display)} ${word}`],
  )
  // Shows the button although nothing has changed, so that the user can turn the filter off.
  if (words.length === 0 && chosen === null) return null
  if (words.length === 0) words.push('nothing')
  const begin = chosen === null || chosen === since ? 'your last visit' : formatDateTime(chosen, display)
  const sum = counts.out + counts.failed + counts.new
  const scope = view === 'day' ? ' on this day' : view === 'week' ? ' in this week' : ''
  return (
    <span className="flex shrink-0">
      <Button
        size="sm"
        variant="quiet"
        icon={History}
        title={`Since ${begin}: ${words.join(', ')}${scope}`}
        aria-pressed={chosen !== null}
        onClick={() =>
          changeSearch('/calendar', { since: chosen === null ? new Date(from).toISOString() : undefined })
        }
      >
        <span className={`font-normal ${isAlone ? '' : '@max-xs:hidden'}`}>
          <span className="@max-xl:sr-only">{`Since ${begin}: `}</span>
          <span className="text-ink @md:hidden">
            {formatCount(sum, 'change', 'changes', display)}
            <span className="sr-only">: </span>
          </span>
          <span className="text-ink @max-md:sr-only">{words.join(', ')}</span>
          <span className="@max-xl:sr-only">{scope}</span>
        </span>
      </Button>
    </span>
  )
}

function useLastVisit(now: Moment): Moment | null {
  const { data } = useQuery(workspaceSettingsQuery())
  const save = useSaveSettings()
  const stored = data === undefined ? undefined : data.lastVisit
  const isRead = stored !== undefined
  const note = useEffectEvent(() => {
    if (stored === undefined) return
    const visit = visitAt(stored, Date.now())
    if (stored === null || visit.seenAt - stored.seenAt > NOTED_AFTER_MS) save({ lastVisit: visit })
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The visit is recorded each minute, and when the settings are first read.
  useEffect(() => note(), [now, isRead])
  return stored === undefined ? null : visitAt(stored, now).since
}

/** Records a visit at most this often. This must be shorter than the pause that ends a visit. */
const NOTED_AFTER_MS = 5 * 60_000

function useTitleCount(count: number): void {
  useEffect(() => {
    titleCount.set(count)
    return () => titleCount.set(0)
  }, [count])
}
