import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { accountLimitsQuery } from '#web/api/session/account-limits.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { useQuotesToday } from '#web/api/session/quotes-today.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { sayNotDone } from '#web/api/workspace/not-done.ts'
import { useWhenReader } from '#web/features/composer/placement/use-typed-when.ts'
import { checkRows, faultyCells, heldCells } from '#web/features/composer/plan/rows/check-rows.ts'
import { sumQuotaUse } from '#web/features/composer/plan/rows/plan-quota-use.ts'
import { PlanResult } from './plan-result.tsx'
import { PlanRows } from '#web/features/composer/plan/rows/plan-rows.tsx'
import { rowsOfName } from '#web/features/composer/plan/rows/rows-of-name.ts'
import { hasHourOverTwelve, suggestedRows } from '#web/features/composer/plan/rows/suggested-moments.ts'
import { useVisitRows } from '#web/features/composer/plan/rows/use-visit-rows.ts'
import { resolveCalendar } from '#web/features/composer/plan/table/resolve-calendar.ts'
import { draftKey, indexByWords } from '#web/features/composer/sending/known-repeats.ts'
import { READ_ONLY_KEY, useWhyNotSend } from '#web/features/composer/sending/why-not-send.ts'
import { refuseLongPaste } from '#web/features/composer/document/refuse-long-paste.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { whenToMoment } from '#web/features/composer/form/when.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { latinKey } from '#web/ui/controls/latin-key.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { BeginQuestion } from './begin-question.tsx'
import { keepHandWritten } from './date-reading.ts'
import { DateReadingLine } from './date-reading-line.tsx'
import { PlanBar, heldWords } from './plan-bar.tsx'
import { PlanHead } from './plan-head.tsx'
import type { FilledRows } from './fill-slots-button.tsx'
import { type FullPlaces, hasNoSlot, isWithoutTime } from './fill-slots.ts'
import { isEditable } from './plan-row.ts'
import { type PlanOfScreen, usePlan } from './use-plan.ts'
import type { PlanStart } from './use-plan-rows.ts'
import { usePlannedPosts } from './use-planned-posts.ts'

/** If the session may only read, no account is filled in, because it could not be saved. */
const NONE: readonly KnownCalendar[] = []

type Accepted = ReadonlyMap<string, string | null>

const acceptedByPlan = new Map<string, Accepted>()

