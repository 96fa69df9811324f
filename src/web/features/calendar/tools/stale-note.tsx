import { CloudAlert } from 'lucide-react'
import type { Failure } from '#contract/failure.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { NextTry } from './next-try.tsx'
import { Button } from '#web/ui/controls/button.tsx'

interface StaleNoteProps {
  failure: Failure
  /** The time of day at which the posts were read. */
  asOf: string
  isReading: boolean
  onRead: () => void
}

/** Says that the posts are old. It takes the place of their age, so that no day moves. */
export function StaleNote({ failure, asOf, isReading, onRead }: StaleNoteProps) {
  return (
    <div className="order-first flex min-w-0 basis-full items-center gap-2 sm:order-none sm:basis-auto">
      <CloudAlert aria-hidden className="size-4 shrink-0 text-overdue" />
      <p role="alert" className="text-ink">{`${failureMessage(failure)} What is shown is as of ${asOf}.`}</p>
      <NextTry />
      <Button size="sm" pending={isReading} onClick={onRead}>
        Retry
      </Button>
    </div>
  )
}
