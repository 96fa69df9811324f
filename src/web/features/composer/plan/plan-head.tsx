import { MAX_ROWS } from '#contract/workspace/limits.ts'
import { Link } from '#web/router/link.tsx'
import { Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useDisplay } from '#web/device/settings/use-display.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import { formatCount } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CellSelect } from '#web/ui/controls/cell.tsx'
import { NOTE_LINK } from '#web/ui/controls/text-link.ts'
import { NO_HISTORY } from '#web/features/composer/form/composer-form.ts'
import { isEditable } from '#web/features/composer/plan/store/plan-row.ts'
import type { PlanParts } from '#web/features/composer/plan/rows/row-parts.ts'
import { FillSlots } from '#web/features/composer/plan/slots/fill-slots-button.tsx'

/** How many rows there are, and what can be done with all of them. */
export function PlanHead({ plan, isLocked }: { plan: PlanParts; isLocked: boolean }) {
  const { store, rows, calendars } = plan
  const display = useDisplay()
  const quotes = rows.filter(({ content }) => content.kind === 'quote').length
  const open = rows.filter(isEditable)
  // Four hundred options take as long to draw as ten rows, so they come after the rows.
  const zones = useDeferredValue(ZONES, NONE)
  /** What all rows have, those that were sent too; null where they differ. */
  const shared = (name: 'zone' | 'calendar') => {
    const [value = '', ...others] = new Set(rows.map(({ content }) => content.placement[name]))
    return others.length === 0 ? value : null
  }
  const calendar = shared('calendar')
  const zone = shared('zone')

  function setAll(part: Partial<DraftPlacement>): void {
    for (const { id, content } of open)
      store.edit(id, { ...content, placement: { ...content.placement, ...part, fold: null } })
  }

  function addRow(): void {
    const placement = {
      calendar: calendar ?? '',
      zone: zone === null || zone === '' ? display.zone : zone,
      date: '',
      time: '',
      fold: null,
    }
    const segments = [{ id: 'first', text: '', gap: null }]
    store.add({
      kind: 'thread',
      segments,
      numbering: { style: 'off', place: 'end' },
      placement,
      history: NO_HISTORY,
    })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2">
      <p>
        {formatCount(rows.length, 'row', 'rows', display)}
        <span className="text-ink-soft">
          {': '}
          {formatCount(rows.length - quotes, 'thread', 'threads', display)},{' '}
          {formatCount(quotes, 'quote', 'quotes', display)}
        </span>
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="w-40">
          <CellSelect
            label="Calendar of all rows"
            value={calendar ?? SEVERAL}
            disabled={isLocked || open.length === 0}
            onChange={({ target }) => setAll({ calendar: target.value })}
          >
            {calendar === null && (
              <option value={SEVERAL} disabled>
                Several calendars
              </option>
            )}
            {calendar !== null && !calendars.some(({ uuid }) => uuid === calendar) && (
              <option value={calendar}>{calendar || 'No calendar'}</option>
            )}
            {calendars.map(({ uuid, name, username }) => (
              <option key={uuid} value={uuid}>
                {username === '' ? name : `@${username}`}
              </option>
            ))}
          </CellSelect>
        </span>
        <span className="w-40">
          <CellSelect
            label="Zone of all rows"
            value={zone ?? SEVERAL}
            disabled={isLocked || open.length === 0}
            onChange={({ target }) => setAll({ zone: target.value })}
          >
            {zone === null && (
              <option value={SEVERAL} disabled>
                Several zones
              </option>
            )}
            {[...new Set([zone ?? '', display.zone, 'UTC', ...zones])]
              .filter((name) => name !== '')
              .map((name) => (
                <option key={name}>{name}</option>
              ))}
          </CellSelect>
        </span>
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <Link to="/plan" className={NOTE_LINK}>
          Another table
        </Link>
        <Button icon={Plus} disabledReason={whyNoMore(rows.length, isLocked)} onClick={addRow}>
          Add row
        </Button>
        <FillSlots plan={plan} isLocked={isLocked} />
      </div>
    </div>
  )
}

function whyNoMore(rows: number, isLocked: boolean): string | undefined {
  if (isLocked) return 'Rows are being sent'
  return rows < MAX_ROWS ? undefined : `A plan holds ${MAX_ROWS} rows`
}

/** No calendar and no zone is called so. */
const SEVERAL = '*'
const ZONES = Intl.supportedValuesOf('timeZone')
const NONE: readonly string[] = []
