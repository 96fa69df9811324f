import { useQuery } from '@tanstack/react-query'
import type { Moment } from '#contract/moment.ts'
import { countToSend } from '#contract/workspace/draft-text.ts'
import { type Draft, type DraftPlacement } from '#web/device/drafts/draft.ts'
import { destinationOf } from '#web/device/sendings/sending.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { type When, readWhen } from '#web/features/composer/form/when.ts'
import { clockWords } from '#web/features/composer/placement/when-words.ts'
import { calendarWords } from '#web/features/composer/placement/calendar-words.ts'
import type { ComposerPlacement } from '#web/features/composer/placement/use-placement.ts'
import { threadPartsQuery } from '#web/features/composer/keeping/thread-parts-query.ts'
import { Link } from '#web/router/link.tsx'
import { formatCount } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { PersonText } from '#web/ui/person-text.tsx'

/** Leads from a thread to the one that it goes on with. */
export function FirstPartNotice({ composer }: { composer: Composer }) {
  const { accountId, draftId, opened, placement } = composer
  const { data } = useQuery(threadPartsQuery(accountId, draftId, opened?.follows))
  const { before = null, sent = null } = data ?? {}
  const now = useNow()
  const at =
    sent === null ? whenToMoment(before?.content.placement, now) : destinationOf(sent.creation).scheduledAt
  const uuid = sent?.outcome.state === 'created' ? sent.outcome.uuid : undefined
  if (before === null && uuid === undefined) return null
  return (
    <p className={LINE}>
      This goes on with
      {before === null ? (
        <Link to="/calendar" search={{ post: uuid }} className={TEXT_LINK}>
          {sent !== null && at !== null && at > now ? 'the part that is scheduled' : 'the part that was sent'}
        </Link>
      ) : (
        <Part draft={before} />
      )}
      {isBefore(whenToMoment(placement.when, now), at) && (
        <span className="text-overdue">Its time is not after that one.</span>
      )}
      <OtherCalendar
        uuid={sent === null ? before?.content.placement.calendar : destinationOf(sent.creation).calendarUuid}
        placement={placement}
      />
    </p>
  )
}

interface NextPartProps {
  composer: Composer
  onTakeBack: (after: Draft) => void
}

/** Leads from a thread to the one that goes on with it. */
export function NextPartNotice({ composer, onTakeBack }: NextPartProps) {
  const { accountId, draftId, opened, placement, isReadOnly } = composer
  const { data } = useQuery(threadPartsQuery(accountId, draftId, opened?.follows))
  const now = useNow()
  const after = data?.after ?? null
  if (after === null) return null
  const { content } = after
  return (
    <output className={LINE}>
      The rest is a thread of its own:
      <Part draft={after} />
      {content.kind === 'thread' && <Size segments={countToSend(content.segments)} />}
      <Placed placement={content.placement} />
      {isBefore(whenToMoment(content.placement, now), whenToMoment(placement.when, now)) && (
        <span className="text-overdue">Its time is not after this one.</span>
      )}
      <OtherCalendar uuid={content.placement.calendar} placement={placement} />
      {!isReadOnly && (
        <Button size="sm" onClick={() => onTakeBack(after)}>
          Take it back
        </Button>
      )}
    </output>
  )
}

/** Says where the other part goes, if that is another calendar. */
function OtherCalendar({ uuid = '', placement }: { uuid: string | undefined; placement: ComposerPlacement }) {
  const { calendar, calendars } = placement
  const isSame = uuid.toLowerCase() === calendar.trim().toLowerCase()
  if (isSame || uuid === '' || calendar.trim() === '') return null
  return <span className="text-overdue">It is on another calendar: {calendarWords(uuid, calendars)}.</span>
}

function whenToMoment(when: When | undefined, now: Moment): Moment | null {
  if (when === undefined) return null
  const reading = readWhen(when, now)
  return 'at' in reading ? reading.at : null
}

/** Whether the second part would go out before the first, or with it. */
function isBefore(second: Moment | null, first: Moment | null): boolean {
  return second !== null && first !== null && second <= first
}

function Part({ draft: { id, title } }: { draft: Draft }) {
  return (
    <Link to="/compose/thread" search={{ draft: id }} className={`${TEXT_LINK} min-w-0`}>
      <PersonText text={title ?? 'the first part'} className="truncate" />
    </Link>
  )
}

function Size({ segments }: { segments: number }) {
  return <span>{formatCount(segments, 'segment', 'segments', useDisplay())}</span>
}

function Placed({ placement }: { placement: DraftPlacement }) {
  const display = useDisplay()
  return <span>draft for {clockWords(placement, useNow(), display)}</span>
}

const LINE = 'mb-4 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-sunken p-3 text-sm'
