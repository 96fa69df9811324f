import { CircleHelp, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Moment } from '#contract/moment.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { OtherWords } from '#web/features/composer/document/other-words.tsx'
import { changedElsewhereTitle } from '#web/features/composer/document/save-trouble.ts'
import { ignoreSecondPress } from '#web/features/composer/placement/second-press.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useSession } from '#web/api/session/use-session.ts'
import { READ_ONLY_KEY } from '#web/features/composer/sending/why-not-send.ts'
import { Link } from '#web/router/link.tsx'
import { buttonLook } from '#web/ui/controls/button-look.ts'

interface NoticeProps {
  title: string
  words: string
  children?: ReactNode
}

export function Notice({ title, words, children }: NoticeProps) {
  const Icon = children === undefined ? CircleHelp : OctagonAlert
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-overdue-soft p-3">
      <p className="flex items-start gap-2 font-semibold">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-overdue" />
        {title}
      </p>
      <p>{words}</p>
      {children !== undefined && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}

interface ChangedElsewhereProps {
  at: Moment
  words: string
  texts: readonly string[]
  onTake: () => void
  onKeep: () => void
}

export function ChangedElsewhere({ at, words, texts, onTake, onKeep }: ChangedElsewhereProps) {
  const now = useNow()
  const display = useDisplay()
  return (
    <Notice title={changedElsewhereTitle(at, now, display)} words={words}>
      <OtherWords texts={texts} />
      {/* The first click may only show a newer version. A double click must not accept this version unread. */}
      <Button onClickCapture={ignoreSecondPress} onClick={onTake}>
        Take it
      </Button>
      <Button onClick={onKeep}>Keep mine as a new draft</Button>
    </Notice>
  )
}

export function ReadOnlyNotice() {
  if (useSession()?.mayWrite !== false) return null
  return (
    <Notice title={READ_ONLY_KEY} words="To write here, sign in with a key that may write.">
      <Link to="/accounts/add" className={buttonLook('plain')}>
        Sign in with another key
      </Link>
    </Notice>
  )
}
