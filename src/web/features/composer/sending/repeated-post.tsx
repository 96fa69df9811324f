import { isZone } from '#contract/wall-time.ts'
import type { Moment } from '#contract/moment.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { Link } from '#web/router/link.tsx'
import { formatDayAndTime } from '#web/time/format-moment.ts'
import { momentToDay } from '#web/time/zone.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'

interface Repeated {
  at: Moment | null
  word: string
  zone: string
}

export function useRepeatWords({ at, word, zone }: Repeated): string {
  const now = useNow()
  const there = useDisplay(isZone(zone) ? zone : undefined)
  return at === null
    ? `Already ${word}`
    : `Already ${word} ${formatDayAndTime(at, there, momentToDay(now, there.zone))}`
}

interface RepeatedPostProps extends Repeated {
  at: Moment
  uuid: string
  isAlone?: boolean
}

export function RepeatedPost({ uuid, isAlone = false, ...repeated }: RepeatedPostProps) {
  const { zone } = useDisplay()
  const words = useRepeatWords(repeated)
  return (
    <Link
      to="/calendar"
      search={{ date: momentToDay(repeated.at, zone), post: uuid }}
      className={`${TEXT_LINK} ${isAlone ? 'inline-flex min-h-6 items-center text-start touch:min-h-touch' : ''}`}
    >
      {words}
    </Link>
  )
}
