import type { Post } from '#contract/post.ts'
import type { Day } from '#contract/day.ts'
import type { Moment } from '#contract/moment.ts'
import { isOverdue } from '#web/post/post-status.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'

interface MoreButtonProps {
  day: Day
  rest: readonly Post[]
  hidesOpenPost: boolean
  restDrafts: number
  display: Display
  now: Moment
}

export function MoreButton({ day, rest, hidesOpenPost, restDrafts, display, now }: MoreButtonProps) {
  const more = (count: number) => `+${formatNumber(count, display)} more`
  const drafts = formatCount(restDrafts, 'draft', 'drafts', display)
  const isMixed = rest.length > 0 && restDrafts > 0
  const troubles = [
    { tone: 'failed', words: 'failed', count: rest.filter(({ status }) => status === 'failed').length },
    { tone: 'overdue', words: 'are overdue', count: rest.filter((post) => isOverdue(post, now)).length },
  ] as const
  const shown = troubles.filter(({ count }) => count > 0)
  const ofThem = (count: number, words: string) => `${formatNumber(count, display)} of them ${words}`
  return (
    <button
      type="button"
      tabIndex={-1}
      title={shown.map(({ count, words }) => ofThem(count, words)).join(', ') || undefined}
      data-open-day={day}
      aria-current={hidesOpenPost ? true : undefined}
      className="absolute end-6.5 top-0 flex h-6 tight:end-0.5 items-center gap-1 rounded-xs px-1 text-xs tight:px-0.5 whitespace-nowrap text-ink-soft hover:bg-hover hover:text-ink aria-current:bg-accent-soft aria-current:text-accent"
    >
      {isMixed ? (
        <>
          <span className="tight:hidden">{`${more(rest.length)}, ${drafts}`}</span>
          <span className="hidden tight:inline">{more(rest.length + restDrafts)}</span>
        </>
      ) : restDrafts > 0 ? (
        drafts
      ) : (
        more(rest.length)
      )}
      {shown.map(({ tone, words, count }) => (
        <span
          key={tone}
          className={`flex items-center gap-1 ${tone === 'failed' ? 'text-failed' : 'text-overdue'}`}
        >
          <StatusShape tone={tone} />
          <span className="tight:sr-only">{formatNumber(count, display)}</span>
          <span className="sr-only"> of them {words}</span>
        </span>
      ))}
      {hidesOpenPost && <span className="sr-only"> (with the open post)</span>}
    </button>
  )
}
