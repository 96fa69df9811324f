import { Ghost } from 'lucide-react'
import type { Post, Target } from '#contract/post.ts'
import type { Moment } from '#contract/moment.ts'
import { readStatus, statusTone, statusWord } from '#web/post/post-status.ts'
import { postText } from '#contract/post-text.ts'
import { typeWord } from '#web/post/post-type.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { formatDateTime } from '#web/time/format-moment.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'
import { copyAsNewTarget } from '#web/url/composer-targets.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { Link } from '#web/router/link.tsx'
import type { PairRow } from './pair-rows.ts'

interface PairCardProps {
  row: PairRow<Post>
  now: Moment
  display: Display
  zone: Zone | undefined
  calendar: string | undefined
}

export function PairCard({ row: { post, answers }, calendar, ...setting }: PairCardProps) {
  return (
    <div className={`grid gap-x-6 gap-y-2 pb-3 sm:grid-cols-2 ${answers === null ? '' : 'border-t pt-3'}`}>
      {answers === null ? (
        <span className="hidden sm:block" />
      ) : (
        <Theirs target={post.target} answers={answers} calendar={calendar} display={setting.display} />
      )}
      <Ours post={post} isNamed={calendar !== undefined} {...setting} />
    </div>
  )
}

interface TheirsProps extends Pick<PairCardProps, 'calendar' | 'display'> {
  target: Target | null
  answers: number
}

function Theirs({ target, answers, calendar, display }: TheirsProps) {
  const id = target?.tweetId ?? ''
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1">
      {target === null || target.text === '' ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <Ghost aria-hidden className="size-4 shrink-0" />
          {id === ''
            ? 'Their post is not in the answer.'
            : `The text of their post is not in the answer. Id ${id}`}
        </p>
      ) : (
        <PersonText
          as="p"
          text={target.text}
          className="w-full max-w-prose wrap-anywhere whitespace-pre-wrap text-ink-soft"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        {answers > 1 && (
          <span className="text-sm font-medium">{`You answered this post ${formatNumber(answers, display)} times`}</span>
        )}
        {id !== '' && (
          <Link to="/compose/quote" search={{ tweet: id, calendar }} className={ACTION}>
            Quote
          </Link>
        )}
      </div>
    </div>
  )
}

interface OursProps extends Omit<PairCardProps, 'row' | 'calendar'> {
  post: Post
  isNamed: boolean
}

function Ours({ post, isNamed, now, display, zone }: OursProps) {
  const status = readStatus(post, now)
  const text = postText(post)
  return (
    <div className="grid min-w-0 content-start justify-items-start">
      <Link
        to="/calendar"
        search={{ date: momentToDay(post.at, display.zone), zone, post: post.uuid }}
        className="grid w-full gap-1 rounded-sm hover:bg-hover"
      >
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <StatusShape tone={statusTone(status)} />
            {statusWord(status)}
          </span>
          <span>{typeWord(post.type)}</span>
          <time dateTime={new Date(post.at).toISOString()}>{formatDateTime(post.at, display)}</time>
          {isNamed && <PersonText text={post.calendar.name} />}
        </span>
        <PersonText
          text={text === '' ? '(no text)' : text}
          className="max-w-prose wrap-anywhere whitespace-pre-wrap"
        />
      </Link>
      {status === 'failed' && (
        <Link {...copyAsNewTarget(post)} className={ACTION}>
          Copy as new
        </Link>
      )}
    </div>
  )
}

const ACTION = `inline-flex print:hidden min-h-6 items-center text-sm touch:min-h-touch touch:min-w-touch ${TEXT_LINK}`
