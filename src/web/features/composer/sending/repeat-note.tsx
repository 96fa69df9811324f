import { isZone } from '#contract/wall-time.ts'
import type { Moment } from '#contract/moment.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { Link } from '#web/router/link.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import type { Display } from '#web/time/display.ts'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { momentToDay } from '#web/time/zone.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import type { Repeat } from './repeats.ts'

interface RepeatNoteProps {
  repeat: Repeat
  /** The zone of what repeats it, beside which it stands; one that does not exist counts for none. */
  zone: string
}

/** What a text repeats, with a link that opens it. */
export function RepeatNote({ repeat, zone }: RepeatNoteProps) {
  const now = useNow()
  const display = useDisplay()
  const words = stateWords(repeat, now, { ...display, zone: isZone(zone) ? zone : display.zone })
  const look = `${TEXT_LINK} inline-flex min-h-6 items-center touch:min-h-touch`
  const { uuid, at, draftId, kind } = repeat
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {uuid !== null && at !== null ? (
        <Link to="/calendar" search={{ date: momentToDay(at, display.zone), post: uuid }} className={look}>
          {words}
        </Link>
      ) : draftId === null ? (
        words
      ) : (
        <Link to={COMPOSER_PATH[kind]} search={{ draft: draftId }} className={look}>
          {words}
        </Link>
      )}
      {repeat.state === 'overdue' && <span>{STILL}</span>}
    </span>
  )
}

/** The same as one text. */
export function repeatWords(repeat: Repeat, now: Moment, display: Display): string {
  const words = stateWords(repeat, now, display)
  return repeat.state === 'overdue' ? `${words}. ${STILL}` : words
}

const STILL = 'The first may still go out.'

function stateWords({ state, at, by }: Repeat, now: Moment, display: Display): string {
  const when = at === null ? '' : formatDayAndTime(at, display, momentToDay(now, display.zone))
  if (by === 'original' && state === 'scheduled') return `The first still goes out ${when}`.trim()
  const words = `${STATES[state]} ${when}`.trim()
  return by === 'earlier-version' ? words.replace('Already', 'An earlier version was') : words
}

const STATES: Record<Repeat['state'], string> = {
  scheduled: 'Already scheduled',
  overdue: 'Already scheduled',
  published: 'Already published',
  draft: 'Already sent as draft for',
  other: 'Already there',
  'under-way': 'Already being sent for',
  unknown: 'Perhaps sent already for',
  row: 'In a row for',
}
