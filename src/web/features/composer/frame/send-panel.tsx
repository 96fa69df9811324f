import { CloudOff, CalendarClock, CircleCheck, CircleDashed, CopyCheck, Undo2 } from 'lucide-react'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { useWatch } from 'react-hook-form'
import { countToSend } from '#contract/workspace/draft-text.ts'
import type { ComposerValues, ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { type Fault, findFaults, type FormField } from '#web/features/composer/form/faults.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { readWhen } from '#web/features/composer/form/when.ts'
import { findClash } from '#web/features/composer/placement/day-posts.ts'
import { lineWords, momentWords } from '#web/features/composer/placement/when-words.ts'
import { formatTime } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useDesk, usePhone } from '#web/ui/media-queries.ts'
import { findRepeat, indexByWords, sentWord } from '#web/features/composer/sending/known-repeats.ts'
import { OFFLINE, READ_ONLY_KEY } from '#web/features/composer/sending/why-not-send.ts'
import type { Saving } from './edit-frame.tsx'
import { QuotaUse, SendButtons } from './send-buttons.tsx'
import { useEffect } from 'react'
import type { Post } from '#contract/post.ts'
import { RepeatedPost, useRepeatWords } from '#web/features/composer/sending/repeated-post.tsx'
import type { Zone } from '#web/time/zone.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { announceAfterPause } from '#web/ui/feedback/announce.tsx'

interface SendPanelProps {
  composer: Composer
  held: Fault | null
  saving: Saving | null
}

export function SendPanel({ composer, held, saving }: SendPanelProps) {
  const { kind, form, goTo, placement } = composer
  const { phase, isUndone, send, cards, whyNot } = composer.sending
  const [segments, numbering, tweet, commentary, calendar, when, options, pictures] = useWatch({
    control: form.control,
    name: ['segments', 'numbering', 'tweet', 'commentary', 'calendar', 'when', 'options', 'pictures'],
  })
  const values = {
    kind,
    segments,
    numbering,
    tweet,
    commentary,
    calendar,
    when,
    options,
    pictures,
    status: saving?.isUnmoved(when) === true ? 'unmoved' : 'scheduled',
  } as const
  const now = useNow()
  const display = useDisplay()
  const isReadOnlyKey = whyNot === READ_ONLY_KEY
  const isOnline = whyNot !== OFFLINE
  const faults = findFaults(values, now)
  const calendarFault = faults.find(({ field }) => field === 'calendar')
  const whenFault = faults.find(({ field }) => field === 'when') ?? null
  const textFault = faults.find((one) => one !== calendarFault && one !== whenFault)
  const fault = textFault ?? held ?? calendarFault ?? null
  const more = faults.slice(1).filter(({ field }) => field.startsWith('segments'))
  const repeat = findRepeat(values, indexByWords(placement.posts))
  const { what, state } = sendWords(kind, segments)
  const typed = readWhen(when, now)
  const at = typed.state === 'moment' ? typed.at : null
  const moment = at === null ? null : momentWords(at, when.zone, now, display)
  const isPhone = usePhone()
  const isSaidByButton = saving === null && calendar === '' && (isPhone || fault === calendarFault)
  const isDesk = useDesk()
  const clash = isDesk ? null : findClash(placement.posts, { calendar, at })
  return (
    <div className="max-sm:contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-4 sm:gap-y-1">
      {isReadOnlyKey ? (
        <span className="flex-1 max-sm:hidden" />
      ) : isOnline ? (
        <FormState
          state={
            phase === 'sending' && cards === 'awaited'
              ? 'The page of the link is read first'
              : isSaidByButton || isPhone
                ? ''
                : state
          }
          isUndone={isUndone}
          fault={isSaidByButton ? (isPhone ? null : whenFault) : (fault ?? whenFault)}
          more={more.length}
          repeat={repeat}
          zone={when.zone}
          clash={clash === null ? null : formatTime(clash, { ...display, zone: when.zone })}
          onGo={goTo}
        />
      ) : (
        <output className="flex min-h-6 flex-1 basis-48 items-center gap-2 text-pretty max-sm:-order-1 max-sm:basis-full">
          <CloudOff aria-hidden className="size-4 shrink-0 text-overdue" />
          {OFFLINE}
        </output>
      )}
      {saving === null ? (
        <>
          <QuotaUse />
          <SendButtons
            what={what}
            moment={moment}
            reason={whyNot ?? fault?.sentence}
            isReasonShown={!isOnline}
            whenReason={whenFault?.sentence}
            isSending={phase === 'sending'}
            brief={
              isPhone
                ? {
                    account: placement.calendars.find(({ uuid }) => uuid === calendar),
                    line: lineWords(when, now, display),
                  }
                : null
            }
            onChooseAccount={calendar === '' && !isReadOnlyKey ? () => goTo('calendar') : null}
            onSend={send}
          />
        </>
      ) : (
        <span className="ms-auto flex items-center gap-2">
          <Button
            variant="quiet"
            tip="Esc"
            disabledReason={composer.isSaving ? 'The changes are being saved.' : undefined}
            onClick={saving.cancel}
          >
            Cancel
          </Button>
          <Button
            variant="primary"
            pending={composer.isSaving}
            disabledReason={whyNot ?? (fault ?? whenFault)?.sentence ?? saving.whyNot(values)}
            isReasonShown={!isOnline}
            onClick={saving.press}
          >
            Save changes
          </Button>
        </span>
      )}
    </div>
  )
}

