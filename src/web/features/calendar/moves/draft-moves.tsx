import type { Post } from '#contract/post.ts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { addDays } from '#contract/day.ts'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import { formatDayAndMinute, formatDayAndTime } from '#web/time/format-moment.ts'
import { formatDayShort } from '#web/time/format.ts'
import { minuteOfDay } from '#web/time/zone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { rem } from '#web/ui/rem.ts'
import { useDrafts } from '#web/features/calendar/drafts/drafts-provider.tsx'
import type { PlacedDraft } from '#web/features/calendar/drafts/placed-draft.ts'
import { CopyAsNew } from '#web/features/calendar/panel/copy-as-new.tsx'
import {
  useCalendarActions,
  useCalendarTime,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { elementOf, readHours } from './find-target.ts'
import { followPresses } from './follow-presses.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useMoveDraft } from './use-move-draft.ts'
import { type MoveTarget, type MovedWhen, planMove } from './plan-move.ts'

/** A draft on its way, by the pointer or by keys. */
interface Carried {
  draft: PlacedDraft
  target: MoveTarget
  by: 'pointer' | 'keys'
}

/** What is said after a move: of a draft with a way back, of a post why it stays. */
type Notice = { words: string; undo?: () => Promise<void>; post?: Post }

/** What a post that stays is called, by its status. */
const UNMOVED: ReadonlyMap<string, string> = new Map([
  ['scheduled', 'A scheduled post'],
  ['draft', 'An API draft'],
  ['failed', 'A failed post'],
])

const carryDraftModule = lazyModule(() => import('./carry-draft.ts'))

/** Where keys start from that move a draft without a time to an hour. */
const MORNING_MINUTE = 9 * 60

/** Moves drafts to other days and hours: by dragging, by keys from Space on, and by a long press. Posts say why they stay. */
export function DraftMoves() {
  const { now, today, display, view, period } = useCalendarTime()
  const { calendarPosts } = useShownPosts()
  const actions = useCalendarActions()
  const { byDay } = useDrafts()
  const moveDraft = useMoveDraft()
  const [carried, setCarried] = useState<Carried | null>(null)
  const [inDialog, setInDialog] = useState<Pick<Carried, 'draft' | 'target'> | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const moved = useRef<{ uuid: string; from: typeof byDay } | null>(null)
  const latest = useRef(byDay)
  const hasHours = view === 'week' || view === 'day'

  const findDraft = (uuid: string) => [...byDay.values()].flat().find((draft) => draft.uuid === uuid) ?? null
  const timeOf = (draft: PlacedDraft) => (draft.hasTime ? minuteOfDay(draft.at, display.zone) : null)
  const say = (next: Notice) => {
    setNotice(next)
    announce(next.words)
  }

  function wordsOf({ draft, target: { day, minute } }: Pick<Carried, 'draft' | 'target'>): string {
    const wanted = minute ?? timeOf(draft)
    return wanted === null
      ? formatDayShort(day, display, today)
      : formatDayAndMinute(day, wanted, display, today)
  }

  /** The words for a place on the way, and why it cannot be the last. */
  function wayWords(way: Pick<Carried, 'draft' | 'target'>): string {
    const move = planMove(way.draft, way.target, display.zone, now)
    return move.state === 'refused' ? `${wordsOf(way)}. ${move.why}` : wordsOf(way)
  }

  function settle(draft: PlacedDraft, target: MoveTarget) {
    setCarried(null)
    if (target.day === draft.day && (target.minute === null || target.minute === timeOf(draft))) return
    const move = planMove(draft, target, display.zone, now)
    if (move.state === 'refused') return say({ words: `Not moved. ${move.why}` })
    if (move.state === 'ambiguous')
      return setInDialog({ draft, target: { ...target, minute: target.minute ?? timeOf(draft) } })
    const words = move.at === null ? wordsOf({ draft, target }) : formatDayAndTime(move.at, display, today)
    void store(draft, move.when, words)
  }

  async function store(draft: PlacedDraft, when: MovedWhen, words: string) {
    setInDialog(null)
    moved.current = { uuid: draft.uuid, from: byDay }
    const outcome = await moveDraft(draft.uuid, when)
    if ('why' in outcome) return say({ words: `Not moved. ${outcome.why}` })
    const undo = async () => {
      moved.current = { uuid: draft.uuid, from: latest.current }
      const back = await moveDraft(draft.uuid, outcome.before)
      say({ words: 'why' in back ? `Not moved back. ${back.why}` : 'Moved back.' })
    }
    say({ words: `Moved to ${words}.`, undo })
  }

  function lift(draft: PlacedDraft) {
    if (draft.state !== 'draft') return say({ words: 'Not moved. It is being sent, so it cannot be moved.' })
    setNotice(null)
    setCarried({ draft, target: { day: draft.day, minute: timeOf(draft) }, by: 'keys' })
    announce(`Moving. ${wordsOf({ draft, target: { day: draft.day, minute: null } })}. ${KEYS}`)
  }

  function step(way: Carried, { key }: KeyboardEvent) {
    const { day, minute } = way.target
    const later = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: hasHours ? 0 : 7, ArrowUp: hasHours ? 0 : -7 }[
      key
    ]
    if (later === undefined) return
    const half = key === 'ArrowDown' ? 30 : -30
    const to = minute === null ? MORNING_MINUTE : Math.floor(minute / 30) * 30 + half
    if (later === 0 && (to < 0 || to >= 24 * 60)) return
    const target = later === 0 ? { day, minute: to } : { day: addDays(day, later), minute }
    setCarried({ ...way, target })
    announce(wayWords({ ...way, target }))
    if (!period.days.includes(target.day)) actions.goTo(target.day)
  }

  function press(event: KeyboardEvent) {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (carried === null || carried.by === 'pointer') {
      const chip = target instanceof Element ? target.closest('main [data-draft]') : null
      const draft = key === ' ' && chip !== null ? findDraft(chip.getAttribute('data-draft') ?? '') : null
      if (draft === null) return
      event.preventDefault()
      return lift(draft)
    }
    // Tab leaves the draft where it was, and goes on.
    if (key === 'Tab') return setCarried(null)
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Enter' || key === ' ') return settle(carried.draft, carried.target)
    if (key !== 'Escape') return step(carried, event)
    setCarried(null)
    if (!period.days.includes(carried.draft.day)) actions.goTo(carried.draft.day)
    chipOf(carried.draft.uuid)?.focus()
    announce('Not moved.')
  }
  // Before the keys of the views.
  useWindowEvent('keydown', press, { capture: true })

  const over = useEffectEvent((uuid: string, target: MoveTarget | null) => {
    const draft = findDraft(uuid)
    setCarried(draft === null || target === null ? null : { draft, target, by: 'pointer' })
  })
  const drop = useEffectEvent((uuid: string, target: MoveTarget | null) => {
    const draft = findDraft(uuid)
    setCarried(null)
    if (draft !== null && target !== null) settle(draft, target)
  })
  const explain = useEffectEvent((uuid: string) => {
    const post = calendarPosts.find(uuid)
    if (post === undefined) return
    const kind = UNMOVED.get(post.status) ?? 'A post that was sent'
    say({ words: `${kind} cannot be moved: the API has no operation for it.`, post })
  })
  const ask = useEffectEvent((uuid: string) => {
    const draft = findDraft(uuid)
    if (draft !== null) setInDialog({ draft, target: { day: draft.day, minute: timeOf(draft) } })
  })

  // Drafts and posts are pressed anywhere among the days.
  useEffect(() => {
    const days = document.querySelector('main')
    return days === null ? undefined : followPresses(days, { drag: explain, rest: ask })
  }, [])

  const hasDrafts = byDay.size > 0
  // The library is loaded for calendars with drafts. Without its script the keys and a long press do the same.
  useEffect(() => {
    const days = document.querySelector('main')
    if (!hasDrafts || days === null) return
    let end: (() => void) | null = null
    let isOver = false
    async function begin(): Promise<void> {
      const { carryDrafts } = await carryDraftModule.loadWhenOnline()
      if (!isOver && days !== null) end = carryDrafts(days, { over, drop })
    }
    begin().catch(() => {})
    return () => {
      isOver = true
      end?.()
    }
  }, [hasDrafts])

  // The moved draft is another element on its new day.
  useLayoutEffect(() => {
    latest.current = byDay
    if (moved.current === null || moved.current.from === byDay) return
    chipOf(moved.current.uuid)?.focus()
    moved.current = null
  }, [byDay])

  return (
    <>
      {carried !== null && <Landing target={carried.target} />}
      {carried !== null && (
        <Float>
          <p className="min-w-0 truncate">
            Move <PersonText text={carried.draft.line} />
          </p>
          <p className="font-medium">{wayWords(carried)}</p>
          {carried.by === 'keys' && <p className="text-sm text-ink-soft">{KEYS}</p>}
        </Float>
      )}
      {carried === null && notice !== null && (
        <Float>
          <p>{notice.words}</p>
          {notice.undo !== undefined && (
            <Button size="sm" onClick={() => void notice.undo?.()}>
              Undo
            </Button>
          )}
          {notice.post !== undefined && <CopyAsNew post={notice.post} size="sm" />}
          <IconButton icon={X} label="Close" onClick={() => setNotice(null)} />
        </Float>
      )}
      {inDialog !== null && (
        <MoveDialog
          draft={inDialog.draft}
          target={inDialog.target}
          onClose={() => setInDialog(null)}
          onMove={(when, words) => void store(inDialog.draft, when, words)}
        />
      )}
    </>
  )
}

function chipOf(uuid: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-draft="${CSS.escape(uuid)}"]`)
}

const KEYS = 'Arrow keys choose, Enter moves, Escape gives up.'

/** Above the days, near what is being moved, on a phone above the bar of tabs. */
function Float({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-x-2 bottom-10 z-bar mx-auto flex w-fit max-w-lg flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface px-3 py-2 shadow-float">
      {children}
    </div>
  )
}

/** Marks the day that a draft would land on, or its half hour. */
function Landing({ target: { day, minute } }: { target: MoveTarget }) {
  // Another period is rendered after the key that led to it.
  useLayoutEffect(() => {
    const element = elementOf({ day, minute }) ?? elementOf({ day, minute: null })
    if (element === null) return
    if (minute !== null && element.matches('[data-new-at]')) {
      const { from, start, half } = readHours(element)
      element.style.setProperty('--landing', rem(start + (Math.floor(minute / 30) - from * 2) * half))
      element.style.setProperty('--half-hour', rem(half))
    }
    element.dataset['landing'] = ''
    return () => {
      delete element.dataset['landing']
    }
  })
  return null
}
