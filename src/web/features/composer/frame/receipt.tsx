import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import type { DraftReceipt } from '#contract/workspace/draft.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { momentToDay } from '#web/time/zone.ts'
import { useKnownPosts } from '#web/api/posts/known-posts.ts'
import { learnCalendars } from '#web/api/posts/learn-calendars.ts'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { momentWords } from '#web/features/composer/placement/when-words.ts'
import { DRAFT_LIMITS, POST_LIMITS } from '#contract/account-limits.ts'
import { accountLimitsQuery } from '#web/api/session/account-limits.ts'
import type { Display } from '#web/time/display.ts'
import { formatNumber } from '#web/time/format.ts'
import { HelpLinks } from '#web/features/composer/help-links.tsx'
import { limitLabel } from '#web/quota/limit-label.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { errorToFailure } from '#web/api/transport/request-failed.ts'
import { changePostsMutation, removePosts } from '#web/api/workspace/change-posts.ts'
import { postQuery } from '#web/api/workspace/workspace-queries.ts'
import { refusalWords, workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { navigate } from '#web/router/navigate.ts'
import { mayTakeFocus } from '#web/ui/layers/may-take-focus.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useUndoKey } from '#web/ui/controls/use-undo-key.ts'
import { noteTakenBack } from '#web/features/composer/document/taken-back.ts'

interface ReceiptProps {
  receipt: DraftReceipt
  note: string | null
  children?: ReactNode
}

export function Receipt({ receipt, note, children }: ReceiptProps) {
  const display = useDisplay()
  const now = useNow()
  const session = useSession()
  const posts = useKnownPosts()
  const { kind, postUuid, scheduledAt, status, firstWords } = receipt
  const calendar = learnCalendars(posts, session?.calendars).get(receipt.calendar)

  return (
    <section
      aria-labelledby="receipt-title"
      className="mx-auto grid w-full max-w-prose animate-rise justify-items-start gap-5 px-4 py-8"
    >
      <h2 id="receipt-title" ref={takeFocus} tabIndex={-1} className="text-lg">
        {receiptTitle(receipt)}
      </h2>
      <PersonText as="p" text={firstWords} className="line-clamp-3 border-s-2 ps-3 text-md wrap-anywhere" />
      {status !== 'draft' && <p>{momentWords(scheduledAt, display.zone, now, display)}</p>}
      {note !== null && <p>{note}</p>}
      {calendar !== undefined && (
        <p className="text-ink-soft">
          {calendar.name} {calendar.username !== '' && `@${calendar.username}`}
        </p>
      )}
      {children}
      <div className="flex max-w-full flex-wrap gap-2 print:hidden">
        <Link
          to="/calendar"
          search={{ date: momentToDay(scheduledAt, display.zone), post: postUuid }}
          className={buttonLook('primary')}
        >
          See it on the calendar
        </Link>
        <Link to={COMPOSER_PATH[kind]} className={buttonLook('plain')}>
          Write another {kind}
        </Link>
        <TakeBack receipt={receipt} />
      </div>
      <QuotaCost />
      <details className="max-w-full">
        <summary className="w-fit cursor-default text-sm font-medium text-ink-soft touch:min-h-touch">
          Details
        </summary>
        <p className="flex items-center gap-1 text-sm">
          Id <code className="min-w-0 break-all">{postUuid}</code>
          <CopyButton label="Copy id" text={postUuid} />
        </p>
      </details>
    </section>
  )
}

/** Does not take the focus from an open menu, because another device may have sent the draft. */
function takeFocus(heading: HTMLElement | null): void {
  if (mayTakeFocus()) heading?.focus()
}

function receiptTitle({ kind, segments, status }: DraftReceipt): string {
  const thing = kind === 'quote' ? 'Quote' : segments === 1 ? 'Post' : `Thread of ${segments}`
  return `${thing} ${STATUS_WORDS[status]}`
}

const STATUS_WORDS = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'sent as draft',
} as const

const HELP_LINKS = [{ hash: 'quota-use', words: 'Which limit does it use?' }] as const

/** Shows every limit that a post may count against, because the API's specification does not name the right one. */
function QuotaCost() {
  const { data } = useQuery(accountLimitsQuery())
  const display = useDisplay()
  if (data === undefined) return null
  const lines = [...POST_LIMITS, ...DRAFT_LIMITS].flatMap((name) => {
    const limit = data.limits[name]
    return limit === undefined ? [] : [{ name, ...limit }]
  })
  if (lines.length === 0) return null
  return (
    <section aria-label="What is left" className="grid gap-1 text-sm text-ink-soft">
      {lines.map(({ name, remaining, max }) => (
        <p key={name} className={`flex justify-between gap-2 ${remaining <= 0 ? 'text-overdue' : ''}`}>
          <span>{limitLabel(name)}</span>
          <span>{leftWords(remaining, max, display)}</span>
        </p>
      ))}
      <div className="flex items-center justify-between">
        <Link to="/quotas" className={NOTE_LINK}>
          See every limit
        </Link>
        <span className="-me-2 touch:-me-3.5">
          <HelpLinks of={HELP_LINKS} />
        </span>
      </div>
    </section>
  )
}

function leftWords(remaining: number, max: number, display: Display): string {
  if (remaining < 0) return `over by ${formatNumber(-remaining, display)}`
  return `${formatNumber(remaining, display)} of ${formatNumber(max, display)} left`
}

function TakeBack({ receipt: { postUuid, kind } }: { receipt: DraftReceipt }) {
  const canChangePosts = useSession()?.canChangePosts === true
  const client = useQueryClient()
  const { zone } = useDisplay()
  const { data: post } = useQuery({ ...postQuery(postUuid), enabled: canChangePosts })
  const { mutate, data, error, isPending } = useMutation(changePostsMutation(client))
  const version = post?.actions.includes('to-drafts') === true ? post.version : null
  useUndoKey(version === null || isPending ? undefined : takeBack)
  if (version === null) return null
  const refusal = data?.posts[0]?.refusal ?? null
  const why = error === null ? refusal && refusalWords(refusal) : workspaceMessage(errorToFailure(error))

  function takeBack() {
    if (version === null) return
    const change = removePosts([{ uuid: postUuid, updatedAt: version, createdAt: null }], {
      keep: 'draft',
      zone,
    })
    mutate(change, {
      onSuccess: ({ posts: [answer] }) => {
        const draft = answer?.draft ?? null
        if (draft === null) return
        noteTakenBack(draft)
        navigate({ to: COMPOSER_PATH[kind], search: { draft } })
      },
    })
  }

  return (
    <>
      <Button pending={isPending} tip="It goes back to your drafts" onClick={takeBack}>
        Undo
      </Button>
      {why !== null && (
        <p role="alert" className="basis-full text-failed">
          Not taken back. {why}
        </p>
      )}
    </>
  )
}
