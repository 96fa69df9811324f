import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type ChangeNotice, changeNotice } from '#web/api/workspace/change-notice.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { announce } from '#web/ui/feedback/announce.tsx'
import { COMMAND_KEY } from '#web/ui/controls/keys.tsx'
import { useUndoKey } from '#web/ui/controls/use-undo-key.ts'
import {
  useCalendarActions,
  useCalendarTime,
  useDrafts,
  useOpenPostId,
  useShownPosts,
} from '#web/features/calendar/state/calendar-context.ts'
import { Link } from '#web/router/link.tsx'
import { momentToDay } from '#web/time/zone.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import { CopyAsNew } from './copy-as-new.tsx'

interface ChangeNoticeLineProps {
  notice: ChangeNotice
  onUndo: () => Promise<void> | undefined
}

const STAYS_MS = 30_000

export function ChangeNoticeLine({ notice, onUndo }: ChangeNoticeLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      const isUsed = line.current?.parentElement?.matches(':hover, :focus-within') === true
      if (!isUsed && changeNotice.read() === notice) changeNotice.set(null)
    }, STAYS_MS)
    return () => clearInterval(timer)
  }, [notice])
  const { calendarPosts } = useShownPosts()
  const status = notice.isUntilSent === true ? calendarPosts.find(notice.uuid ?? '')?.status : undefined
  const [wasSending, setWasSending] = useState(false)
  if (status === 'scheduled' && !wasSending) setWasSending(true)
  const failedAgain = wasSending && status === 'failed'
  const outcome = status === 'published' ? 'Published.' : failedAgain ? 'It failed again.' : null
  useEffect(() => {
    if (outcome !== null) announce(outcome)
  }, [outcome])
  useUndoKey(notice.undo === undefined ? undefined : () => void onUndo())
  return (
    <div ref={line} className="flex min-w-0 flex-1 items-start gap-x-3 sm:items-center">
      <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 touch:min-h-touch">
        <p className="max-sm:flex-1 max-sm:basis-40">{outcome ?? notice.words}</p>
        {notice.undo !== undefined && (
          <Button size="sm" tip={`${COMMAND_KEY} Z`} onClick={() => void onUndo()}>
            Undo
          </Button>
        )}
        {notice.sendBoth !== undefined && (
          <Button size="sm" onClick={() => void notice.sendBoth?.()}>
            Send both
          </Button>
        )}
        {notice.isLinked === true && <ChangedLink uuid={notice.uuid ?? ''} />}
        {notice.post !== undefined && <CopyAsNew post={notice.post} size="sm" />}
      </div>
      <IconButton icon={X} label="Close" onClick={() => changeNotice.set(null)} />
    </div>
  )
}

/** Links to the moved or sent post, because its day may have no room for a chip. */
function ChangedLink({ uuid }: { uuid: string }) {
  const { display } = useCalendarTime()
  const { calendarPosts } = useShownPosts()
  const { byDay } = useDrafts()
  const { openPost } = useCalendarActions()
  const openPostId = useOpenPostId()
  const post = calendarPosts.find(uuid)
  if (post !== undefined && uuid !== openPostId)
    return (
      <Button size="sm" onClick={() => openPost(uuid, momentToDay(post.at, display.zone))}>
        Open the post
      </Button>
    )
  const draft = [...byDay.values()].flat().find((each) => each.uuid === uuid)
  if (draft === undefined) return null
  return (
    <Link to={COMPOSER_PATH[draft.kind]} search={{ draft: uuid }} className={buttonLook('plain', 'sm')}>
      Open the draft
    </Link>
  )
}
