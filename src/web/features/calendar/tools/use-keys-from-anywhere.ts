import { pickDays } from '#web/time/bucket.ts'
import { startOfDay } from '#web/time/zone.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useOpenPost,
  useShownPeriod,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { focusTabStop } from '#web/features/calendar/state/focus-tab-stop.ts'
import { type Acts, useKeys } from '#web/features/calendar/state/use-keys.ts'

/** The keys that move the focus among days and posts. */
const MOVES = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
] as const

/** The keys of the days work before a day or a post has the focus: they start from the tab stop of the view. */
export function useKeysFromAnywhere(): void {
  const openPost = useOpenPost()
  const { period } = useShownPeriod()
  const { now, today, display } = useCalendarTime()
  const { byDay } = useShownPosts()
  const actions = useCalendarActions()

  function open(find: 'next' | 'last') {
    const day = actions.lastDay()
    const from = day === today ? now : startOfDay(day, display.zone)
    const posts = pickDays(byDay, period.days)
    const post = find === 'next' ? posts.find(({ at }) => at >= from) : posts.findLast(({ at }) => at < from)
    actions.openPost(post?.uuid)
  }

  const moves = MOVES.map((key) => [key, startFromTabStop] as const)
  // From an open post on they step to its neighbours.
  const steps: Acts = openPost === undefined ? { j: () => open('next'), k: () => open('last') } : {}
  useKeys({ ...Object.fromEntries(moves), ...steps })
}

/** Whether the key was used. */
function startFromTabStop({ key, shiftKey }: KeyboardEvent): boolean {
  const focused = document.activeElement
  // A panel scrolls by these keys, and what has the focus among the days has no use for this one.
  if (focused?.closest(`aside, ${STOPS}`) instanceof Element) return false
  focusTabStop(document.querySelector('main'))
  const stop = document.activeElement
  if (stop?.matches(STOPS) !== true) return false
  // A list starts with its first post, a day of a grid is where the key moves from.
  const isFirstStep = stop.closest('ol') !== null && (key === 'ArrowDown' || key === 'ArrowUp')
  if (!isFirstStep)
    stop.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
  return true
}

const STOPS = '[data-day], [data-post], [data-draft], [data-rest], [data-new-at]'
