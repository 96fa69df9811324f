import type { Calendar } from '#contract/post.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'

type Calendars = ReadonlyMap<string, Calendar>

/** The calendars that the posts belong to: no operation lists them. The latest post knows the current name. */
export function learnCalendars(answers: readonly (readonly ReadPost[] | undefined)[]): Calendars {
  const calendars = new Map<string, Calendar>()
  for (const answer of answers) {
    for (const [uuid, calendar] of answer === undefined ? [] : learnOnce(answer)) {
      if (!calendars.has(uuid)) calendars.set(uuid, calendar)
    }
  }
  return calendars
}

const learned = new WeakMap<readonly ReadPost[], Calendars>()

function learnOnce(answer: readonly ReadPost[]): Calendars {
  const known = learned.get(answer)
  if (known !== undefined) return known
  const calendars = new Map<string, Calendar>()
  for (const { calendar } of answer) if (calendar.uuid !== '') calendars.set(calendar.uuid, calendar)
  learned.set(answer, calendars)
  return calendars
}
