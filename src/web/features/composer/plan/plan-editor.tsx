import { type KeyboardEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountLimitsQuery } from '#web/api/limits/account-limits.ts'
import { useQuotesToday } from '#web/api/limits/quotes-today.ts'
import { contentKey } from '#web/device/drafts/draft-text.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { formatNumber } from '#web/time/format.ts'
import { sumQuotaUse } from '#web/features/composer/plan/check/plan-quota-use.ts'
import { sentHereQuery, NOTHING_SENT } from '#web/api/sending/sent-here.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { draftToCandidate } from '#web/features/composer/sending/candidate.ts'
import { type Accepted, accept, indexRepeats, NEAR_DAYS } from '#web/features/composer/sending/repeats.ts'
import { useWhenReader } from '#web/features/composer/placement/use-typed-when.ts'
import { OFFLINE } from '#web/features/composer/sending/refusal-words.ts'
import { lazyComponent } from '#web/api/loading/lazy-module.ts'
import {
  checkRows,
  faultyCells,
  heldCells,
  type CheckedRows,
} from '#web/features/composer/plan/check/check-rows.ts'
import type { LoadedPlan } from '#web/features/composer/plan/store/load-plan.ts'
import { PlanBar, heldWords } from './plan-bar.tsx'
import { PlanHead } from './plan-head.tsx'
import { PlanRows } from '#web/features/composer/plan/rows/plan-rows.tsx'
import { RunReport } from '#web/features/composer/plan/run/run-report.tsx'
import { usePlannedPosts } from '#web/features/composer/plan/store/use-planned-posts.ts'
import { useVisitRows } from '#web/features/composer/plan/rows/use-visit-rows.ts'
import { isGoingOn, openPlanRun } from '#web/features/composer/plan/run/plan-run.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { resolveCalendar } from '#web/features/composer/plan/table/resolve-calendar.ts'
import { isEditable, type PlanRow, momentOf } from '#web/features/composer/plan/store/plan-row.ts'
import type { PlanStore } from '#web/features/composer/plan/store/plan-store.ts'
import { readAround } from '#web/api/posts/read-around.ts'
import { tabId, useDeviceChange } from '#web/device/device-changes.ts'
import { useLeaving } from '#web/ui/controls/use-leaving.ts'

const BeginQuestion = lazyComponent(() => import('./begin-question.tsx'), 'BeginQuestion')

/** A plan of posts: its rows, what they use, and their sending. */
export function PlanEditor({ loaded }: { loaded: LoadedPlan }) {
  const now = useNow()
  const display = useDisplay()
  const { planRun, store, rows, saving } = usePlan(loaded)
  const run = useSyncExternalStore(planRun.subscribe, planRun.read)
  const { calendars, posts } = usePlannedPosts(rows, now)
  useNamedCalendars(store, calendars)
  const [accepted, setAccepted] = useState<ReadonlyMap<string, Accepted>>(NONE_ACCEPTED)
  useEffect(() => planRun.know({ calendars, accepted }), [planRun, calendars, accepted])
  const { data: sentHere = NOTHING_SENT } = useQuery(sentHereQuery(store.accountId))
  const index = indexRepeats(useKnownPosts(), sentHere, now)
  const { data: limits } = useQuery(accountLimitsQuery())
  const { used } = useQuotesToday(store.accountId, now)
  const format = (number: number) => formatNumber(number, display)
  const checked = checkRows(rows, { now, calendars, posts, format, index, accepted })
  const { ready, toSend } = checked
  const { list, visit } = useVisitRows()
  const quotes = ready.filter(({ content }) => content.kind === 'quote').length
  const quota = sumQuotaUse({ posts: ready.length, quotes }, limits?.limits ?? null, used)
  const question = useBeginQuestion(rows, checked, run.state === 'undone')
  const latest = useRef(checked)
  useEffect(() => {
    latest.current = checked
  }, [checked])
  useAnnouncedRepeats(checked.held.length)
  const readWords = useWhenReader()

  const isLocked = isGoingOn(run)
  async function begin(): Promise<void> {
    if (isGoingOn(planRun.read())) return
    if (!navigator.onLine) return announce(OFFLINE)
    if (toSend.length === 0)
      return visit(checked.faulty.length > 0 ? faultyCells(rows, checked) : heldCells(rows, checked))
    if (await question.isAnswered()) planRun.send(toSend)
  }

  /** The same function for every render, because a row is drawn again where it changes. */
  const sendBoth = useCallback(
    (id: string) => {
      const row = store.read().rows.find((one) => one.id === id)
      const check = latest.current.checks.get(id)
      if (row === undefined || check === undefined) return
      setAccepted((before) => {
        const next = new Map(before)
        if (check.isHeld) next.set(id, accept(draftToCandidate(row), check.listRepeats()))
        else next.delete(id)
        return next
      })
    },
    [store],
  )

  /** The same key as in the composers, from every cell. */
  function beginByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void begin()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- One key sends from every cell.
    <div className="flex w-full min-w-0 flex-1 flex-col" onKeyDown={beginByKey}>
      <PlanHead plan={{ store, rows, calendars, posts }} isLocked={isLocked} />
      <div className="min-w-0 flex-1">
        <RunReport run={run} rows={rows} onVisit={(index) => visit([{ index, cell: 'when' }])} />
        <PlanRows
          ref={list}
          store={store}
          rows={rows}
          checks={checked.checks}
          setting={{ now, display, readWords, calendars, isLocked, onSendBoth: sendBoth }}
          onRestored={(index) => visit([{ index, cell: 'when' }])}
        />
      </div>
      <PlanBar
        rows={rows}
        checked={checked}
        quota={quota}
        saving={saving}
        run={{
          state: run,
          begin: () => void begin(),
          isAsking: question.state === 'reading',
          stop: planRun.stop,
        }}
        onMend={() => visit(faultyCells(rows, checked))}
        onHeld={() => visit(heldCells(rows, checked))}
      />
      {question.state === 'open' && (
        <BeginQuestion
          rows={rows.filter(({ id }) => toSend.includes(id))}
          checked={checked}
          isRead={question.isRead}
          onCancel={question.cancel}
          onConfirm={() => {
            question.confirm()
            planRun.send(toSend)
          }}
        />
      )}
    </div>
  )
}

