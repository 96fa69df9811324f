import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { late, latePart } from '#web/api/transport/late.ts'
import type { Moment } from '#contract/moment.ts'
import type { ReadPost } from '#web/api/posts/read-posts.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { useDesk } from '#web/ui/media.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CalendarField } from './calendar-field.tsx'
import { NextSlot } from './next-slot.tsx'
import { momentToWhen } from './when.ts'
import { WhenField } from './when-field.tsx'
import { lineWords } from './when-words.ts'

const PlannedDay = latePart(
  late(() => import('./planned-day.tsx')),
  (part) => part.PlannedDay,
)

interface PlacementGroupProps {
  placement: {
    draftId: string
    value: DraftPlacement
    calendars: readonly KnownCalendar[]
    /** Whether the posts that name the calendars are still on their way. */
    isPending: boolean
    posts: readonly ReadPost[]
    /** Whether the posts around the day were read. */
    isRead: boolean
    occupied: readonly Moment[]
    errors: { calendar: string | undefined; when: string | undefined }
    isOpen: boolean
    onOpen: (isOpen: boolean) => void
    onChange: (placement: DraftPlacement) => void
  }
  isReadOnly: boolean
  /** What a kind of post has besides. */
  children?: ReactNode
}

/** Where a post goes and when. On a narrow screen it is one line, which opens. */
export function PlacementGroup(props: PlacementGroupProps) {
  const { placement, isReadOnly, children } = props
  const { value, calendars, isOpen, onOpen } = placement
  const id = useId()
  const display = useDisplay()
  const now = useNow()
  const fields = (
    <PlacementFields placement={placement} isReadOnly={isReadOnly}>
      {children}
    </PlacementFields>
  )
  if (useDesk()) return fields
  const name = calendars.find(({ uuid }) => uuid === value.calendar)?.name ?? 'No calendar'
  return (
    <div className="grid">
      <span className="-mx-2 grid min-w-0">
        <Button
          variant="quiet"
          size="row"
          icon={isOpen ? ChevronDown : ChevronUp}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
        >
          <span className="truncate">{lineWords(name, value, now, display)}</span>
        </Button>
      </span>
      <div id={id} hidden={!isOpen} className="-mx-1 max-h-list overflow-y-auto overscroll-contain px-1 py-2">
        {isOpen && fields}
      </div>
    </div>
  )
}

function PlacementFields({ placement, isReadOnly, children }: PlacementGroupProps) {
  const { value, calendars, isPending, posts, isRead, occupied, errors, onChange } = placement
  const display = useDisplay()
  const now = useNow()
  return (
    <div className="grid grid-cols-1 gap-2">
      <CalendarField
        value={value.calendar}
        calendars={calendars}
        isPending={isPending}
        error={errors.calendar}
        isReadOnly={isReadOnly}
        onChange={(calendar) => onChange({ ...value, calendar })}
      />
      <WhenField
        value={value}
        occupied={occupied}
        now={now}
        display={display}
        error={errors.when}
        isReadOnly={isReadOnly}
        onChange={(when) => onChange({ ...value, ...when })}
      >
        <NextSlot
          draftId={placement.draftId}
          value={value}
          posts={posts}
          now={now}
          onChoose={(at) => onChange({ ...value, ...momentToWhen(at, value.zone) })}
        />
      </WhenField>
      {isReadOnly || (
        <div className="min-h-16 lg:ps-19">
          {isRead && (
            <PlannedDay
              posts={posts}
              value={value}
              now={now}
              display={display}
              onChoose={(at) => onChange({ ...value, ...momentToWhen(at, value.zone) })}
            />
          )}
        </div>
      )}
      {children}
    </div>
  )
}
