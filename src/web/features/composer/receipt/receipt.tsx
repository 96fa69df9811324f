import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { partsQuery } from '#web/features/composer/keeping/parts-query.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Sending } from '#web/device/sendings/sending.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { momentToDay } from '#web/time/zone.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { learnCalendars } from '#web/api/posts/learn-calendars.ts'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { momentWords } from '#web/features/composer/placement/when-words.ts'
import { QuotaCost } from './quota-cost.tsx'
import { receiptTitle, receiptWords } from './receipt-words.ts'

/** Proof of a success: what was created, when it goes out, and where it can be seen. */
export function Receipt({ sending }: { sending: Sending }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const display = useDisplay()
  const now = useNow()
  const posts = useKnownPosts()
  const { outcome, creation } = sending
  const isCreated = outcome.state === 'created'
  const { data: parts } = useQuery(partsQuery(sending.accountId, sending.draftId, undefined))
  const next = parts?.after ?? null

  // The form that had the focus is gone.
  useEffect(() => {
    if (isCreated) heading.current?.focus()
  }, [isCreated])

  if (outcome.state !== 'created') return null
  const placement = creation.kind === 'thread' ? creation.thread : creation.quote
  const calendar = learnCalendars(posts).get(placement.calendarUuid)
  const at = outcome.scheduledAt ?? placement.scheduledAt
  const status = outcome.status === '' ? placement.status : outcome.status

  return (
    <section
      aria-labelledby="receipt-title"
      className="mx-auto grid w-full max-w-prose animate-rise justify-items-start gap-5 px-4 py-8"
    >
      <h2 id="receipt-title" ref={heading} tabIndex={-1} className="text-lg">
        {receiptTitle(creation, status)}
      </h2>
      <p className="line-clamp-3 border-s-2 ps-3 text-md wrap-anywhere">{receiptWords(creation)}</p>
      <div className="flex max-w-full flex-wrap gap-2 print:hidden">
        {next !== null && (
          <Link
            to="/compose/thread"
            search={{ draft: next.id }}
            className={`${BUTTON_LOOK.primary} ${BUTTON_SIZE.md} max-w-full`}
          >
            <span className="truncate">
              Go on with <PersonText text={next.title ?? 'the next part'} />
            </span>
          </Link>
        )}
        <Link
          to="/calendar"
          search={{ date: momentToDay(at, display.zone), post: outcome.uuid }}
          className={`${BUTTON_LOOK[next === null ? 'primary' : 'plain']} ${BUTTON_SIZE.md}`}
        >
          See it on the calendar
        </Link>
        <Link
          to={creation.kind === 'thread' ? '/compose/thread' : '/compose/quote'}
          className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}
        >
          Write another {creation.kind}
        </Link>
      </div>
      {outcome.by === 'search' && (
        <p>The answer was lost on the way, but the post was found where it should be.</p>
      )}
      <dl className="grid gap-2">
        {calendar !== undefined && (
          <Line name="Calendar">
            {calendar.name} {calendar.username !== '' && `@${calendar.username}`}
          </Line>
        )}
        {status !== 'draft' && <Line name="When">{momentWords(at, display.zone, now, display)}</Line>}
        <Line name="Id">
          <span className="flex items-center gap-1">
            <code className="min-w-0 break-all">{outcome.uuid}</code>
            <CopyButton label="Copy id" text={outcome.uuid} />
          </span>
        </Line>
      </dl>
      <QuotaCost />
    </section>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="w-16 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