const NONE_ACCEPTED: ReadonlyMap<string, Accepted> = new Map()

/** Says that rows repeat something, when they begin to. */
function useAnnouncedRepeats(held: number): void {
  const display = useDisplay()
  const last = useRef(0)
  useEffect(() => {
    if (held > last.current) announce(heldWords(held, display))
    last.current = held
  }, [held, display])
}

/** A plan may be read before the calendars that it names: they come with the answer to a request. */
function useNamedCalendars(store: PlanStore, calendars: readonly KnownCalendar[]): void {
  useEffect(() => {
    const only = calendars.length === 1 ? (calendars[0]?.uuid ?? '') : ''
    for (const row of store.read().rows) {
      const { placement } = row.content
      const named = placement.calendar === '' ? only : resolveCalendar(placement.calendar, calendars)
      if (named === null || named === '' || named === placement.calendar || !isEditable(row)) continue
      store.edit(row.id, { ...row.content, placement: { ...placement, calendar: named } })
    }
  }, [store, calendars])
}

type State = { state: 'none' } | { state: 'reading' } | { state: 'open'; isRead: boolean }

/**
 * Asks once before rows are sent, after reading what they may repeat. Rows that were agreed to are not asked about again,
 * unless their sending was undone.
 */
function useBeginQuestion(rows: readonly PlanRow[], { toSend }: CheckedRows, isUndone: boolean) {
  const client = useQueryClient()
  const [state, setState] = useState<State>({ state: 'none' })
  const agreed = useRef<ReadonlySet<string>>(new Set())
  const sent = rows.filter(({ id }) => toSend.includes(id))

  return {
    ...state,
    /** Resolves to whether they may be sent without a question; otherwise asks. */
    isAnswered: async (): Promise<boolean> => {
      if (state.state !== 'none') return false
      if (!isUndone && sent.every((row) => agreed.current.has(rowToText(row)))) return true
      setState({ state: 'reading' })
      const moments = sent.flatMap(({ content }) => momentOf(content) ?? [])
      const reading = await readAround(client, moments, NEAR_DAYS)
      setState(reading === 'locked' ? { state: 'none' } : { state: 'open', isRead: reading === 'read' })
      return false
    },
    confirm: () => {
      agreed.current = new Set([...agreed.current, ...sent.map(rowToText)])
      setState({ state: 'none' })
    },
    cancel: () => setState({ state: 'none' }),
  }
}

function rowToText({ id, content }: PlanRow): string {
  return `${id} ${contentKey(content)}`
}

/** The rows of a plan, in step with this device and with other tabs, and their sending. */
function usePlan(loaded: LoadedPlan) {
  const client = useQueryClient()
  const [planRun] = useState(() => openPlanRun(loaded, client))
  const { store } = planRun
  const state = useSyncExternalStore(store.subscribe, store.read)

  useLeaving(() => store.saveAtOnce())
  useEffect(() => {
    planRun.enter()
    return planRun.leave
  }, [planRun])
  // Another tab may write a row in its composer, or send it.
  useDeviceChange((change) => {
    if (change.about === 'sent-quotes' || change.from === tabId) return
    if (change.about === 'plan') {
      if (store.isOf(change.id)) void store.refreshAll().catch(() => null)
      return
    }
    const id = change.about === 'draft' ? change.id : change.draftId
    if (store.has(id)) void store.refresh(id).catch(() => null)
  })
  return { planRun, store, ...state }
}
