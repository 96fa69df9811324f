import { Link } from '#web/router/link.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'
import type { CSSProperties } from 'react'
import { refusalWords } from '#web/api/workspace/workspace-message.ts'
import { formatTime, formatTimeShort } from '#web/time/format.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { useCalendarTime, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { typeWord } from '#web/post/post-type.ts'
import { MOMENT_PASSED } from '#web/time/draft-moment.ts'
import { type PlacedDraft, hasPassed } from '#web/features/calendar/posts/placed-draft.ts'

export interface DraftChipProps {
  draft: PlacedDraft
  lines?: number
  textWidth: number
  isTabStop?: boolean
  isTimeShort?: boolean
  style?: CSSProperties
}

export function DraftChip({
  draft,
  lines = 0,
  textWidth,
  isTabStop = false,
  isTimeShort = false,
  style,
}: DraftChipProps) {
  const { display, now, today } = useCalendarTime()
  const { found, calendarSigns, calendarPosts } = useShownPosts()
  const { uuid, kind, line, calendar, at, hasTime, state, refusal } = draft
  const time = formatTime(at, display)
  const shownTime = isTimeShort ? formatTimeShort(at, display) : time
  const isPassed = hasPassed(draft, now, today)
  const isHalf = isPassed && lines > 0 && textWidth / lines < HALF_REM
  const head = draftHead(draft, hasTime ? shownTime : null, isHalf ? 0 : lines, isPassed)
  const headLines = isPassed && !isHalf && lines > 1 && textWidth / lines < PASSED_REM ? 2 : 1
  const textLines = lines + 1 - headLines
  const calendarSign = calendarSigns.get(calendar)
  const name = draftName(draft, head, {
    isPassed,
    fullTime: hasTime && isTimeShort ? time : undefined,
    calendar: calendarSign === undefined ? undefined : calendarPosts.calendars.get(calendar)?.name,
  })
  return (
    <Link
      to={COMPOSER_PATH[kind]}
      search={{ draft: uuid }}
      tabIndex={isTabStop ? 0 : -1}
      data-draft={uuid}
      data-account={calendarSign?.monogram}
      aria-label={name}
      title={name}
      style={style}
      className={`${CHIP} ${style === undefined ? (lines === 0 ? 'chip-line shrink-0 stacked:content-center stacked:flex-wrap' : 'chip-line chip-tall shrink-0 py-0') : 'absolute'} ${lines === 0 ? 'items-center' : 'flex-wrap content-start items-center'} ${state === 'draft' ? 'border-line-strong' : 'border-ink'} ${calendarSign?.look ?? ''}`}
    >
      <span
        className={
          lines === 0 && state === 'draft' && refusal === null
            ? 'chip-time'
            : `min-w-0 flex-auto text-ink-soft ${headLines > 1 ? '' : 'truncate'}`
        }
      >
        {isPassed || refusal !== null ? <span className="font-medium text-overdue">{head}</span> : head}
      </span>{' '}
      <PersonText
        text={found?.cut(line, textWidth) ?? line}
        className={lines === 0 ? 'chip-text' : `w-full ${CLAMP[textLines] ?? CLAMP[4]}`}
      />
    </Link>
  )
}

/** A chip needs at least this width to show `09:30 · Moment passed`. */
const PASSED_REM = 8
/** A chip needs at least this width to show `Moment passed`. */
const HALF_REM = 6

const CHIP =
  'flex min-w-0 gap-x-1.5 overflow-hidden rounded-xs border border-dashed bg-surface px-1 text-start text-sm hover:bg-hover -outline-offset-2'
const CLAMP = ['', 'line-clamp-1', 'line-clamp-2', 'line-clamp-3', 'line-clamp-4'] as const

export function draftWord({ state, refusal }: Pick<PlacedDraft, 'state' | 'refusal'>): string {
  return state === 'draft' && refusal !== null ? 'Refused' : STATE_WORDS[state]
}

const STATE_WORDS = {
  draft: 'Draft',
  leaving: 'Goes out',
  sending: 'Being sent',
  unknown: 'Outcome unknown',
} as const

export function draftHead(draft: PlacedDraft, time: string | null, lines: number, isPassed = false): string {
  const sent = draft.state !== 'draft' || draft.refusal !== null
  const word = isPassed && !sent ? MOMENT_PASSED : draftWord(draft)
  return [time ?? (lines > 0 ? 'No time' : null), lines > 0 || time === null || sent ? word : null]
    .filter((part) => part !== null)
    .join(' · ')
}

/** The accessible name begins with the visible text, so that voice control finds the chip. */
export function draftName(
  draft: PlacedDraft,
  head: string,
  {
    fullTime,
    calendar,
    isPassed = false,
  }: { fullTime?: string | undefined; calendar?: string | undefined; isPassed?: boolean } = {},
): string {
  const { type, line, refusal } = draft
  const word = refusal === null ? draftWord(draft) : `Refused: ${refusalWords(refusal)}`
  return [
    `${head} ${line}`,
    ...(fullTime === undefined ? [] : [fullTime]),
    ...(head.includes(word) ? [] : [word]),
    ...(isPassed && !head.includes(MOMENT_PASSED) ? [MOMENT_PASSED] : []),
    typeWord(type),
    ...(calendar === undefined ? [] : [calendar]),
  ].join(', ')
}