export function PlanEditor(start: PlanStart) {
  const now = useNow()
  const display = useDisplay()
  const plan = usePlan(start)
  const { rows } = plan
  const { calendars, posts } = usePlannedPosts(rows, now)
  const mayWrite = useSession()?.mayWrite !== false
  useNamedCalendars(plan, mayWrite ? calendars : NONE)
  const [accepted, setAccepted] = useState<Accepted>(() => acceptedByPlan.get(start.loaded.id) ?? new Map())
  const [isAsking, setIsAsking] = useState(false)
  const { data: limits } = useQuery(accountLimitsQuery())
  const { used } = useQuotesToday()
  const format = (number: number) => formatNumber(number, display)
  const index = indexByWords(posts)
  const [full, setFull] = useState<FullPlaces>(new Map())
  const [filled, setFilled] = useState('')
  const checked = checkRows(rows, { now, calendars, posts, format, index, accepted, full })
  const { ready } = checked
  const { list, visit } = useVisitRows()
  const quotes = ready.filter(({ document }) => document.kind === 'quote').length
  const quota = sumQuotaUse({ posts: ready.length, quotes }, limits?.limits ?? null, used)
  useAnnouncedRepeats(checked.held.length)
  const readWords = useWhenReader(hasHourOverTwelve(rows) ? 24 : undefined)
  const suggested = suggestedRows(checked.faulty, readWords)
  const whyNot = useWhyNotSend()
  const isSending = plan.state === 'running' || rows.some(({ state }) => state === 'leaving')
  const whyLocked = mayWrite ? (isSending ? 'Rows are being sent' : null) : READ_ONLY_KEY
  const isLocked = whyLocked !== null

  function begin(): void {
    if (isSending || plan.isBusy) return
    if (whyNot !== null) return announce(whyNot)
    if (ready.length === 0)
      return visit(checked.faulty.length > 0 ? faultyCells(rows, checked) : heldCells(rows, checked))
    setIsAsking(true)
  }

  function sendReady(): void {
    setIsAsking(false)
    const ids = ready.map(({ id }) => id)
    const repeated = ready.filter(({ id, document }) => accepted.get(id) === draftKey(document))
    void plan.send(ids, new Set(repeated.map(({ id }) => id))).catch(() => null)
  }

  function beginByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    begin()
  }

  function takeSuggested(): void {
    const [first] = suggested.keys()
    for (const [id, document] of suggested) plan.edit(id, document)
    announce(`${formatCount(suggested.size, 'row has', 'rows have', display)} the suggested moment now.`)
    visitWhen(rows.findIndex(({ id }) => id === first))
  }

  function showFilled({ documents, full }: FilledRows): void {
    setFull(full)
    const first = rows.findIndex(({ id }) => documents.has(id))
    const when = documents.get(rows[first]?.id ?? '')?.when
    const at = when === undefined ? null : whenToMoment(when)
    if (when === undefined || at === null) return setFilled('')
    const { zone } = when
    const count = formatCount(documents.size, 'row filled', 'rows filled', display)
    const moment = formatDayAndTime(at, { ...display, zone }, momentToDay(now, zone))
    setFilled(`${count}${documents.size === 1 ? '' : ', the first'}: ${moment}`)
    list.current?.show(first)
  }

  function edit(id: string, document: DraftDocument): void {
    setFilled('')
    const others = rowsOfName(rows, { id, chosen: document.calendar }, calendars)
    const before = rows.find((row) => row.id === id)?.document.when
    if (before?.date !== document.when.date || before.time !== document.when.time)
      keepHandWritten(plan.id, id, document.when)
    plan.edit(id, document)
    for (const other of others) plan.edit(other.id, { ...other.document, calendar: document.calendar })
    if (others.length > 0)
      announce(`${formatCount(others.length, 'more row', 'more rows', display)} with this name changed too.`)
  }

  function sendBoth(id: string): void {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) return
    const next = new Map(accepted)
    if (checked.checks.get(id)?.isHeld === true) next.set(id, draftKey(row.document))
    else next.delete(id)
    acceptedByPlan.set(plan.id, next)
    setAccepted(next)
  }

  const setting = {
    now,
    display,
    readWords,
    calendars,
    isLocked,
    onEdit: edit,
    onRemove: (id: string) => void plan.remove(id),
    onTake: (id: string) => void plan.take(id).catch(sayNotDone),
    onKeepMine: (id: string) => void plan.keepMine(id).catch(sayNotDone),
    onSendBoth: sendBoth,
  }

  async function step(take: 'stepBack' | 'stepForward', isByKey: boolean): Promise<void> {
    if (isLocked) return
    setFilled('')
    // Blurs the focused cell before its row changes, because a focused cell keeps showing the typed text.
    if (isByKey && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const shown = await plan[take]()
    if (shown === null) return announce(take === 'stepBack' ? 'Nothing to undo.' : 'Nothing to redo.')
    announce(`${take === 'stepBack' ? 'Undone' : 'Redone'} in row ${formatNumber(shown.index + 1, display)}.`)
    if (isByKey) visit([shown])
    else list.current?.show(shown.index)
  }

  useWindowEvent('keydown', (event) => {
    const { shiftKey, ctrlKey, metaKey, altKey, isComposing } = event
    const letter = latinKey(event).toLowerCase()
    if (!(ctrlKey || metaKey) || altKey || isComposing || document.querySelector('dialog:modal') !== null)
      return
    if (letter !== 'z' && letter !== 'y') return
    event.preventDefault()
    void step(letter === 'y' || shiftKey ? 'stepForward' : 'stepBack', true)
  })
  const visitWhen = (row: number) => visit([{ index: row, cell: 'when' }])
  const awaited = useRef<string>(null)
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === awaited.current)
    if (index < 0) return
    awaited.current = null
    visitWhen(index)
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- A shortcut sends the plan from every cell.
    <div
      className="flex w-full min-w-0 flex-1 flex-col"
      onKeyDown={beginByKey}
      onPasteCapture={(event) => refuseLongPaste(event, display)}
    >
      <PlanHead
        plan={plan}
        calendars={calendars}
        whyLocked={whyLocked}
        onFilled={showFilled}
        onStep={(take) => void step(take, false)}
      />
      <DateReadingLine plan={plan} isLocked={isLocked} />
      <div className="min-w-0 flex-1">
        <PlanResult
          plan={plan}
          posts={posts}
          onVisit={visitWhen}
          onTakenBack={(id, count) => {
            plan.sayUndone(count)
            awaited.current = id
          }}
        />
        <PlanRows ref={list} plan={plan} checks={checked.checks} setting={setting} onRestored={visitWhen} />
      </div>
      <PlanBar
        plan={plan}
        checked={checked}
        quota={quota}
        full={
          rows.filter((row) => isEditable(row) && isWithoutTime(row.document.when) && hasNoSlot(row, full))
            .length
        }
        filled={isLocked ? '' : filled}
        suggested={isLocked ? 0 : suggested.size}
        onUseSuggested={takeSuggested}
        onBegin={begin}
        onMend={() => visit(faultyCells(rows, checked))}
        onHeld={() => visit(heldCells(rows, checked))}
      />
      {isAsking && (
        <BeginQuestion
          rows={ready}
          all={rows}
          checked={checked}
          onCancel={() => setIsAsking(false)}
          onConfirm={sendReady}
        />
      )}
    </div>
  )
}

function useAnnouncedRepeats(held: number): void {
  const display = useDisplay()
  const last = useRef(0)
  useEffect(() => {
    if (held > last.current) announce(heldWords(held, display))
    last.current = held
  }, [held, display])
}

function useNamedCalendars({ rows, complete }: PlanOfScreen, calendars: readonly KnownCalendar[]): void {
  const name = useEffectEvent(() => {
    const only = calendars.length === 1 ? (calendars[0]?.uuid ?? '') : ''
    for (const row of rows) {
      const { calendar } = row.document
      const named = calendar === '' ? only : resolveCalendar(calendar, calendars)
      if (named === null || named === '' || named === calendar || !isEditable(row)) continue
      complete(row.id, { ...row.document, calendar: named })
    }
  })
  const known = calendars.length
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- When more calendars are known, more rows can be named.
  useEffect(() => name(), [known])
}
