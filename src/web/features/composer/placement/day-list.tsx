import type { Display } from '#web/time/display.ts'
import { formatCount, formatTime } from '#web/time/format.ts'
import type { Zone } from '#web/time/zone.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import type { DayPost } from './day-posts.ts'

interface DayListProps {
  posts: readonly DayPost[]
  zone: Zone
  display: Display
}

/** What else the account posts on the day, with the clashes named. */
export function DayList({ posts, zone, display }: DayListProps) {
  const clashes = posts.filter(({ isClash }) => isClash)
  const shown = [...clashes, ...posts.filter(({ isClash }) => !isClash)]
    .slice(0, MOST)
    .toSorted((a, b) => a.at - b.at)
  const more = posts.length - shown.length
  return (
    <section aria-label="Other posts of the day" className="grid gap-0.5 text-sm text-ink-soft">
      {clashes.length > 0 && (
        <p className="font-medium text-overdue">
          {formatCount(clashes.length, 'post', 'posts', display)} of this account less than 10 minutes away
        </p>
      )}
      <ul>
        {shown.map(({ uuid, at, words, isClash }) => (
          <li key={uuid} className={`flex gap-2 ${isClash ? 'text-overdue' : ''}`}>
            <span className="shrink-0">{formatTime(at, { ...display, zone })}</span>
            <span className="min-w-0 truncate">
              <PersonText text={words} />
            </span>
          </li>
        ))}
      </ul>
      <p>
        {posts.length === 0
          ? 'Nothing else of this account that day.'
          : more > 0 && `and ${formatCount(more, 'more', 'more', display)} that day`}
      </p>
    </section>
  )
}

const MOST = 3
