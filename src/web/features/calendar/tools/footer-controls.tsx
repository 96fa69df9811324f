import { CloudAlert } from 'lucide-react'
import { countDays } from '#web/time/bucket.ts'
import { StatusShape } from '#web/ui/feedback/status-shape.tsx'
import { Popover } from '#web/ui/layers/popover.tsx'
import { settings } from '#web/device/device-settings.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { formatCount, formatTime } from '#web/time/format.ts'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { failureMessage } from '#web/api/transport/failure-message.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useCalendarTime, useDrafts, useShownPosts } from '#web/features/calendar/state/calendar-context.ts'
import { usePhone } from '#web/ui/media-queries.ts'
import { NextTry } from './next-try.tsx'
import type { ReactNode } from 'react'
import { useWorkspaceSettings } from '#web/api/workspace/workspace-settings.ts'
import { SHOWN_STATUSES, statusTone, statusWord } from '#web/post/post-status.ts'
import { statusMeaning } from '#web/features/calendar/panel/status-meaning.ts'
import { typeWord, TYPE_SIGN } from '#web/post/post-type.ts'
import { PrintTitle } from '#web/ui/layers/print-title.tsx'
import { PrintSheet } from '#web/ui/layers/print-sheet.tsx'
import { PrintedMonth } from './printed-month.tsx'
import { PrintedHead, PrintedPosts } from './printed-posts.tsx'
import { PersonText } from '#web/ui/person-text.tsx'

export function FooterControls() {
  // Renders the legend only after the drafts are read, because a toggle that appears later would move the legend.
  const { isPending, hasFailed } = useDrafts()
  const { unreadableCount } = useShownPosts().calendarPosts
  const { display } = useCalendarTime()
  const isPhone = usePhone()
  return (
    <>
      {unreadableCount > 0 && (
        <p>{`${formatCount(unreadableCount, 'post', 'posts', display)} could not be read`}</p>
      )}
      {hasFailed && <p className="text-overdue">Drafts could not be read</p>}
      {!isPending && !isPhone && <DraftsToggle />}
      {!isPending && !isPhone && <Legend />}
      <PrintedCalendar />
    </>
  )
}

/** The footer contains the printed calendar, because only the footer is mounted at every window width. */
function PrintedCalendar() {
  const { view, period, now, display } = useCalendarTime()
  const { calendarPosts, byDay } = useShownPosts()
  const drafts = useDrafts()
  const isMonth = view === 'month'
  const head = {
    title: period.title,
    days: period.own,
    byDay,
    drafts: drafts.byDay,
    hidden: countDays(calendarPosts.allByDay, period.own) - countDays(byDay, period.own),
    display,
  }
  return (
    <>
      <PrintTitle title={period.title} size={isMonth ? 'landscape' : 'auto'} />
      <PrintSheet>
        {isMonth ? (
          <>
            <PrintedHead {...head} />
            <PrintedMonth />
          </>
        ) : (
          <PrintedPosts {...head} calendars={calendarPosts.calendars} now={now} />
        )}
      </PrintSheet>
    </>
  )
}

const TONES = ['published', 'scheduled', 'draft', 'failed', 'overdue'] as const

export function Legend() {
  const isPhone = usePhone()
  return (
    <span className="grid shrink-0">
      <Popover
        name="Legend"
        variant="quiet"
        size={isPhone ? 'row' : 'sm'}
        label={
          <span className="flex items-center gap-1.5 font-normal">
            {TONES.map((tone) => (
              <StatusShape key={tone} tone={tone} />
            ))}
            <i aria-hidden className="size-2 rounded-xs border border-dashed border-current" />
            Legend
          </span>
        }
      >
        <LegendContent />
      </Popover>
    </span>
  )
}

