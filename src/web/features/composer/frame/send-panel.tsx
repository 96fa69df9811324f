import { CloudOff, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { CreationStatus } from '#contract/creation/creation.ts'
import { useOnline } from '#web/api/transport/use-online.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { useWatch } from 'react-hook-form'
import { countToSend } from '#contract/workspace/draft-text.ts'
import { type ComposerValues, type ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { type Fault, findFaults } from '#web/features/composer/form/faults.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { readWhen } from '#web/features/composer/form/when.ts'
import { findClash } from '#web/features/composer/placement/day-posts.ts'
import { momentWords } from '#web/features/composer/placement/when-words.ts'
import { formatTime } from '#web/time/format.ts'
import { useDesk } from '#web/ui/media.ts'
import { findRepeat, indexByWords } from '#web/features/composer/sending/known-repeats.ts'
import { OFFLINE } from '#web/features/composer/sending/use-sending.ts'
import { FormState } from './form-state.tsx'
import { QuotaUse } from './quota-use.tsx'
import { lazyComponent } from '#web/api/loading/lazy-module.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Popover, closePopover } from '#web/ui/layers/popover.tsx'

interface SendPanelProps {
  composer: Composer
  /** Why nothing is sent although nothing is wrong with the text. */
  held: Fault | null
}

/** The state of the text, what it costs, and the three ways to send it, as far as text, calendar and clock allow them. */
export function SendPanel({ composer, held }: SendPanelProps) {
  const { kind, form, goTo, placement } = composer
  const { phase, isUndone, send } = composer.sending
  const [segments, numbering, tweet, commentary, calendar, when] = useWatch({
    control: form.control,
    name: ['segments', 'numbering', 'tweet', 'commentary', 'calendar', 'when'],
  })
  const values = {
    kind,
    segments,
    numbering,
    tweet,
    commentary,
    calendar,
    when,
    status: 'scheduled',
  } as const
  const now = useNow()
  const display = useDisplay()
  const isOnline = useOnline()
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
  const isDesk = useDesk()
  // A desk has it beside the time.
  const clash = isDesk ? null : findClash(placement.posts, { calendar, at })
  return (
    <div className="max-sm:contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-4 sm:gap-y-1">
      {isOnline ? (
        <FormState
          state={state}
          isUndone={isUndone}
          fault={fault ?? whenFault}
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
      <QuotaUse />
      <SendButtons
        what={what}
        moment={moment}
        reason={isOnline ? fault?.sentence : OFFLINE}
        isReasonShown={!isOnline}
        whenReason={whenFault?.sentence}
        isSending={phase === 'sending'}
        onSend={send}
      />
    </div>
  )
}

/** What would be sent, and what is said of it where nothing is wrong. */
function sendWords(kind: ComposerKind, segments: ComposerValues['segments']) {
  if (kind === 'quote') return { what: 'quote', state: 'The commentary fits' }
  const count = countToSend(segments)
  return {
    what: count < 2 ? 'post' : `thread of ${count}`,
    state: count === 1 ? '1 segment, it fits' : `${count} segments, all fit`,
  }
}

const SendQuestion = lazyComponent(() => import('./send-question.tsx'), 'SendQuestion')

interface SendButtonsProps {
  /** `thread of 7`, `quote` */
  what: string
  /** `Tue 24 Nov 09:00 CET (08:00 UTC)`; null where no moment can be read. */
  moment: string | null
  /** Why nothing can be sent now. */
  reason: string | undefined
  /** Whether the same words stand beside the buttons. */
  isReasonShown: boolean
  /** Why it cannot be scheduled, beside that. */
  whenReason: string | undefined
  isSending: boolean
  onSend: (status: CreationStatus) => void
}

/** The three ways out. The two that have no way back are behind a menu, and ask once more. */
function SendButtons({
  what,
  moment,
  reason,
  isReasonShown,
  whenReason,
  isSending,
  onSend,
}: SendButtonsProps) {
  const [asking, setAsking] = useState<'published' | 'draft' | null>(null)
  const ask = (sendAs: 'published' | 'draft') => (event: { currentTarget: Element }) => {
    closePopover(event.currentTarget)
    setAsking(sendAs)
  }

  return (
    <div className="ms-auto flex min-w-0 gap-1 max-sm:shrink-0">
      <span className="grid min-w-0 flex-1">
        <Button
          variant="primary"
          pending={isSending}
          disabledReason={reason ?? whenReason}
          isReasonShown={isReasonShown}
          onClick={() => onSend('scheduled')}
        >
          <span className="py-1.5 text-center text-pretty whitespace-normal">
            Schedule
            <span className="max-sm:sr-only">
              {` a ${what}`}
              {moment === null ? '' : `, ${moment}`}
            </span>
          </span>
        </Button>
      </span>
      <Popover name="More ways to send" icon={ChevronDown}>
        <div className="grid">
          <Button
            variant="quiet"
            size="row"
            disabledReason={reason}
            isReasonShown={isReasonShown}
            pending={isSending}
            onClick={ask('published')}
          >
            Publish now
          </Button>
          <Button
            variant="quiet"
            size="row"
            disabledReason={reason ?? whenReason}
            isReasonShown={isReasonShown}
            pending={isSending}
            onClick={ask('draft')}
          >
            Send as draft
          </Button>
          <QuotaUse isInMenu />
        </div>
      </Popover>
      {asking !== null && (
        <SendQuestion
          sendAs={asking}
          what={what}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            onSend(asking)
          }}
        />
      )}
    </div>
  )
}
