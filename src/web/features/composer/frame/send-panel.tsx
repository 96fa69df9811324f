import { CloudOff } from 'lucide-react'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { useWatch } from 'react-hook-form'
import { countToSend } from '#contract/workspace/draft-text.ts'
import { type ComposerValues, type ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { type Fault, findFaults } from '#web/features/composer/form/faults.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { readWhen } from '#web/features/composer/form/when.ts'
import { findClash } from '#web/features/composer/placement/day-posts.ts'
import { lineWords, momentWords } from '#web/features/composer/placement/when-words.ts'
import { formatTime } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useDesk, usePhone } from '#web/ui/media.ts'
import { findRepeat, indexByWords } from '#web/features/composer/sending/known-repeats.ts'
import { OFFLINE, READ_ONLY_KEY } from '#web/features/composer/sending/why-not-send.ts'
import type { Saving } from './edit-frame.tsx'
import { FormState } from './form-state.tsx'
import { QuotaUse, SendButtons } from './send-buttons.tsx'

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
