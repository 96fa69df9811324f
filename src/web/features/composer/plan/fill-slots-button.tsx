import { CalendarClock } from 'lucide-react'
import { whenToMoment } from '#web/features/composer/form/when.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type Day, isDay } from '#contract/day.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { readDraftsNow } from '#web/api/workspace/drafts.ts'
import { useWorkspaceSettings } from '#web/api/workspace/workspace-settings.ts'
import { takenMoments } from '#web/post/occupied-moments.ts'
import { linesToSlots } from '#web/time/slot-words.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { formatCount } from '#web/time/format.ts'
import { momentToDay } from '#web/time/zone.ts'
import { chooseFree } from '#web/features/composer/placement/choose-free.ts'
import { SlotsDialog } from '#web/features/composer/placement/later-slots-dialog.ts'
import { CellInput } from '#web/ui/controls/cell.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { sayNotDone } from '#web/api/workspace/not-done.ts'
import { type FullPlaces, fillFreeSlots, fillingStart, isWithoutTime, slotPlace } from './fill-slots.ts'
import { type PlanRow, isEditable } from './plan-row.ts'
import type { PlanOfScreen } from './use-plan.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'

export type FilledRows = { documents: ReadonlyMap<string, DraftDocument>; full: FullPlaces }

interface FillSlotsProps {
  plan: PlanOfScreen
  calendars: readonly KnownCalendar[]
  whyLocked: string | null
  from: Day | null
  onFilled: (filled: FilledRows) => void
}

export function FillSlots({ plan, calendars, whyLocked, from: chosen, onFilled }: FillSlotsProps) {
  const settings = useWorkspaceSettings()
  const slots = linesToSlots(settings?.slots)
  const { rows } = plan
  const client = useQueryClient()
  const now = useNow()
  const display = useDisplay()
  const from = laterDay(chosen, momentToDay(now, display.zone))
  const [without, setWithout] = useState<readonly string[]>([])
  const [isAsked, setIsAsked] = useState(false)
  const [isFilling, setIsFilling] = useState(false)
  const waiting = rows.filter(isWaiting)

  async function fill(isInDialog: boolean): Promise<void> {
    if (isFilling) return
    setIsAsked(isInDialog)
    setIsFilling(true)
    try {
      const { documents, without, full } = await chooseSlots()
      const whens = [...documents].map(([id, { when }]) => [id, when] as const)
      plan.place(new Map(whens))
      setWithout([...without].filter((calendar) => calendar !== ''))
      onFilled({
        documents,
        full: new Map(
          waiting.flatMap(({ id, document }) => (full.has(id) ? [[id, slotPlace(document)]] : [])),
        ),
      })
    } catch (error) {
      sayNotDone(error)
    } finally {
      setIsFilling(false)
    }
  }

  async function chooseSlots() {
    const inPlan = new Set(rows.map(({ id }) => id))
    const others = (await readDraftsNow(client)).filter(({ id }) => !inPlan.has(id))
    return chooseFree(
      client,
      (posts) =>
        fillFreeSlots(waiting, {
          now,
          from: fillingStart(from, now, display.zone),
          rulesOf: (calendar) => slots[calendar] ?? [],
          takenBy: (calendar) => [
            ...takenMoments(calendar, posts, others),
            ...rows.flatMap(({ document }) =>
              document.calendar === calendar ? (whenToMoment(document.when) ?? []) : [],
            ),
          ],
        }),
      ({ documents }) => [...documents.values()].flatMap((document) => whenToMoment(document.when) ?? []),
    )
  }

  return (
    <>
      <Button
        icon={CalendarClock}
        disabledReason={whyLocked ?? whyNot(waiting.length, settings !== null)}
        pending={isFilling}
        onClick={() => void fill(false)}
      >
        Fill free slots
      </Button>
      {without.length > 0 && (
        <SlotsDialog
          of={without}
          calendars={calendars}
          isAsked={isAsked}
          onClose={() => setWithout([])}
          actions={
            <Button variant="primary" pending={isFilling} onClick={() => void fill(true)}>
              Fill
            </Button>
          }
        >
          {formatCount(waiting.length, 'row has', 'rows have', display)} no date and time. When does the
          account post?
        </SlotsDialog>
      )}
    </>
  )
}

interface FillFromProps extends Pick<FillSlotsProps, 'plan' | 'whyLocked' | 'from'> {
  onChange: (from: Day | null) => void
}

/** Disables a field that cannot be used instead of hiding it, so that no button moves under the pointer. */
export function FillFrom({ plan, whyLocked, from, onChange }: FillFromProps) {
  const today = momentToDay(useNow(), useDisplay().zone)
  return (
    <span className="flex items-center gap-1">
      <span aria-hidden className="text-ink-soft">
        from
      </span>
      <CellInput
        type="date"
        label="Fill slots from"
        min={today}
        value={laterDay(from, today)}
        disabled={!plan.rows.some(isWaiting) || whyLocked !== null}
        onChange={({ target }) => onChange(isDay(target.value) ? target.value : null)}
      />
    </span>
  )
}

function isWaiting(row: PlanRow): boolean {
  return isEditable(row) && isWithoutTime(row.document.when)
}

function laterDay(chosen: Day | null, today: Day): Day {
  return chosen === null || chosen < today ? today : chosen
}

function whyNot(waiting: number, areSlotsRead: boolean): string | undefined {
  if (!areSlotsRead) return 'The slots were not read yet'
  return waiting === 0 ? 'Every row has a moment' : undefined
}
