import type { Post } from '#contract/post.ts'
import { isDay } from '#contract/day.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { clashWords } from '#web/post/clashes.ts'
import { formatCount, formatTime } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { findDayPosts, findNeighbours, type DayPost } from './day-posts.ts'
import type { When } from '#contract/workspace/draft.ts'
import { readWhen } from '#web/features/composer/form/when.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { PersonText } from '#web/ui/person-text.tsx'

interface ChosenDayProps {
  posts: readonly Post[]
  calendar: string
  when: When
}

export function ChosenDay({ posts, calendar, when }: ChosenDayProps) {
  const now = useNow()
  const display = useDisplay()
  const { zone, date } = when
  const reading = readWhen(when, now)
  const at = reading.state === 'moment' ? reading.at : null
  if (!isDay(date) || calendar === '') return null
  const there = { ...display, zone }
  const others = findDayPosts(posts, { calendar, date, zone, at })
  if (others.length === 0) {
    const neighbours = findNeighbours(posts, { calendar, at })
    const today = momentToDay(now, zone)
    return (
      <section aria-label="Other posts of the day" className={LOOK}>
        <p>Nothing else of this account that day.</p>
        {neighbours.length > 0 && <p>Around that day:</p>}
        <ul>
          {neighbours.map((post) => (
            <Line key={post.uuid} post={post} time={formatDayAndTime(post.at, there, today)} />
          ))}
        </ul>
      </section>
    )
  }
  const clashes = others.filter(({ isClash }) => isClash)
  const shown = [...clashes, ...others.filter(({ isClash }) => !isClash)]
    .slice(0, MAX_LISTED)
    .toSorted((a, b) => a.at - b.at)
  const more = others.length - shown.length
  return (
    <section aria-label="Other posts of the day" className={LOOK}>
      {clashes.length > 0 && (
        <p className="font-medium text-overdue">{clashWords(clashes.length, display)}</p>
      )}
      <ul>
        {shown.map((post) => (
          <Line key={post.uuid} post={post} time={formatTime(post.at, there)} />
        ))}
      </ul>
      {more > 0 && <p>{`and ${formatCount(more, 'more', 'more', display)} that day`}</p>}
    </section>
  )
}

const MAX_LISTED = 3
const LOOK = 'grid grid-cols-1 gap-0.5 text-sm text-ink-soft'

function Line({ post: { words, isClash }, time }: { post: DayPost; time: string }) {
  return (
    <li className={`flex gap-2 ${isClash ? 'text-overdue' : ''}`}>
      <span className="shrink-0">{time}</span>
      <span className="min-w-0 truncate">
        <PersonText text={words} />
      </span>
    </li>
  )
}
