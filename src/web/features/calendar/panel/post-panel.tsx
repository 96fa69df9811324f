import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Moment } from '#contract/schedule.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { readSentThread } from '#web/device/sendings/sent-threads.ts'
import { PostDetails } from '#web/post/post-details.tsx'
import { readStatus } from '#web/post/post-status.ts'
import type { Display } from '#web/time/display.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SidePanel } from '#web/ui/layers/side-panel.tsx'
import { EmptyFace } from '#web/ui/feedback/faces.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { CopyAsNew } from './copy-as-new.tsx'

interface PostPanelProps {
  uuid: string
  post: ReadPost | undefined
  isPending: boolean
  now: Moment
  display: Display
  onClose: () => void
}

export function PostPanel({ uuid, post, isPending, now, display, onClose }: PostPanelProps) {
  const accountId = useSession()?.accountId ?? ''
  // What this browser sent it remembers as it was written; the service gives no segments back.
  const sent = useQuery({
    queryKey: ['device', 'sent-thread', { accountId, uuid }],
    queryFn: () => readSentThread(accountId, uuid),
    enabled: post?.type === 'thread' && accountId !== '',
    retry: false,
  })
  // Closing gives the focus back to where the post was opened, if that is still drawn.
  useEffect(() => () => returnFocus(uuid), [uuid])

  return (
    <SidePanel key={uuid} title="Post" onClose={onClose}>
      {post === undefined ? (
        !isPending && (
          <EmptyFace
            title="This post is not among those read."
            why="It may stand in another month: go to its date and open it there."
          />
        )
      ) : (
        <PostDetails
          post={post}
          status={readStatus(post, now)}
          display={display}
          segments={sent.data ?? undefined}
          actions={<Actions post={post} />}
        />
      )}
      {post?.type === 'thread' && sent.data === null && (
        <Link to="/guesses" hash="segments" className={NOTE_LINK}>
          Why one text?
        </Link>
      )}
    </SidePanel>
  )
}

function Actions({ post }: { post: ReadPost }) {
  const look = `${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`
  const published = post.response?.tweetId ?? ''
  const handle = post.target?.username ?? ''
  return (
    <>
      <CopyAsNew post={post} />
      {published === '' ? (
        <Button disabledReason="Only what is published has an id to quote.">Quote this post</Button>
      ) : (
        <Link to="/compose/quote" search={{ tweet: published }} className={look}>
          Quote this post
        </Link>
      )}
      {handle !== '' && (
        <Link to="/interactions" search={{ user: handle }} className={look}>
          {`All interactions with @${handle}`}
        </Link>
      )}
    </>
  )
}

function returnFocus(uuid: string): void {
  const { activeElement } = document
  const isHeldElsewhere =
    activeElement !== null &&
    activeElement !== document.body &&
    activeElement.closest('aside, dialog') === null
  if (isHeldElsewhere) return
  const opener =
    document.querySelector<HTMLElement>(`[data-post="${CSS.escape(uuid)}"]:not([aria-hidden] *)`) ??
    document.querySelector<HTMLElement>('[data-day][tabindex="0"]:not([aria-hidden] *)')
  opener?.focus()
}
