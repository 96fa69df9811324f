import { CalendarClock, CircleCheck, CircleDashed, CopyCheck, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { useNow } from '#web/device/use-display.ts'
import type { Fault, FormField } from '#web/features/composer/form/faults.ts'
import type { Post } from '#contract/post.ts'
import { sentWord } from '#web/features/composer/sending/known-repeats.ts'
import { RepeatedPost, useRepeatWords } from '#web/features/composer/sending/repeated-post.tsx'
import type { Zone } from '#web/time/zone.ts'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { announceAfterPause } from '#web/ui/feedback/announce.tsx'

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

export function FormState({ state, isUndone, fault, more, repeat, zone, clash, onGo }: FormStateProps) {
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
