import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import { MAX_CHARACTERS, countCharacters, indexOfCharacter } from '#contract/text-length.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { MentionTextArea } from './mention-text-area.tsx'
import { formatNumber } from '#web/time/format.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { figureWords, readCount, remainingWords } from './count-reading.ts'

interface CountedTextAreaProps extends Omit<
  ComponentProps<typeof MentionTextArea>,
  'label' | 'excessFrom' | 'invalidBy' | 'onChange'
> {
  label: string
  countLabel: string
  toSend?: (text: string) => string
  toExcess?: (text: string) => number
  note?: string
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
  children?: ReactNode
}

export function CountedTextArea(props: CountedTextAreaProps) {
  const {
    countLabel,
    toSend = asWritten,
    toExcess = endOfRoom,
    note = '',
    onChange,
    children,
    ...area
  } = props
  const { label, value } = area
  const figureId = useId()
  const display = useDisplay()
  const format = (number: number) => formatNumber(number, display)
  const reading = readCount(toSend(value))
  const isOver = reading.tone === 'over'

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    const words = remainingWords(reading.count, countCharacters(toSend(event.target.value)), format)
    if (words !== null) announce(`${label}: ${words}`)
    onChange(event)
  }

  return (
    <>
      <MentionTextArea
        {...area}
        excessFrom={isOver ? toExcess(value) : null}
        invalidBy={isOver ? figureId : undefined}
        onChange={change}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-start max-sm:justify-center print:hidden">
          <span className="w-20 shrink-0">
            <Meter
              label={countLabel}
              value={reading.count}
              max={MAX_CHARACTERS}
              text={`${format(reading.count)} of ${MAX_CHARACTERS} characters`}
              tone={reading.tone}
            />
          </span>
          {/* The width fits `1,769 over`, so that the text beside the counter does not move when the number gets
              another digit. */}
          <span
            id={figureId}
            className={`w-19 text-sm whitespace-nowrap ${isOver ? 'font-semibold text-failed' : 'text-ink-soft'}`}
          >
            {figureWords(reading, format)}
          </span>
          {note !== '' && <span className="text-sm whitespace-nowrap text-ink-faint">{note}</span>}
        </div>
        {children}
      </div>
    </>
  )
}

const asWritten = (text: string) => text
const endOfRoom = (text: string) => indexOfCharacter(text, MAX_CHARACTERS)
