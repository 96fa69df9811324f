import type { When } from '#contract/workspace/draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedOutCalendars } from '#web/api/posts/use-signed-out-calendars.ts'
import { useSession } from '#web/api/session/use-session.ts'
import { SignedOutLine } from '#web/post/signed-out-line.tsx'
import { Link } from '#web/router/link.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Moment } from '#contract/moment.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { useDesk } from '#web/ui/media-queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { type ComposerValues, isProposed } from '#web/features/composer/form/composer-form.ts'
import { chooseFree } from './choose-free.ts'
import { ChosenDay } from './chosen-day.tsx'
import { CalendarField } from './calendar-field.tsx'
import type { ComposerPlacement } from './use-placement.ts'
import { momentToWhen } from '#web/time/draft-moment.ts'
import { SlotsDialog } from './later-slots-dialog.ts'
import { WhenField } from './when-field.tsx'
import { lineWords } from './when-words.ts'
import { readDraftsNow } from '#web/api/workspace/drafts.ts'
import { sayNotDone, showNotDone } from '#web/api/workspace/not-done.ts'
import { useWorkspaceSettings } from '#web/api/workspace/workspace-settings.ts'
import { takenMoments } from '#web/post/occupied-moments.ts'
import { linesToSlots } from '#web/time/slot-words.ts'
import { nextFreeSlot } from '#web/time/slots.ts'

interface PlacementGroupProps {
  placement: ComposerPlacement
  isReadOnly: boolean
  children?: ReactNode
}

export function PlacementGroup(props: PlacementGroupProps) {
  const { placement, isReadOnly, children } = props
  const { calendar, when, calendars, isOpen, onOpen } = placement
  const id = useId()
  const display = useDisplay()
  const now = useNow()
  const fields = (
    <PlacementFields placement={placement} isReadOnly={isReadOnly}>
      {children}
    </PlacementFields>
  )
  const signedOut = <SignedOut calendarUuid={calendar} />
  if (useDesk())
    return (
      <div className="grid grid-cols-1 gap-2">
        {signedOut}
        {fields}
      </div>
    )
  const line = lineWords(when, now, display)
  const Chevron = isOpen ? ChevronDown : ChevronUp
  const name = calendars.find(({ uuid }) => uuid === calendar)?.name ?? 'Post as…'
  return (
    <div className="max-sm:contents sm:grid">
      <div className="empty:hidden max-sm:-order-2 max-sm:w-full">{signedOut}</div>
      <span className="grid min-w-0 grid-cols-1 max-sm:max-w-33 sm:-mx-2">
        <Button
          variant="quiet"
          size="row"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
        >
          <Chevron aria-hidden className="size-4 shrink-0 max-sm:hidden" />
          <span className="min-w-0 text-start max-sm:text-xs sm:truncate">
            <span className="flex items-center gap-1 max-sm:text-sm sm:inline">
              <span className="min-w-0 truncate">{name}</span>
              <span className="max-sm:sr-only">, </span>
              <Chevron aria-hidden className="size-3.5 shrink-0 sm:hidden" />
            </span>
            <span
              className={
                calendar === '' || placement.isCalendarFixed ? 'block truncate sm:inline' : 'max-sm:sr-only'
              }
            >
              {line}
            </span>
          </span>
        </Button>
      </span>
      <div
        id={id}
        hidden={!isOpen}
        className="max-h-list overflow-y-auto overscroll-contain px-1 py-2 max-sm:-order-1 max-sm:w-full sm:-mx-1"
      >
        {isOpen && fields}
      </div>
    </div>
  )
}

function PlacementFields({ placement, isReadOnly, children }: PlacementGroupProps) {
  const { calendar, posts, isRead, occupied } = placement
  const { field, fieldState } = useController<ComposerValues, 'when'>({ name: 'when' })
  const { ref, value: when, onChange } = field
  const { setValue } = useFormContext<ComposerValues>()
  const proposal = useWatch<ComposerValues, 'proposal'>({ name: 'proposal' })
  const pick = (next: When) => {
    onChange(next)
    setValue('proposal', null)
  }
  const choose = (at: Moment) => pick(momentToWhen(at, when.zone))
  return (
    <div className="grid grid-cols-1 gap-2">
      <CalendarField placement={placement} isReadOnly={isReadOnly} />
      <WhenField
        ref={ref}
        value={when}
        onChange={onChange}
        onPick={pick}
        isProposed={isProposed({ when, proposal })}
        occupied={occupied}
        error={fieldState.error?.message}
        isReadOnly={isReadOnly}
      >
        <NextSlot placement={placement} onChoose={choose} />
      </WhenField>
      {children}
      {/* The list of the chosen day's posts keeps its height, so that choosing another day does not move the
          preview. */}
      {isReadOnly || (
        <div className="min-h-16 lg:min-h-28 lg:ps-19">
          {isRead && <ChosenDay posts={posts} calendar={calendar} when={when} />}
        </div>
      )}
    </div>
  )
}

function SignedOut({ calendarUuid }: { calendarUuid: string }) {
  const display = useDisplay()
  const found = useSignedOutCalendars(useSession()?.calendars, useNow()).find(
    ({ uuid }) => uuid === calendarUuid,
  )
  if (found === undefined) return null
  const { uuid: calendar, username: handle, waiting } = found
  return (
    <SignedOutLine
      username={handle}
      waiting={waiting}
      display={display}
      action={
        <Link to="/accounts/bluesky" search={{ calendar, handle }} className={NOTE_LINK}>
          Sign in again
        </Link>
      }
    />
  )
}

interface NextSlotProps {
  placement: ComposerPlacement
  onChoose: (at: Moment) => void
}

function NextSlot({ placement, onChoose }: NextSlotProps) {
  const { draftId, calendar, calendars, edited } = placement
  const settings = useWorkspaceSettings()
  const rules = linesToSlots(settings?.slots)[calendar] ?? []
  const client = useQueryClient()
  const [isMaking, setIsMaking] = useState(false)

  async function choose(): Promise<void> {
    const drafts = await readDraftsNow(client)
    const at = await chooseFree(
      client,
      (posts) => {
        const others = posts.filter(({ uuid }) => uuid !== edited)
        return nextFreeSlot(rules, Date.now(), takenMoments(calendar, others, drafts, draftId))
      },
      (slot) => (slot === null ? [] : [slot]),
    )
    if (at === null) showNotDone('No slot is free within a year.')
    else onChoose(at)
  }

  const hasSlots = settings === null || rules.length > 0
  if (calendar === '') return null
  return (
    <>
      {/* A single button changes its label, so that it keeps the focus after the user makes the first slot. */}
      <Button
        size="sm"
        variant={hasSlots ? 'plain' : 'quiet'}
        disabledReason={settings === null ? 'The slots were not read yet' : undefined}
        onClick={() => (hasSlots ? void choose().catch(sayNotDone) : setIsMaking(true))}
      >
        {hasSlots ? 'Next free slot' : 'Make slots…'}
      </Button>
      {isMaking && (
        <SlotsDialog
          of={[calendar]}
          calendars={calendars}
          onClose={() => setIsMaking(false)}
          actions={
            <Button variant="primary" onClick={() => setIsMaking(false)}>
              Done
            </Button>
          }
        >
          Slots are the moments of the week at which this account posts. New posts then get the next free one.
        </SlotsDialog>
      )}
    </>
  )
}
