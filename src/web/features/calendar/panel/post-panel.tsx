import { apiTypeOf, type Post } from '#contract/post.ts'
import { useQuery } from '@tanstack/react-query'
import { hrefTo } from '#web/router/href.ts'
import { Link } from '#web/router/link.tsx'
import { postIdToLink } from '#contract/bluesky-post.ts'
import { readTweetReference } from '#contract/workspace/tweet-reference.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { postQuery } from '#web/api/workspace/workspace-queries.ts'
import { CopyLink, useCopies } from './copy-link.tsx'
import { PostDetails } from './post-details.tsx'
import { needsAttention, readStatus } from '#web/post/post-status.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { useKeys } from '#web/features/calendar/state/use-keys.ts'
import { ChangeActions, RemovalActions } from './change-actions.tsx'
import { CopyAsNew } from './copy-as-new.tsx'
import { copyWarning } from './status-meaning.ts'
import { SidePanel } from './side-panel.tsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { flushSync } from 'react-dom'
import { pickDays } from '#web/time/bucket.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { neighboursOf } from './neighbours-of.ts'

export function PostPanel({ uuid }: { uuid: string }) {
  const { now } = useCalendarTime()
  const { calendarPosts } = useShownPosts()
  const actions = useCalendarActions()
  const post = calendarPosts.find(uuid)
  const status = post === undefined ? null : readStatus(post, now)
  const close = () => actions.openPost(undefined)
  const isTroubled = post !== undefined && needsAttention(post, now)
  const copy = useCopies(post?.status === 'failed' ? [post] : []).get(uuid)
  const canChangePosts = useSession()?.canChangePosts === true
  const isThread = post !== undefined && apiTypeOf(post) === 'thread'
  // A thread is requested for its segments. If the service runs in front of an upstream, this request fails, and the
  // panel says why.
  const isAsked = isThread || (post !== undefined && canChangePosts)
  const { data: details, isError } = useQuery({ ...postQuery(uuid), enabled: isAsked, retry: false })
  const isOut = status === 'published'

  return (
    <SidePanel
      title="Post"
      about={uuid}
      tools={post !== undefined && <PostSteps post={post} />}
      onClose={close}
      onClosed={() => returnFocus(uuid)}
    >
      {post === undefined || status === null ? (
        !calendarPosts.isPending && (
          <EmptyState
            title="This post is not among those read."
            why="It may stand in another month: go to its date and open it there."
          />
        )
      ) : (
        <PostDetails
          post={post}
          status={status}
          segments={isThread ? details?.texts : undefined}
          options={details?.options}
          note={isTroubled && copy !== undefined && <CopyLink post={post} copy={copy} />}
          actions={
            <>
              {/* After a failure, `CopyAsNew` comes before `Try again`, because the cause is often in the text. */}
              {status === 'failed' && <CopyAsNew post={post} copy={copy} />}
              {canChangePosts && !isOut && <ChangeActions post={post} actions={details?.actions} />}
              {status !== 'failed' && <CopyAsNew post={post} />}
              <Actions
                post={post}
                future={status === 'scheduled' || status === 'overdue' ? (details?.address ?? null) : null}
              />
              {canChangePosts && !isOut && <RemovalActions post={post} actions={details?.actions} />}
              {details?.closed === 'tried' && (
                <p className="basis-full text-sm text-ink-soft">
                  It is being sent, so it cannot be changed any more.
                </p>
              )}
              {!canChangePosts && (status === 'scheduled' || status === 'overdue' || status === 'draft') && (
                <p className="basis-full text-sm text-ink-soft">
                  {[CANNOT_CHANGE, copyWarning(status, canChangePosts)].join(' ')}
                </p>
              )}
            </>
          }
          history={details?.history}
        />
      )}
      {isThread && isError && (
        <Link to="/assumptions" hash="segments" className={NOTE_LINK}>
          Why one text?
        </Link>
      )}
    </SidePanel>
  )
}

const CANNOT_CHANGE =
  'The service behind this one cannot change or delete it: Copy as new makes another one, and this one stays.'

function Actions({ post, future }: { post: Post; future: string | null }) {
  const look = buttonLook('plain')
  const { display } = useCalendarTime()
  const published = idToQuote(post)
  const handle = post.target?.username ?? ''
  const link = postIdToLink(published)
  const quoted = future === null ? published : (readTweetReference(future) ?? '')
  const place = { date: momentToDay(post.at, display.zone), post: post.uuid }
  return (
    <>
      <CopyButton
        isLong
        label="Copy link"
        text={() => location.origin + hrefTo({ to: '/calendar', search: place })}
      />
      {link !== null && (
        <>
          <a href={link} target="_blank" rel="noreferrer" className={look}>
            Open on Bluesky
          </a>
          <CopyButton isLong label="Copy Bluesky link" text={link} />
        </>
      )}
      {future !== null && <CopyButton isLong label="Copy its future link" text={future} />}
      {quoted !== '' && (
        <Link to="/compose/quote" search={{ tweet: quoted }} className={look}>
          Quote this post
        </Link>
      )}
      {handle !== '' && (
        <Link to="/interactions" search={{ user: handle }} className={`${look} max-w-full`}>
          <span className="truncate">{`All interactions with @${handle}`}</span>
        </Link>
      )}
    </>
  )
}

/** Returns the reposted post's id for an imported repost, because the repost's own `at://` URI is not a post. */
function idToQuote({ type, target, response }: Post): string {
  const id = response?.tweetId ?? ''
  const isRepost = type === 'retweet' && id.startsWith('at://') && postIdToLink(id) === null
  return isRepost ? (target?.tweetId ?? '') : id
}

function returnFocus(uuid: string): void {
  const { activeElement } = document
  const isElsewhere =
    activeElement !== null &&
    activeElement !== document.body &&
    activeElement.closest('aside, dialog') === null
  if (isElsewhere) return
  const opener =
    document.querySelector<HTMLElement>(`[data-post="${CSS.escape(uuid)}"]`) ??
    document.querySelector<HTMLElement>('[data-day][tabindex="0"]')
  opener?.focus()
}

function PostSteps({ post }: { post: Post }) {
  const { period, display } = useCalendarTime()
  const { byDay, shown } = useShownPosts()
  const actions = useCalendarActions()
  const { before, after, place } = neighboursOf(post, pickDays(byDay, period.days))

  function step(to: string | undefined) {
    if (to === undefined) return
    // Scrolls to the post's chip, because it may be out of sight in a low window.
    flushSync(() => actions.openPost(to))
    document.querySelector(`[data-post="${CSS.escape(to)}"]`)?.scrollIntoView(NEAREST)
  }
  useKeys({ k: () => step(before), j: () => step(after) })

  return (
    <>
      {place > 0 && (
        <span
          className="px-2 text-sm text-ink-soft"
          title={`Of the ${formatCount(shown, 'post', 'posts', display)} of the shown days`}
        >
          {`${formatNumber(place, display)} of ${formatNumber(shown, display)}`}
        </span>
      )}
      <IconButton
        icon={ChevronUp}
        label="Previous post"
        disabledReason={before === undefined ? 'No post of these days is earlier.' : undefined}
        onClick={() => step(before)}
      />
      <IconButton
        icon={ChevronDown}
        label="Next post"
        disabledReason={after === undefined ? 'No post of these days is later.' : undefined}
        onClick={() => step(after)}
      />
    </>
  )
}

const NEAREST = { block: 'nearest', inline: 'nearest' } as const
