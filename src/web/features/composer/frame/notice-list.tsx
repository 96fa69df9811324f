import { useEffect, useRef, useState } from 'react'
import { UnstoredNotice } from '#web/features/composer/keeping/unstored-notice.tsx'
import { OutcomeNotice } from '#web/features/composer/sending/outcome-notice.tsx'
import type { Composer } from './use-composer.ts'
import { Link } from '#web/router/link.tsx'
import type { ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import type { KeptBeside } from '#web/features/composer/keeping/use-form-draft.ts'

/** What the notices are about. */
export type NoticeSubject = Pick<
  Composer,
  | 'sender'
  | 'sendAgain'
  | 'isCopyMissing'
  | 'leftOut'
  | 'wasInterrupted'
  | 'isNewer'
  | 'draft'
  | 'keptBeside'
  | 'kind'
>

/** The outcome of a sending, words that are stored nowhere, and what could not be opened. */
export function NoticeList({ composer }: { composer: NoticeSubject }) {
  const { sender, sendAgain, isCopyMissing, leftOut, wasInterrupted, isNewer, draft, keptBeside, kind } =
    composer
  const [dismissed, setDismissed] = useState('')
  const notices = useRef<HTMLDivElement>(null)
  const { sending } = sender
  const state = sending?.outcome.state
  const isRefusalOver = state === 'refused' && (isNewer || dismissed === sending?.id)

  // The buttons that send may be far below the notice. A refusal focuses its field instead.
  useEffect(() => {
    if (state === 'unknown' || state === 'not-created') notices.current?.scrollIntoView({ block: 'center' })
  }, [state])

  return (
    <div ref={notices} className="grid gap-3 not-empty:py-3">
      <UnstoredNotice keeper={draft} />
      {keptBeside !== null && <KeptVersionNotice kept={keptBeside} kind={kind} />}
      {sending !== null && state !== 'created' && !isRefusalOver && (
        <OutcomeNotice
          sending={sending}
          isBusy={sender.isBusy}
          onLook={sender.look}
          onSendAgain={sendAgain}
          onDecideNotCreated={sender.decideNotCreated}
          onDismiss={() => setDismissed(sending.id)}
        />
      )}
      {sender.notSent !== null && (
        <p role="alert" className="rounded-md bg-failed-soft p-3">
          {sender.notSent}
        </p>
      )}
      {wasInterrupted && (
        <p role="alert" className="rounded-md bg-overdue-soft p-3">
          It was not sent: it was interrupted before it went out. Your words are all here.
        </p>
      )}
      {leftOut !== null && <p className="rounded-md bg-sunken p-3">{leftOut}</p>}
      {isCopyMissing && (
        <output className="rounded-md bg-sunken p-3">
          The post to copy is not among those read here. Open it on the calendar and choose Copy as new there.
        </output>
      )}
    </div>
  )
}

/** Two tabs changed the draft at the same time: which version is shown, and where the other one is. */
function KeptVersionNotice({ kept, kind }: { kept: KeptBeside; kind: ComposerKind }) {
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-overdue-soft p-3">
      <p className="font-semibold">Another tab changed this draft at the same time</p>
      <p>
        {kept.isFromHere
          ? 'Its words are shown here. Yours are kept as a draft of their own.'
          : 'Your words are shown here. Those of the other tab are kept as a draft of their own.'}
      </p>
      <Link
        to={kind === 'thread' ? '/compose/thread' : '/compose/quote'}
        search={{ draft: kept.id }}
        className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md} justify-self-start`}
      >
        {kept.isFromHere ? 'Open your version' : 'Open the other version'}
      </Link>
    </div>
  )
}
