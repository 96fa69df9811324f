import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { addDays } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { clashWords, findClashes } from '#web/post/clashes.ts'
import { formatDayAndMinute, formatDayAndTime } from '#web/time/format-moment.ts'
import { formatDayShort } from '#web/time/format.ts'
import { minuteOfDay } from '#web/time/zone.ts'
import { useWindowEvent } from '#web/ui/controls/use-window-event.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import {
  useCalendarActions,
  useCalendarTime,
  useDrafts,
  useOpenPostId,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { type ChangeNotice, changeNotice, useChangeNotice } from '#web/api/workspace/change-notice.ts'
import { carryItems } from './carry-items.ts'
import { MOVE_STEP } from './find-target.ts'
import { followPresses } from './follow-presses.ts'
import { Float, Landing } from './landing.tsx'
import { ChangeNoticeLine } from '#web/features/calendar/panel/change-notice-line.tsx'
import { type Movable, draftToMovable, postToMovable } from '#web/features/calendar/changes/movable.ts'
import { MoveDialog } from '#web/features/calendar/changes/later-move-dialog.ts'
import { type Destination, type MoveTarget, planMove } from '#web/features/calendar/changes/plan-move.ts'
import { useMove } from '#web/features/calendar/changes/use-move.ts'

interface Carried {
  moved: Movable
  target: MoveTarget
  by: 'pointer' | 'keys'
}

/** Excludes chips during a selection and posts in a panel, because Space has another meaning there. */
const CARRIABLE = 'main :is([data-draft], [data-post]):not([aria-pressed], aside *)'

const MORNING_MINUTE = 9 * 60

