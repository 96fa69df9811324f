import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { formatCount, formatNumber, formatTime } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StatusMark } from '#web/ui/feedback/status-shape.tsx'
import { momentWords } from '#web/features/composer/placement/when-words.ts'
import { countToSend } from '#web/features/composer/form/composer-form.ts'
import { refusalWords } from '#web/features/composer/sending/refusal-words.ts'
import { withMoment } from '#web/features/composer/plan/slots/fill-slots.ts'
import { rowOutcome } from '#web/features/composer/plan/store/plan-row.ts'
import { RepeatNote } from '#web/features/composer/sending/repeat-note.tsx'
import { findCutWord } from '#web/features/composer/plan/check/find-cut-word.ts'
import { type RowViewProps, faultId, repeatId } from './row-parts.ts'

/** What became of a row, or what keeps it from being sent, or what to look at before it is. */
export function RowVerdict({
  row,
  faults,
  clashAt,
  clashRow,
  repeat,
  repeatRow,
  isHeld,
  setting,
  store,
}: Omit<RowViewProps, 'number'>) {
  const display = useDisplay()
  const now = useNow()
  const { content, sending } = row
  const refusal =
    sending?.outcome.state === 'refused' && rowOutcome(row) === 'refused'
      ? refusalWords(sending.outcome.failure)
      : null
  const cutWord = content.kind === 'thread' ? findCutWord(content.segments.map(({ text }) => text)) : null
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-1.5 text-sm text-ink-soft empty:hidden">
      <Outcome row={row} />
      {refusal !== null && <span className="text-failed">{refusal}</span>}
      {content.kind === 'thread' && countToSend(content.segments) > 1 && (
        <span>{formatCount(countToSend(content.segments), 'segment', 'segments', display)}</span>
      )}
      {cutWord !== null && (
        <span className="text-overdue">Segment {formatNumber(cutWord, display)} begins inside a word.</span>
      )}
      {faults.map(({ cell, words, choices }) => (
        <span
          key={cell}
          id={faultId(row.id, cell)}
          className="flex flex-wrap items-center gap-x-2 text-failed"
        >
          {words}
          {!setting.isLocked &&
            choices.map((at) => (
              <Button
                key={at}
                size="sm"
                variant="quiet"
                onClick={() => store.edit(row.id, withMoment(content, at))}
              >
                {momentWords(at, content.placement.zone, now, display)}
              </Button>
            ))}
        </span>
      ))}
      {clashAt !== null && (
        <span className="text-overdue">
          {clashRow === null ? 'Another post' : `Row ${clashRow}`} of this account is at{' '}
          {formatTime(clashAt, { ...display, zone: content.placement.zone })}.
        </span>
      )}
      {(repeat !== null || repeatRow !== null) && (
        <span className="flex flex-wrap items-center gap-x-2 text-overdue">
          <span id={repeatId(row.id)}>
            {repeat !== null && <RepeatNote repeat={repeat} />}
            {repeatRow !== null && ` Says the same as row ${formatNumber(repeatRow, display)}.`}
          </span>
          {!setting.isLocked && (
            <Button size="sm" aria-pressed={!isHeld} onClick={() => setting.onSendBoth(row.id)}>
              Send both
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

function Outcome({ row }: Pick<RowViewProps, 'row'>) {
  switch (rowOutcome(row)) {
    case 'none':
      return null
    case 'created':
      return <StatusMark tone="published" word="Created" />
    case 'refused':
      return <StatusMark tone="failed" word="Refused" />
    case 'unknown':
      return <StatusMark tone="overdue" word="Not known" />
    case 'not-created':
      return <StatusMark tone="neutral" word="Not created" />
  }
}
