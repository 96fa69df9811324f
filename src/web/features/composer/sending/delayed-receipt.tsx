import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { momentWords } from '#web/features/composer/placement/when-words.ts'
import { DelayControls, DelayWords } from './delay-controls.tsx'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { SendDelay } from '#web/api/sending/send-delay.ts'
import { announce, forgetAnnouncement } from '#web/ui/feedback/announce.tsx'
import { type Creation, creationLine, destinationOf } from '#web/device/sendings/sending.ts'

/** What is to be sent, and how far the page was scrolled when its text was taken off the screen. */
export type DelayedCreation = { creation: Creation; delay: SendDelay; scrolledTo: number }

interface DelayedReceiptProps extends DelayedCreation {
  calendars: readonly KnownCalendar[]
}

/** The receipt before the request has left. */
export function DelayedReceipt({ creation, delay, calendars }: DelayedReceiptProps) {
  const display = useDisplay()
  const now = useNow()
  const { status, scheduledAt, calendarUuid } = destinationOf(creation)

  return (
    <section
      aria-labelledby="receipt-title"
      className="mx-auto grid w-full max-w-prose animate-rise justify-items-start gap-5 px-4 py-8"
    >
      <h2 id="receipt-title" ref={takeFocus} tabIndex={-1} className="text-lg tabular-nums">
        <DelayWords delay={delay} />
      </h2>
      <p className="line-clamp-3 border-s-2 ps-3 text-md wrap-anywhere">{creationLine(creation)}</p>
      <p className="text-ink-soft">
        {status === 'scheduled'
          ? `To be published ${momentWords(scheduledAt, display.zone, now, display)}`
          : status === 'draft'
            ? 'As a draft of the service'
            : 'To be published at once'}
      </p>
      {calendars.length > 1 && <p className="text-ink-soft">On {calendarWords(calendarUuid, calendars)}</p>}
      <p className="text-ink-soft">
        {delay.canLeave
          ? 'Leaving this page, even for another tab, sends it at once.'
          : 'Leaving this screen sends it at once.'}
      </p>
      <p className="text-ink-soft">Once sent, it cannot be changed or taken back.</p>
      <DelayControls delay={delay} />
    </section>
  )
}

/** The form that had the focus is hidden. */
function takeFocus(heading: HTMLElement | null): () => void {
  scrollTo(0, 0)
  heading?.focus({ preventScroll: true })
  const text = 'Undo takes it back.'
  announce(text)
  return () => forgetAnnouncement(text)
}

/** `Nordlicht @nordlicht`; the id of a calendar that is not known. */
function calendarWords(uuid: string, calendars: readonly KnownCalendar[]): string {
  const known = calendars.find((calendar) => calendar.uuid === uuid)
  if (known === undefined) return uuid
  return `${known.name} ${known.username === '' ? '' : `@${known.username}`}`.trim() || uuid
}