export function DraftsToggle() {
  const isPhone = usePhone()
  const { display } = useCalendarTime()
  const { count, isShown } = useDrafts()
  if (count === 0) return null
  const words = `${isShown ? 'Hide' : 'Show'} ${formatCount(count, 'draft', 'drafts', display)}`
  return (
    <button
      type="button"
      onClick={() => settings.change({ showsDrafts: !isShown })}
      className={isPhone ? buttonLook('quiet', 'row') : NOTE_LINK}
    >
      {words}
    </button>
  )
}

export function StaleNote() {
  const { display } = useCalendarTime()
  const { failure, asOf, isReading, readAgain } = useShownPosts().calendarPosts
  if (failure === null || asOf === null) return null
  return (
    <div className="order-first flex min-w-0 basis-full items-center gap-2 sm:order-none sm:basis-auto">
      <CloudAlert aria-hidden className="size-4 shrink-0 text-overdue" />
      <p
        role="alert"
        className="text-ink"
      >{`${failureMessage(failure)} What is shown is as of ${formatTime(asOf, display)}.`}</p>
      <NextTry />
      <Button size="sm" pending={isReading} onClick={readAgain}>
        Retry
      </Button>
    </div>
  )
}

const TYPES = ['thread', 'quote_repost', 'comment', 'retweet'] as const

function LegendContent() {
  const { calendarPosts, calendarSigns } = useShownPosts()
  const hasSlots = Object.values(useWorkspaceSettings()?.slots ?? {}).flat().length > 0
  return (
    <div className="grid w-72 gap-x-6 gap-y-3 p-2 sm:w-md sm:grid-cols-2">
      <div className="grid content-start gap-3">
        <Part name="Status">
          {SHOWN_STATUSES.map((status) => (
            <Line key={status} sign={<StatusShape tone={statusTone(status)} />}>
              <span className="font-medium">{statusWord(status)}</span>
              <span className="block text-sm text-ink-soft empty:hidden">{statusMeaning(status)}</span>
            </Line>
          ))}
        </Part>
        <Part name="Type" look="grid-cols-2">
          {TYPES.map((type) => (
            <Line key={type} sign={<TypeSign type={type} />}>
              {typeWord(type)}
            </Line>
          ))}
        </Part>
      </div>
      <div className="grid content-start gap-3">
        <p className="text-sm touch:hidden">
          Arrow keys choose a day, Enter opens its posts, and Escape goes back.
        </p>
        <Part name="Drafts and slots">
          <Line sign={<i className="h-3 w-4 rounded-xs border border-dashed border-line-strong" />}>
            <span className="font-medium">Draft</span>
            <span className="block text-sm text-ink-soft">
              On the day it is meant for; nothing is sent yet.
            </span>
          </Line>
          <Line sign={<i className="h-3 w-4 rounded-xs border border-dashed border-ink" />}>
            <span className="font-medium">Outcome unknown</span>
            <span className="block text-sm text-ink-soft">
              Sent, and not known yet whether it was created.
            </span>
          </Line>
          {hasSlots && (
            <Line sign={<i className="w-4 border-t border-dashed border-accent" />}>
              <span className="font-medium">Slot</span>
              <span className="block text-sm text-ink-soft">A moment of the week at which you post.</span>
            </Line>
          )}
        </Part>
        {calendarSigns.size > 0 && (
          <Part name="Account">
            {[...calendarSigns].map(([uuid, { look, monogram }]) => (
              <Line key={uuid} sign={<i data-account={monogram} className={`flex not-italic ${look}`} />}>
                <PersonText text={calendarPosts.calendars.get(uuid)?.name ?? ''} />
              </Line>
            ))}
          </Part>
        )}
      </div>
    </div>
  )
}

function Part({ name, look = '', children }: { name: string; look?: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3 className="pb-1 text-sm text-ink-soft">{name}</h3>
      <ul className={`grid gap-1 ${look}`}>{children}</ul>
    </section>
  )
}

function Line({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className="grid h-5 w-4 shrink-0 place-items-center">{sign}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function TypeSign({ type }: { type: string }) {
  const sign = TYPE_SIGN[type]
  return sign === undefined ? null : <i aria-hidden className={`type-sign ${sign}`} />
}
