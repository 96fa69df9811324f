import type { Calendar, Post } from '#contract/post.ts'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { readStatus, statusWord } from '#web/post/post-status.ts'
import { postText } from '#contract/post-text.ts'
import { mediaLines } from '#web/post/media-words.ts'
import { targetPreposition, typeWord } from '#web/post/post-type.ts'
import { type ByDay, countDays } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatDay, formatTime } from '#web/time/format.ts'
import { draftWord } from '#web/features/calendar/drafts/draft-chip.tsx'
import { type PlacedDraft, isDraft, withDrafts } from '#web/features/calendar/posts/placed-draft.ts'
import { PersonText } from '#web/ui/person-text.tsx'

interface PrintedHeadProps {
  title: string
  days: readonly Day[]
  byDay: ByDay<Post>
  drafts: ByDay<PlacedDraft>
  hidden: number
  display: Display
}

export function PrintedHead({ title, days, byDay, drafts, hidden, display }: PrintedHeadProps) {
  const counts = [
    formatCount(countDays(byDay, days), 'post', 'posts', display),
    ...countWords(countDays(drafts, days), 'draft', 'drafts', display),
    ...countWords(hidden, 'post hidden by filters', 'posts hidden by filters', display),
  ]
  return (
    <div>
      <h1 className="text-xl">{title}</h1>
      <p className="text-sm text-ink-soft">
        {`${counts.join(', ')}, times in ${display.zone.replaceAll('_', ' ')}`}
      </p>
    </div>
  )
}

interface PrintedPostsProps extends PrintedHeadProps {
  calendars: ReadonlyMap<string, Calendar>
  now: Moment
}

export function PrintedPosts({ calendars, now, ...head }: PrintedPostsProps) {
  const { days, byDay, drafts, display } = head
  return (
    <>
      <PrintedHead {...head} />
      {days.map((day) => {
        const items = withDrafts(byDay.get(day) ?? [], drafts.get(day))
        if (items.length === 0) return null
        return (
          <table key={day} className="w-full">
            {/* Uses `<thead>`, because a browser repeats it if the day continues on the next page. */}
            <thead>
              <tr>
                <th scope="col" className="border-b pb-1 text-start">
                  {formatDay(day, display)}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.uuid}>
                  <td>
                    {isDraft(item) ? (
                      <PrintedDraft
                        draft={item}
                        calendar={calendars.get(item.calendar)?.name}
                        display={display}
                      />
                    ) : (
                      <PrintedPost post={item} now={now} display={display} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </>
  )
}

function countWords(count: number, one: string, many: string, display: Display): string[] {
  return count === 0 ? [] : [formatCount(count, one, many, display)]
}

function PrintedPost({ post, now, display }: { post: Post; now: Moment; display: Display }) {
  const status = readStatus(post, now)
  return (
    <div className="flex gap-4 pt-1">
      <span className="w-16 shrink-0">{formatTime(post.at, display)}</span>
      <span className={`w-20 shrink-0 ${status === 'published' ? '' : 'font-semibold'}`}>
        {statusWord(status)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-after-avoid text-sm text-ink-soft">{about(post)}</p>
        {printedParts(post).map(({ key, text, isFirst }) => (
          <PersonText
            key={key}
            as="p"
            text={text}
            className={`break-inside-avoid whitespace-pre-wrap ${isFirst ? '' : 'border-t'}`}
          />
        ))}
        {mediaLines(post).map((line) => (
          <PersonText key={line} as="p" text={line} className="text-sm wrap-anywhere text-ink-soft" />
        ))}
      </div>
    </div>
  )
}

interface PrintedDraftProps {
  draft: PlacedDraft
  /** Undefined if the draft has no calendar, or if the calendar's name is unknown because it has no post. */
  calendar: string | undefined
  display: Display
}

function PrintedDraft({ draft, calendar, display }: PrintedDraftProps) {
  return (
    <div className="flex break-inside-avoid gap-4 pt-1">
      <span className="w-16 shrink-0">{draft.hasTime ? formatTime(draft.at, display) : ''}</span>
      <span className="w-20 shrink-0 font-semibold">{draftWord(draft)}</span>
      <div className="min-w-0 flex-1 border border-dashed border-line-strong px-2">
        <p className="text-sm text-ink-soft">
          {`${typeWord(draft.type)}${calendar === undefined ? '' : `, ${calendar}`}`}
        </p>
        <PersonText as="p" text={draft.line} />
      </div>
    </div>
  )
}

/** Splits a thread at blank lines, because the service's list gives all of its segments as one text. */
function printedParts(post: Post) {
  const text = postText(post)
  const parts = post.type === 'thread' ? text.split(/\n\n+/) : [text]
  return parts.map((part, index) => ({ key: `part ${index}`, text: part, isFirst: index === 0 }))
}

function about({ type, target, calendar }: Post): string {
  const person =
    target === null || target.username === '' ? '' : ` ${targetPreposition(type)} @${target.username}`
  return `${typeWord(type)}${person}, ${calendar.name}`
}
