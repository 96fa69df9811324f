import type { DateRange } from '#contract/date-range.ts'
import type { Day } from '#contract/day.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyFace } from '#web/ui/feedback/faces.tsx'
import { PRESETS, matchPreset, presetRange } from '#web/features/interactions/reading/date-span.ts'

interface NoInteractionsProps {
  username: string
  /** The same handle as it is known here in other capitals. */
  others: readonly string[]
  /** The reading was stopped before its end. */
  isStopped: boolean
  range: DateRange
  today: Day
  onSearch: (username: string) => void
  onRange: (range: DateRange) => void
}

/** Explains an empty answer, which is no error: other capitals, or another range, may hold what is looked for. */
export function NoInteractions({
  username,
  others,
  isStopped,
  range,
  today,
  onSearch,
  onRange,
}: NoInteractionsProps) {
  const preset = matchPreset(range, today)
  const longer = PRESETS.find((days) => preset !== null && days > preset)
  return (
    <EmptyFace
      title={
        isStopped
          ? `No interactions with @${username} in what was read so far.`
          : `No interactions with @${username} in this range.`
      }
      why={
        isStopped
          ? 'The reading was stopped before its end. Resume it to look further back.'
          : others.length > 0
            ? 'The service matches a username exactly, capitals included, and this one is known here in others.'
            : 'The service matches a username exactly, capitals included. Check its spelling, or look further back.'
      }
      action={
        <div className="flex flex-wrap gap-2">
          {others.map((other) => (
            <Button key={other} variant="primary" onClick={() => onSearch(other)}>
              {`Search for @${other} instead`}
            </Button>
          ))}
          {longer !== undefined && (
            <Button onClick={() => onRange(presetRange(longer, today))}>{`Look back ${longer} days`}</Button>
          )}
        </div>
      }
    />
  )
}
