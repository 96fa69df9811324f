import type { Moment } from '#contract/moment.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { textsToSend } from '#web/features/composer/form/composer-form.ts'
import { readWhen } from '#web/features/composer/form/when.ts'
import { momentWords } from '#web/features/composer/placement/when-words.ts'
import { useSecondsUntil } from '#web/device/use-seconds.ts'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { COMMAND_KEY } from '#web/ui/controls/keys.tsx'
import { useUndoKey } from '#web/ui/controls/use-undo-key.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { PersonText } from '#web/ui/person-text.tsx'
import { LATE_CARD } from '#web/features/composer/sending/use-sending.ts'

export function Leaving({ composer, leavesAt }: { composer: Composer; leavesAt: Moment }) {
  const { sending, form, placement } = composer
  const display = useDisplay()
  const now = useNow()
  const left = useSecondsUntil(leavesAt)
  const values = form.getValues()
  const [firstText = ''] = textsToSend(values)
  const typed = readWhen(values.when, 0)
  const isLater = sending.stored.sentAs === 'scheduled' && 'at' in typed
  const countdown =
    left > 0
      ? `${isLater ? 'Will be scheduled' : 'Goes out'} in ${formatNumber(left, display)} s`
      : 'Sending…'

  useUndoKey(sending.undo)

  return (
    <section
      aria-labelledby="leaving-title"
      className="mx-auto grid w-full max-w-prose animate-rise justify-items-start gap-5 px-4 py-8"
    >
      <h2 id="leaving-title" className="text-lg tabular-nums">
        {isLater ? whatHappens() : countdown}
      </h2>
      <PersonText as="p" text={firstText} className="line-clamp-3 border-s-2 ps-3 text-md wrap-anywhere" />
      {!isLater && <p className="text-ink-soft">{whatHappens()}</p>}
      {placement.calendars.length > 1 && (
        <p className="text-ink-soft">On {calendarWords(values.calendar.trim(), placement.calendars)}</p>
      )}
      {sending.cards === 'late' && <p>{LATE_CARD}</p>}
      <div className="text-ink-soft">
        {isLater && <p className="tabular-nums">{countdown}</p>}
        <p>
          {isLater
            ? 'You may leave this page: it is scheduled anyway.'
            : 'You may leave this page: it goes out anyway.'}{' '}
          Undo works on every device.
        </p>
      </div>
      {left > 0 && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            ref={focusUndo}
            variant="primary"
            tip={`${COMMAND_KEY} Z`}
            pending={sending.isUndoing}
            onClick={sending.undo}
          >
            Undo
          </Button>
          <Button onClick={sending.sendNow}>{isLater ? 'Schedule now' : 'Send now'}</Button>
        </div>
      )}
    </section>
  )

  function whatHappens(): string {
    const { sentAs } = sending.stored
    if (sentAs === 'draft') return 'As a draft of the service'
    if (sentAs === 'published' || !('at' in typed)) return 'To be published at once'
    return `To be published ${momentWords(typed.at, display.zone, now, display)}`
  }
}

function focusUndo(button: HTMLElement | null): void {
  if (button === null) return
  scrollTo(0, 0)
  button.focus({ preventScroll: true })
  announce('Undo takes it back.')
}

function calendarWords(uuid: string, calendars: readonly KnownCalendar[]): string {
  const known = calendars.find((calendar) => calendar.uuid === uuid)
  if (known === undefined) return uuid
  return `${known.name} ${known.username === '' ? '' : `@${known.username}`}`.trim() || uuid
}
