import type { Post } from '#contract/post.ts'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { readStatus, statusWord } from '#web/post/post-status.ts'
import { postText } from '#contract/post-text.ts'
import { mediaLines } from '#web/post/media-words.ts'
import { targetPreposition, typeWord } from '#web/post/post-type.ts'
import { type ByDay, countDays } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatDay, formatTime } from '#web/time/format.ts'
import { PersonText } from '#web/ui/person-text.tsx'

interface PrintedPostsProps {
  title: string
  days: readonly Day[]
  byDay: ByDay<Post>
  now: Moment
  display: Display
}

export function PrintedPosts({ title, days, byDay, now, display }: PrintedPostsProps) {
  const count = countDays(byDay, days)
  return (
    <>
      <div>
        <h1 className="text-xl">{title}</h1>
        <p className="text-sm text-ink-soft">
          {`${formatCount(count, 'post', 'posts', display)}, times in ${display.zone.replaceAll('_', ' ')}`}
        </p>
      </div>
      {days.map((day) => {
        const posts = byDay.get(day) ?? []
        if (posts.length === 0) return null
        return (
          <section key={day}>
            <h2 className="break-after-avoid border-b pb-1">{formatDay(day, display)}</h2>
            {posts.map((post) => (
              <div key={post.uuid} className="flex break-inside-avoid gap-4 pt-1">
                <span className="w-16 shrink-0">{formatTime(post.at, display)}</span>
                <span className="w-20 shrink-0">{statusWord(readStatus(post, now))}</span>
                <div className="min-w-0 flex-1">
                  <p className="text-sm text-ink-soft">{about(post)}</p>
                  <PersonText as="p" text={postText(post)} className="whitespace-pre-wrap" />
                  {mediaLines(post).map((line) => (
                    <PersonText
                      key={line}
                      as="p"
                      text={line}
                      className="text-sm wrap-anywhere text-ink-soft"
                    />
                  ))}
                </div>
              </div>
            ))}
          </section>
        )
      })}
    </>
  )
}

/** `Reply to @kyna, Nordlicht`, `Quote of @kyna, Nordlicht` */
function about({ type, target, calendar }: Post): string {
  const person =
    target === null || target.username === '' ? '' : ` ${targetPreposition(type)} @${target.username}`
  return `${typeWord(type)}${person}, ${calendar.name}`
}