export function Moves() {
  const { now, today, display, view, period } = useCalendarTime()
  const { calendarPosts, byDay: postsByDay } = useShownPosts()
  const actions = useCalendarActions()
  const { byDay } = useDrafts()
  const openPostId = useOpenPostId() ?? ''
  const canChangePosts = useSession()?.canChangePosts === true
  const knownPosts = useKnownPosts()
  const move = useMove()
  const notice = useChangeNotice()
  const [carried, setCarried] = useState<Carried | null>(null)
  const [inDialog, setInDialog] = useState<Pick<Carried, 'moved' | 'target'> | null>(null)
  const landing = useRef<{ uuid: string; from: Moment | null } | null>(null)
  const isSpaceUsed = useRef(false)
  const hasHours = view === 'week' || view === 'day'

  function find(uuid: string): Movable | null {
    const draft = [...byDay.values()].flat().find((each) => each.uuid === uuid)
    if (draft !== undefined) return draftToMovable(draft)
    const post = calendarPosts.find(uuid)
    return post === undefined ? null : postToMovable(post, display.zone, canChangePosts)
  }

  const timeOf = (moved: Movable) => (moved.hasTime ? minuteOfDay(moved.at, display.zone) : null)

  function wordsOf({ moved, target: { day, minute } }: Pick<Carried, 'moved' | 'target'>): string {
    const wanted = minute ?? timeOf(moved)
    return wanted === null
      ? formatDayShort(day, display, today)
      : formatDayAndMinute(day, wanted, display, today)
  }

  function warningOf({ moved, target }: Pick<Carried, 'moved' | 'target'>): string | null {
    const planned = planMove(moved, target, display.zone, now)
    if (planned.state === 'refused') return planned.why
    if (planned.state === 'ambiguous') return null
    return clashWords(findClashes(knownPosts, { ...moved, at: planned.at }).length, display)
  }

  function settle(moved: Movable, target: MoveTarget) {
    setCarried(null)
    if (target.day === moved.day && (target.minute === null || target.minute === timeOf(moved))) return
    const planned = planMove(moved, target, display.zone, now)
    if (planned.state === 'refused') return changeNotice.set({ words: `Not moved. ${planned.why}` })
    if (planned.state === 'ambiguous')
      return setInDialog({ moved, target: { ...target, minute: target.minute ?? timeOf(moved) } })
    const words =
      planned.at === null ? wordsOf({ moved, target }) : formatDayAndTime(planned.at, display, today)
    void store(moved, planned, words)
  }

  async function store(moved: Movable, to: Destination, words: string) {
    setInDialog(null)
    landing.current = { uuid: moved.uuid, from: moved.at }
    await move(moved, to, words)
  }

  async function undo({ undo: takeBack, uuid = '' }: ChangeNotice) {
    landing.current = { uuid, from: find(uuid)?.at ?? null }
    await takeBack?.()
  }

  function open(moved: Movable) {
    if (moved.whyNotMovable !== null) return refuse(moved)
    setInDialog({ moved, target: { day: moved.day, minute: timeOf(moved) } })
  }

  function refuse({ post, whyNotMovable }: Movable) {
    changeNotice.set({
      words: `Not moved. ${whyNotMovable}`,
      ...(post !== null && !canChangePosts && { post }),
    })
  }

  function lift(moved: Movable) {
    if (moved.whyNotMovable !== null) return refuse(moved)
    changeNotice.set(null)
    setCarried({ moved, target: { day: moved.day, minute: timeOf(moved) }, by: 'keys' })
    announce(`Moving. ${wordsOf({ moved, target: { day: moved.day, minute: null } })}. ${KEYS}`)
  }

  /** Returns null for other posts and during a selection, so that Space presses the button as usual. */
  function findCarriable(target: Element): Movable | null {
    const chip = target.closest<HTMLElement>(CARRIABLE)
    const moved = chip === null ? null : find(chip.dataset['draft'] ?? chip.dataset['post'] ?? '')
    return moved !== null && (moved.post === null || moved.whyNotMovable === null) ? moved : null
  }

  /** Firefox presses a focused button when the user releases Space, so this event is cancelled, too. */
  function release(event: KeyboardEvent) {
    if (event.key === ' ' && isSpaceUsed.current) event.preventDefault()
    if (event.key === ' ') isSpaceUsed.current = false
  }

  function step(way: Carried, { key }: KeyboardEvent) {
    const { day, minute } = way.target
    const later = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: hasHours ? 0 : 7, ArrowUp: hasHours ? 0 : -7 }[
      key
    ]
    if (later === undefined) return
    const part = key === 'ArrowDown' ? MOVE_STEP : -MOVE_STEP
    const to = minute === null ? MORNING_MINUTE : Math.floor(minute / MOVE_STEP) * MOVE_STEP + part
    if (later === 0 && (to < 0 || to >= 24 * 60)) return
    const target = later === 0 ? { day, minute: to } : { day: addDays(day, later), minute }
    setCarried({ ...way, target })
    const warning = warningOf({ ...way, target })
    announce(`${wordsOf({ ...way, target })}${warning === null ? '' : `. ${warning}`}`)
    if (!period.days.includes(target.day)) actions.goTo(target.day)
  }

  function press(event: KeyboardEvent) {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (carried === null || carried.by === 'pointer') {
      const moved = key === ' ' && target instanceof Element ? findCarriable(target) : null
      if (moved === null) return
      event.preventDefault()
      isSpaceUsed.current = true
      return lift(moved)
    }
    if (key === 'Tab') return setCarried(null)
    event.preventDefault()
    event.stopPropagation()
    isSpaceUsed.current = key === ' '
    // Ignores the repeated events of a held Space key, which must not put the item down.
    if (key === ' ' && event.repeat) return
    if (key === 'Enter' || key === ' ') return settle(carried.moved, carried.target)
    if (key !== 'Escape') return step(carried, event)
    setCarried(null)
    if (!period.days.includes(carried.moved.day)) actions.goTo(carried.moved.day)
    chipOf(carried.moved.uuid)?.focus()
    announce('Not moved.')
  }
  // Listens in the capture phase, so that these listeners run before the key handlers of the views.
  useWindowEvent('keydown', press, { capture: true })
  useWindowEvent('keyup', release, { capture: true })

  useKeys({
    v: ({ target }) => {
      const chip =
        target instanceof Element ? target.closest<HTMLElement>('main :is([data-draft], [data-post])') : null
      const moved = find(chip?.dataset['draft'] ?? chip?.dataset['post'] ?? openPostId)
      if (moved === null) return changeNotice.set({ words: NOTHING_TO_MOVE })
      // Returns false for an open post that can be moved, because the post's panel opens its own dialog. The panel does
      // not say why a post cannot be moved, so `open` does.
      return chip === null && moved.whyNotMovable === null ? false : open(moved)
    },
  })

  const canCarry = useEffectEvent((uuid: string) => find(uuid)?.whyNotMovable === null)
  const over = useEffectEvent((uuid: string, target: MoveTarget | null) => {
    const moved = find(uuid)
    setCarried(moved === null || target === null ? null : { moved, target, by: 'pointer' })
  })
  const drop = useEffectEvent((uuid: string, target: MoveTarget | null) => {
    const moved = find(uuid)
    setCarried(null)
    if (moved !== null && target !== null) settle(moved, target)
  })
  const explain = useEffectEvent((uuid: string) => {
    const moved = find(uuid)
    if (moved !== null && moved.whyNotMovable !== null) refuse(moved)
  })
  const ask = useEffectEvent((uuid: string) => {
    const moved = find(uuid)
    if (moved !== null) open(moved)
  })

  useEffect(() => {
    if (notice !== null) announce(notice.words)
  }, [notice])

  useEffect(() => {
    const days = document.querySelector('main')
    const stop = days === null ? null : followPresses(days, { drag: explain, rest: ask })
    return () => {
      stop?.()
      changeNotice.set(null)
    }
  }, [])

  const hasMovable = byDay.size > 0 || canChangePosts
  useEffect(() => {
    const days = document.querySelector('main')
    return hasMovable && days !== null ? carryItems(days, { canCarry, over, drop }) : undefined
  }, [hasMovable])

  const land = useEffectEvent(() => {
    if (landing.current === null) return
    const { uuid, from } = landing.current
    const moved = find(uuid)
    if (moved === null || moved.at === from) return
    // Focuses the day's button if a full cell has no room for the item's chip.
    const place = chipOf(uuid) ?? document.querySelector<HTMLElement>(`main [data-open-day="${moved.day}"]`)
    place?.focus()
    landing.current = null
  })
  // Focuses the moved item again, because it has a new element on its new day.
  useLayoutEffect(() => {
    land()
  }, [byDay, postsByDay])

  const warning = carried === null ? null : warningOf(carried)
  return (
    <>
      {carried !== null && <Landing target={carried.target} words={wordsOf(carried)} />}
      {carried !== null && (
        <Float>
          <p className="min-w-0 truncate">
            Move <PersonText text={carried.moved.line} />
          </p>
          <p className="font-medium">{wordsOf(carried)}</p>
          {warning !== null && <p className="text-sm font-medium text-overdue">{warning}</p>}
          {carried.by === 'keys' && <p className="text-sm text-ink-soft">{KEYS}</p>}
        </Float>
      )}
      {carried === null && notice !== null && (
        <Float isNotice>
          <ChangeNoticeLine notice={notice} onUndo={() => undo(notice)} />
        </Float>
      )}
      {inDialog !== null && (
        <MoveDialog
          moved={inDialog.moved}
          target={inDialog.target}
          onClose={() => setInDialog(null)}
          onMove={(to, words) => void store(inDialog.moved, to, words)}
        />
      )}
    </>
  )
}

function chipOf(uuid: string): HTMLElement | null {
  const id = CSS.escape(uuid)
  return document.querySelector<HTMLElement>(`main [data-draft="${id}"], main [data-post="${id}"]`)
}

const NOTHING_TO_MOVE = 'V moves the post or draft that has the focus. None has it now.'

const KEYS = 'Arrow keys choose, Enter moves, Escape cancels.'
