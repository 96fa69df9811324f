import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { Display } from '#web/time/display.ts'
import { formatTime, formatWeekdayShort } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DayList } from './day-list.tsx'
import { findDayPosts, findNeighbours, findUsualTimes } from './day-posts.ts'
import { ignoreSecondPress } from './second-press.ts'
import { type When, readWhen } from '#web/features/composer/form/when.ts'

interface PlannedDayProps {
  posts: readonly ReadPost[]
  calendar: string
  when: When
  now: Moment
  display: Display
  onChoose: (at: Moment) => void
}

/** When the account usually posts, and what else it posts on the chosen day. */
export function PlannedDay({ posts, calendar, when, now, display, onChoose }: PlannedDayProps) {
  const { zone, date } = when
  const reading = readWhen(when, now)
  const at = reading.state === 'moment' ? reading.at : null
  const usual = findUsualTimes(posts, { calendar, zone, now })
  return (
    <div className="grid grid-cols-1 gap-2">
      {usual.length > 0 && (
        <fieldset
          aria-label="Usual times"
          onClickCapture={ignoreSecondPress}
          className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-2"
        >
          {usual.map((moment) => (
            <Button key={moment} size="sm" onClick={() => onChoose(moment)}>
              Usually {formatWeekdayShort(momentToDay(moment, zone))}{' '}
              {formatTime(moment, { ...display, zone })}
            </Button>
          ))}
        </fieldset>
      )}
      <DayList
        posts={findDayPosts(posts, { calendar, date, zone, at })}
        neighbours={findNeighbours(posts, { calendar, at })}
        zone={zone}
        now={now}
        display={display}
      />
    </div>
  )
}