function sendWords(kind: ComposerKind, segments: ComposerValues['segments']) {
  if (kind === 'quote') return { what: 'quote', state: 'The commentary fits' }
  const count = countToSend(segments)
  return {
    what: count < 2 ? 'post' : `thread of ${count}`,
    state: count === 1 ? '1 segment, it fits' : `${count} segments, all fit`,
  }
}

interface FormStateProps {
  state: string
  isUndone: boolean
  fault: Fault | null
  more: number
  repeat: Post | null
  zone: Zone
  clash: string | null
  onGo: (field: FormField) => void
}

function FormState({ state, isUndone, fault, more, repeat, zone, clash, onGo }: FormStateProps) {
  if (fault === null && isUndone) {
    return (
      <p className={STATE_LINE}>
        <Undo2 aria-hidden className="size-4 shrink-0 text-ink-faint max-sm:hidden" />
        Undone. Nothing was sent.
      </p>
    )
  }
  if (fault === null && repeat !== null) return <RepeatState repeat={repeat} zone={zone} />
  if (fault === null && clash !== null) return <ClashState time={clash} onGo={onGo} />
  if (fault === null && state === '') return <p className={`${STATE_LINE} max-sm:hidden`} />
  const Icon = fault === null ? CircleCheck : CircleDashed
  return (
    <p className={STATE_LINE}>
      <Icon
        aria-hidden
        className={`size-4 shrink-0 max-sm:hidden ${fault === null ? 'text-published' : 'text-ink-faint'}`}
      />
      {fault === null ? (
        state
      ) : (
        <button type="button" onClick={() => onGo(fault.field)} className={`${TEXT_LINK} ${STATE_LINK}`}>
          {more === 0 ? fault.short : `${fault.short}, and ${more} more`}
        </button>
      )}
    </p>
  )
}

function RepeatState({ repeat, zone }: { repeat: Post; zone: Zone }) {
  const now = useNow()
  const { uuid, at, status } = repeat
  const repeated = { at, word: sentWord(repeat), zone }
  const words = useRepeatWords(repeated)
  const isLate = status === 'scheduled' && at <= now

  useAnnounced(isLate ? `${words}. The first may still go out.` : words)

  return (
    <p className="flex min-h-6 flex-1 basis-48 flex-wrap items-center gap-x-2 text-pretty max-sm:-order-1 max-sm:basis-full">
      <CopyCheck aria-hidden className="size-4 shrink-0 text-overdue" />
      <RepeatedPost uuid={uuid} {...repeated} isAlone />
      {isLate && <span>The first may still go out.</span>}
    </p>
  )
}

function ClashState({ time, onGo }: { time: string; onGo: FormStateProps['onGo'] }) {
  const words = `Another post at ${time}`
  useAnnounced(words)
  return (
    <p className={STATE_LINE}>
      <CalendarClock aria-hidden className="size-4 shrink-0 text-overdue max-sm:hidden" />
      <button
        type="button"
        title="Less than 10 minutes away, of the same account"
        onClick={() => onGo('when')}
        className={`${STATE_LINK} font-medium text-overdue underline underline-offset-2`}
      >
        {words}
      </button>
    </p>
  )
}

function useAnnounced(words: string): void {
  useEffect(() => announceAfterPause(() => words), [words])
}

const STATE_LINE =
  'flex min-h-6 flex-1 items-center gap-2 max-sm:-order-1 max-sm:basis-full max-sm:text-sm max-sm:leading-4 sm:whitespace-nowrap'
const STATE_LINK = 'min-h-6 text-start touch:min-h-touch'
