import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/read-posts.ts'
import { readStatus, statusWord } from '#web/post/post-status.ts'
import { postText } from '#web/post/post-text.ts'
import { typeWord } from '#web/post/post-type.ts'
import type { ByDay } from '#web/time/bucket.ts'
import type { Display } from '#web/time/display.ts'
import { formatDay, formatTime } from '#web/time/format.ts'

interface PrintedPostsProps {
  title: string
  days: readonly Day[]
  byDay: ByDay<ReadPost>
  now: Moment
  display: Display
}

/** What is shown, as a list on paper. */
export function PrintedPosts({ title, days, byDay, now, display }: PrintedPostsProps) {
  return (
    <>
      <h1 className="text-xl">{title}</h1>
      {days.map((day) => {
        const posts = byDay.get(day) ?? []
        if (posts.length === 0) return null
        return (
          <section key={day} className="grid gap-1">
            <h2 className="border-b">{formatDay(day)}</h2>
            {posts.map((post) => (
              <p key={post.uuid} className="flex gap-4">
                <span className="w-16 shrink-0">{formatTime(post.at, display)}</span>
                <span className="w-24 shrink-0">{statusWord(readStatus(post, now))}</span>
                <span className="w-16 shrink-0">{typeWord(post.type)}</span>
                <span className="min-w-0">{postText(post)}</span>
              </p>
            ))}
          </section>
        )
      })}
      <p className="text-sm">{`Times in ${display.zone}`}</p>
    </>
  )
}
