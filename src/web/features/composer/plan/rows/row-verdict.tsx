import { refusalWords } from '#web/api/workspace/workspace-message.ts'
import { useRef } from 'react'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import type { CreationStatus } from '#contract/creation/creation.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { sentWord } from '#web/features/composer/sending/known-repeats.ts'
import { RepeatedPost } from '#web/features/composer/sending/repeated-post.tsx'
import { shortAccountWords } from '#web/post/account-words.ts'
import type { Display } from '#web/time/display.ts'
import { findCutWord } from '#web/features/composer/plan/table/cell-text.ts'
import type { TypedMoment } from '#web/time/typed-when/typed-when.ts'
import { formatCount, formatDayShort, formatNumber, formatTime } from '#web/time/format.ts'
import { type Zone, momentToDay } from '#web/time/zone.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { StatusMark } from '#web/ui/feedback/status-shape.tsx'
import { clockWords, momentWords } from '#web/features/composer/placement/when-words.ts'
import { type PlanRow, countSegments } from '#web/features/composer/plan/plan-row.ts'
import { withMoment } from '#web/features/composer/plan/fill-slots.ts'
import { type RowSetting, type RowViewProps, faultId, repeatId } from './row-parts.ts'
import type { WhenQuestion } from './suggested-moments.ts'
import { tableNotes } from './table-notes.ts'
import { draftTexts } from '#contract/workspace/draft-text.ts'
import { type SaveTrouble, troubleWords } from '#web/features/composer/document/save-trouble.ts'
import { OtherWords } from '#web/features/composer/document/other-words.tsx'
import { ignoreSecondPress } from '#web/features/composer/placement/second-press.ts'

interface RowVerdictProps extends RowViewProps {
  question: WhenQuestion | null
}

