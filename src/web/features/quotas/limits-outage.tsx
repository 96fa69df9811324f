import { CloudAlert } from 'lucide-react'
import type { Failure } from '#contract/failure.ts'
import type { Moment } from '#contract/moment.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { useDisplay } from '#web/device/settings/use-display.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ageWords } from '#web/time/age-words.ts'
import { countdown } from './span-words.ts'
import { useSecond } from './use-second.ts'

interface LimitsOutageProps {
  failure: Failure
  /** When the numbers below were read; null where there are none. */
  readAt: Moment | null
  /** When the next automatic try comes; null if there is none. */
  nextTryAt: Moment | null
  isTrying: boolean
  onRetry: () => void
}

/** Why the numbers are old, how old, and when the next try comes. */
export function LimitsOutage({ failure, readAt, nextTryAt, isTrying, onRetry }: LimitsOutageProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-overdue-soft px-3 py-2">
      <CloudAlert aria-hidden className="size-4 shrink-0 text-overdue" />
      <div className="min-w-0 grow basis-52">
        <p role="alert">
          {failureMessage(failure)}
          {failure.code !== null && ` Code ${failure.code}.`}
          {readAt === null ? ' Nothing was read yet.' : ' The last reading stays.'}
        </p>
        <NextTry readAt={readAt} nextTryAt={nextTryAt} isTrying={isTrying} />
      </div>
      <Button size="sm" pending={isTrying} onClick={onRetry}>
        Retry now
      </Button>
    </div>
  )
}

function NextTry({
  readAt,
  nextTryAt,
  isTrying,
}: Pick<LimitsOutageProps, 'readAt' | 'nextTryAt' | 'isTrying'>) {
  const second = useSecond()
  const display = useDisplay()
  return (
    <p className="text-sm text-ink-soft">
      {readAt !== null && `Read ${ageWords(readAt, second, display)}. `}
      {isTrying ? 'Trying now.' : nextTryAt !== null && `Next try in ${countdown(nextTryAt - second)}.`}
    </p>
  )
}
