import { type ReactNode, useRef } from 'react'
import type { Moment } from '#contract/moment.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { announceAfterPause, useAnnouncedChanges } from '#web/ui/feedback/announce.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { TypedWhen } from '#web/time/typed-when/typed-moment.ts'
import type { When } from '#contract/workspace/draft.ts'
import { readWhen } from '#web/features/composer/form/when.ts'
import { clockWords, momentWords, ownWords } from './when-words.ts'

interface WhenFeedbackProps {
  id: string
  value: When
  error: string | undefined
  isProposed: boolean
  typed: (TypedWhen & { isLeft: boolean }) | null
  onChoose: (at: Moment) => void
  onPick: (when: When) => void
}

export function WhenFeedback(props: WhenFeedbackProps) {
  const { id, value, error, isProposed, typed, onChoose, onPick } = props
  const now = useNow()
  const display = useDisplay()
  const box = useRef<HTMLDivElement>(null)
  const reading = readWhen(value, now)
  const words = (at: Moment) => momentWords(at, value.zone, now, display)
  const ambiguous = typed?.state === 'ambiguous' ? typed : null
  const announced = `${error ?? ''} ${ambiguous?.question ?? typedWords(typed)} ${'at' in reading ? words(reading.at) : ''} ${reading.state}`
  useAnnouncedChanges(announced, () => announceAfterPause(() => box.current?.innerText ?? ''))

  return (
    <div ref={box} id={id} className="grid gap-1 text-sm lg:ps-19">
      {error !== undefined && <p className="text-failed">{error}</p>}
      {reading.state === 'moment' && (
        <p className="text-ink-soft">
          {/* `Proposed:` is on the moment's line, so that choosing the moment moves no button below it. */}
          {isProposed && 'Proposed: '}
          {words(reading.at)}
          {value.zone !== display.zone && (
            <span className="block text-ink-faint">{ownWords(reading.at, now, display)}</span>
          )}
        </p>
      )}
      {reading.state === 'past' && (
        <p className="text-failed">{words(reading.at)} has passed. Choose a moment in the future.</p>
      )}
      {reading.state === 'incomplete' && ambiguous === null && error === undefined && (
        <p className={typed?.isLeft === true ? 'text-failed' : 'text-ink-soft'}>
          {typedWords(typed) || 'Give a date and a time.'}
        </p>
      )}
      {ambiguous !== null && (
        <Question words={ambiguous.question}>
          {ambiguous.choices.map((choice) => (
            <Button key={JSON.stringify(choice)} size="sm" onClick={() => onPick({ ...choice, fold: null })}>
              {clockWords(choice, now, display)}
            </Button>
          ))}
        </Question>
      )}
      {reading.state === 'gap' && (
        <Question words="The clocks skip this time on that day. Which do you mean?">
          {[reading.before, reading.after].map((at) => (
            <Button key={at} size="sm" onClick={() => onChoose(at)}>
              {words(at)}
            </Button>
          ))}
        </Question>
      )}
      {reading.state === 'fold' && (
        <Question words="The clocks show this time twice on that day. Which do you mean?">
          {[reading.earlier, reading.later].map((at) => (
            <Button key={at} size="sm" onClick={() => onChoose(at)}>
              {words(at)}
            </Button>
          ))}
        </Question>
      )}
    </div>
  )
}

function typedWords(typed: WhenFeedbackProps['typed']): string {
  return typed?.state === 'unclear' ? typed.words : ''
}

function Question({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1 rounded-md bg-overdue-soft p-2">
      <p className="font-medium">{words}</p>
      {children}
    </div>
  )
}
