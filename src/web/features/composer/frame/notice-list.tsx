import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { Link } from '#web/router/link.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import type { ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import type { FormDraft, KeptBeside } from '#web/features/composer/keeping/form-draft.ts'
import { lazyModule } from '#web/api/loading/lazy-module.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { draftToText } from '#web/device/drafts/draft-text.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { CircleHelp, OctagonAlert } from 'lucide-react'
import {
  type CreatedSending,
  type Sending,
  createdAs,
  creationQuotation,
} from '#web/device/sendings/sending.ts'
import { createdWords } from '#web/device/sendings/created-words.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { momentToDay } from '#web/time/zone.ts'
import { refusalWords } from '#web/features/composer/sending/refusal-words.ts'

/** What the notices are about. */
export type NoticeSubject = Pick<
  Composer,
  'delivery' | 'isCopyMissing' | 'leftOut' | 'wasInterrupted' | 'formDraft' | 'keptBeside' | 'kind'
>

/** The outcome of a sending, words that are stored nowhere, and what could not be opened. */
export function NoticeList({ composer }: { composer: NoticeSubject }) {
  const { delivery, isCopyMissing, leftOut, wasInterrupted, formDraft, keptBeside, kind } = composer
  const { phase, sender, created, sendAgain, isNewer } = delivery
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
      <OnlyInMemoryNotice formDraft={formDraft} />
      {keptBeside !== null && <KeptVersionNotice kept={keptBeside} kind={kind} />}
      {created !== null && isNewer && <SentNotice sending={created} />}
      {sending !== null && state !== 'created' && !isRefusalOver && phase !== 'elsewhere' && (
        <OutcomeNotice
          sending={sending}
          isBusy={sender.isBusy}
          onLookUp={sender.lookUp}
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
        to={COMPOSER_PATH[kind]}
        search={{ draft: kept.id }}
        className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md} justify-self-start`}
      >
        {kept.isFromHere ? 'Open your version' : 'Open the other version'}
      </Link>
    </div>
  )
}

const draftFileModule = lazyModule(() => import('#web/device/drafts/draft-file.ts'))

/** While only this page has the words: why, what that means, and how to take them along. */
function OnlyInMemoryNotice({ formDraft }: { formDraft: FormDraft }) {
  const status = useSyncExternalStore(formDraft.subscribe, formDraft.readSaveState)
  const [done, setDone] = useState('')
  if (status.state !== 'failed') return null

  async function copy(draft: Draft) {
    try {
      await navigator.clipboard.writeText(draftToText(draft.content))
      setDone('Copied.')
    } catch {
      setDone('This browser does not allow copying here. Save a file instead.')
    }
  }

  async function save(draft: Draft) {
    const { draftsToFile } = await draftFileModule.load()
    saveFile('almanac-draft.json', draftsToFile([draft]), 'application/json')
    setDone('Saved as a file. Drafts imports it.')
  }

  return (
    <div className="grid gap-2 rounded-md bg-failed-soft p-3">
      <div role="alert" className="grid gap-2">
        <p className="font-semibold">
          {status.trouble === 'full'
            ? 'Not saved: the storage of this device is full'
            : 'Not saved: this browser lets nothing be stored'}
        </p>
        <p>
          Your words are only on this page. You can go to other screens and send them, but closing or
          reloading the page loses them.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy(status.draft)}>Copy the words</Button>
        <Button onClick={() => void save(status.draft)}>Save a file</Button>
        <output className="text-sm">{done}</output>
      </div>
    </div>
  )
}

/** What was sent of a draft that was changed meanwhile, so that no receipt takes its place. */
function SentNotice({ sending }: { sending: CreatedSending }) {
  const { creation, outcome } = sending
  const display = useDisplay()
  const words = createdWords(sending, display, useNow())
  return (
    <Notice
      title={`${words}: ${creationQuotation(creation)}`}
      words="What was written since is not part of it."
      isUrgent
    >
      <Link
        to="/calendar"
        search={{ date: momentToDay(createdAs(sending).at, display.zone), post: outcome.uuid }}
        className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}
      >
        See it on the calendar
      </Link>
    </Notice>
  )
}

interface OutcomeNoticeProps {
  sending: Sending
  isBusy: boolean
  onLookUp: () => void
  onSendAgain: () => void
  onDecideNotCreated: () => void
  /** Takes a refusal off the screen. */
  onDismiss: () => void
}

/** The outcome of a sending. For a created post there is the receipt instead. */
function OutcomeNotice({
  sending,
  isBusy,
  onLookUp,
  onSendAgain,
  onDecideNotCreated,
  onDismiss,
}: OutcomeNoticeProps) {
  const { outcome } = sending
  switch (outcome.state) {
    case 'created':
      return null
    case 'under-way':
      return <Notice title="Sending…" words="It is on its way. Nothing is sent twice." isUrgent={false} />
    case 'unknown':
      return (
        <Notice
          title="It is not known whether it was created"
          words={
            isBusy
              ? 'The answer was lost. Reading the day back to find out…'
              : 'The answer was lost, and reading the day back did not settle it. Look again, or look where it would appear and decide.'
          }
          isUrgent
        >
          <Button pending={isBusy} onClick={onLookUp}>
            Look again
          </Button>
          {!isBusy && <Button onClick={onDecideNotCreated}>It was not created</Button>}
        </Notice>
      )
    case 'not-created':
      return (
        <Notice
          title="It was not created: send again?"
          words="The answer was lost, and the post is not where it would be. Your words are all here."
          isUrgent
        >
          <Button variant="primary" pending={isBusy} onClick={onSendAgain}>
            Send again
          </Button>
          <Button onClick={onLookUp} pending={isBusy}>
            Look again
          </Button>
        </Notice>
      )
    case 'refused':
      return (
        <Notice
          title="The service refused it"
          words={`${refusalWords(outcome.failure)} Nothing was created, and your words are all here.`}
          isUrgent
        >
          <Button onClick={onDismiss}>Dismiss</Button>
        </Notice>
      )
  }
}

interface NoticeProps {
  title: string
  words: string
  isUrgent: boolean
  children?: ReactNode
}

function Notice({ title, words, isUrgent, children }: NoticeProps) {
  const Icon = isUrgent ? OctagonAlert : CircleHelp
  return (
    <div role={isUrgent ? 'alert' : 'status'} className="grid gap-2 rounded-md bg-overdue-soft p-3">
      <p className="flex items-start gap-2 font-semibold">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-overdue" />
        {title}
      </p>
      <p>{words}</p>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
