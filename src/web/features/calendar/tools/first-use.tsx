import { Link } from '@tanstack/react-router'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'

/** For an account without any post in three months: what will fill the calendar, and what the first post needs. */
export function FirstUse() {
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      The months before and after are empty too. Posts of this account appear here on their day, from Almanac
      and from other tools. Your first thread needs the id of a calendar, because the service has no list of
      them.{' '}
      <Link to="/guesses" hash="calendars" className={TEXT_LINK}>
        Which calendars are there?
      </Link>
    </p>
  )
}