export function RowVerdict({ row, number, check, numberOf, setting, question }: RowVerdictProps) {
  const { faults, clash, repeat, repeatRow, isHeld } = check
  const { now, display } = setting
  const box = useRef<HTMLDivElement>(null)
  const { document } = row
  const { when, kind, segments } = document
  const cutWord = kind === 'thread' ? findCutWord(segments.map(({ text }) => text)) : null
  const thread = kind === 'thread' ? threadWords(row, display) : null

  function choose(cell: 'when' | 'calendar', next: DraftDocument): void {
    setting.onEdit(row.id, next)
    box.current?.closest('[data-row]')?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
  }

  return (
    <div ref={box} className="flex flex-wrap items-center gap-x-3 px-1.5 text-sm text-ink-soft empty:hidden">
      <Outcome row={row} number={number} zone={display.zone} />
      {row.trouble !== null && <RowTrouble id={row.id} trouble={row.trouble} setting={setting} />}
      {row.refusal !== null && <span className="text-failed">{refusalWords(row.refusal)}</span>}
      {thread !== null && <span className="text-ink">{thread}</span>}
      {cutWord !== null && (
        <span className="text-overdue">Segment {formatNumber(cutWord, display)} begins inside a word.</span>
      )}
      {row.state === 'draft' &&
        tableNotes(row.id, document).map((note) => <span key={note}>From the table: {note}</span>)}
      {faults.map(({ cell, words, choices = [], near }) => {
        const asked = cell === 'when' ? question : null
        const isAsked = asked !== null || choices.length > 0 || near !== undefined
        return (
          <span
            key={cell}
            id={faultId(row.id, cell)}
            className={`flex flex-wrap items-center gap-x-2 ${isAsked ? 'text-ink' : 'text-failed'}`}
          >
            {asked?.words ?? words}
            {!setting.isLocked && near !== undefined && (
              <Button size="sm" onClick={() => choose('calendar', { ...document, calendar: near.uuid })}>
                {near.name || shortAccountWords(near)}
              </Button>
            )}
            {!setting.isLocked &&
              choices.map((at) => (
                <Button key={at} size="sm" onClick={() => choose('when', withMoment(document, at))}>
                  {momentWords(at, when.zone, now, display)}
                </Button>
              ))}
            {!setting.isLocked &&
              asked?.choices.map((meant) => (
                <Button
                  key={JSON.stringify(meant)}
                  size="sm"
                  onClick={() => choose('when', { ...document, when: { ...when, ...meant, fold: null } })}
                >
                  {answerWords(meant, setting)}
                </Button>
              ))}
          </span>
        )
      })}
      {clash !== null && (
        <span className="text-overdue">
          {clash.isRow ? `Row ${numberOf(clash.id)}` : 'Another post'} of this account is at{' '}
          {formatTime(clash.at, { ...display, zone: when.zone })}.
        </span>
      )}
      {(repeat !== null || repeatRow !== null) && (
        <span className="flex flex-wrap items-center gap-x-2 text-overdue">
          <span id={repeatId(row.id)}>
            {repeat !== null && (
              <RepeatedPost
                uuid={repeat.uuid}
                at={repeat.at}
                isAlone
                word={sentWord(repeat)}
                zone={when.zone}
              />
            )}
            {repeatRow !== null && ` Says the same as row ${numberOf(repeatRow)}.`}
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

function answerWords(meant: TypedMoment, { now, display }: RowSetting): string {
  return meant.time === ''
    ? formatDayShort(meant.date, display, momentToDay(now, meant.zone))
    : clockWords(meant, now, display)
}

function threadWords(row: PlanRow, display: Display): string | null {
  const { segments } = row.document
  const count = countSegments(row)
  if (count < 2) return null
  const words = formatCount(count, 'segment', 'segments', display)
  if (count > segments.length) return `A thread of ${words}. The cell shows its beginning.`
  const whole = segments.map(({ text }) => text).join(' ')
  return countCharacters(whole) > MAX_CHARACTERS
    ? `Longer than ${formatNumber(MAX_CHARACTERS, display)} characters: split into a thread of ${words}`
    : `A thread of ${words}`
}

interface OutcomeProps extends Pick<RowViewProps, 'row' | 'number'> {
  zone: Zone
}

function Outcome({ row: { state, refusal, receipt }, number, zone }: OutcomeProps) {
  if (state === 'gone')
    return (
      <>
        <StatusMark {...CREATED_MARKS[receipt?.status ?? 'scheduled']} />
        {receipt !== null && (
          <Link
            to="/calendar"
            search={{ date: momentToDay(receipt.scheduledAt, zone), post: receipt.postUuid }}
            aria-label={`See the post of row ${number}`}
            className={`${NOTE_LINK} min-h-6 touch:min-h-touch`}
          >
            See the post
          </Link>
        )}
      </>
    )
  if (state === 'deleted' || (state === 'draft' && refusal === null)) return null
  return <StatusMark {...OUTCOME_MARKS[state]} />
}

const OUTCOME_MARKS = {
  draft: { tone: 'failed', word: 'Refused' },
  leaving: { tone: 'scheduled', word: 'Being scheduled' },
  sending: { tone: 'scheduled', word: 'Being sent' },
  unknown: { tone: 'overdue', word: 'Outcome unknown' },
} as const

const CREATED_MARKS = {
  scheduled: { tone: 'scheduled', word: 'Scheduled' },
  published: { tone: 'published', word: 'Published' },
  draft: { tone: 'draft', word: 'Saved as draft' },
} as const satisfies Record<CreationStatus, object>

interface RowTroubleProps {
  id: string
  trouble: SaveTrouble
  setting: RowSetting
}

function RowTrouble({ id, trouble, setting }: RowTroubleProps) {
  const { now, display, onTake, onKeepMine } = setting
  const { title, words } = troubleWords(trouble, now, display)
  const hasOthers = trouble.state === 'changed-elsewhere'
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-failed">{`${title}. ${words}`}</span>
      {hasOthers && (
        <>
          <OtherWords texts={draftTexts(trouble.theirs.document)} />
          {/* The first click may only show a newer version. A double click must not accept this version unread. */}
          <Button size="sm" onClickCapture={ignoreSecondPress} onClick={() => onTake(id)}>
            Take it
          </Button>
        </>
      )}
      {trouble.state !== 'on-device' && (
        <Button size="sm" onClick={() => onKeepMine(id)}>
          Keep mine as a new row
        </Button>
      )}
    </div>
  )
}
