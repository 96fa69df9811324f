import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import type { DraftHead } from '#contract/workspace/draft.ts'
import type { Plan } from '#contract/workspace/plan.ts'
import { useDisplay, useNow } from '#web/device/use-display.ts'
import { Link } from '#web/router/link.tsx'
import { changeSearch } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { ageWords } from '#web/time/age-words.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { settings } from '#web/device/device-settings.ts'
import { focusSearchField } from '#web/ui/controls/focus-search-field.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useTypedText } from '#web/ui/controls/use-typed-text.ts'
import { AllHiddenState } from '#web/ui/feedback/empty-state.tsx'
import { useShowMore } from '#web/ui/controls/use-show-more.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { DRAFT_ORDERS, type DraftOrder } from '#web/url/drafts-search.ts'
import { byPlace, toEntries } from './draft-entries.ts'
import { DraftRow } from './draft-row.tsx'
import { hasMomentPassed } from '#web/time/draft-moment.ts'
import { findDrafts } from './find-drafts.ts'
import { nameDrafts, planLine } from './name-drafts.ts'

const STEP = 100

const ORDER_WORDS: Record<DraftOrder, string> = {
  newest: 'Last changed first',
  oldest: 'Oldest change first',
  intended: 'By intended time',
  title: 'By title',
}

interface DraftListProps {
  drafts: readonly DraftHead[]
  plans: readonly Plan[]
  unsaved: ReadonlySet<string>
  restored: string | null
  onDelete: (draft: DraftHead) => void
  onDeletePlan: (plan: Plan, rows: readonly DraftHead[]) => void
}

export function DraftList({ drafts, plans, unsaved, restored, onDelete, onDeletePlan }: DraftListProps) {
  const { q, sort } = useSearch('/drafts')
  const { text, type } = useTypedText(q, (next) => changeSearch('/drafts', { q: next }, { replace: true }))
  const display = useDisplay()
  const names = nameDrafts(drafts)
  const found = findDrafts(drafts, text, sort)
  const entries = toEntries(found, plans, drafts)
  const { shown, focusIndex, focusRef, showMore } = useShowMore(entries.length, STEP)

  function drawDraft(draft: DraftHead, index: number | null) {
    return (
      <DraftRow
        key={draft.id}
        draft={draft}
        name={names.get(draft.id) ?? ''}
        isUnsaved={unsaved.has(draft.id)}
        openRef={index === focusIndex ? focusRef : draft.id === restored ? takeFocus : undefined}
        onDelete={() => onDelete(draft)}
      />
    )
  }

  /** Returns undefined if a row is being sent, or if a row has unsaved text on this device. */
  function deletionOf(plan: Plan): (() => void) | undefined {
    const rows = drafts.filter((draft) => draft.plan?.id === plan.id).toSorted(byPlace)
    const isLocked = rows.some(({ id, state }) => state !== 'draft' || unsaved.has(id))
    return isLocked ? undefined : () => onDeletePlan(plan, rows)
  }

  return (
    <>
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        <div className="min-w-0 grow">
          <TextField
            type="search"
            label="Search titles and first words"
            value={text}
            onChange={({ target }) => type(target.value)}
            onKeyDown={walkRows}
          />
        </div>
        <Select
          label="Order"
          value={sort}
          onChange={({ target }) => {
            const next = DRAFT_ORDERS.find((order) => order === target.value)
            if (next !== undefined) changeSearch('/drafts', { q: text, sort: next }, { replace: true })
          }}
        >
          {DRAFT_ORDERS.map((order) => (
            <option key={order} value={order}>
              {ORDER_WORDS[order]}
            </option>
          ))}
        </Select>
      </div>
      {found.length === 0 ? (
        <AllHiddenState
          title={`No draft has these words. ${formatNumber(drafts.length, display)} ${drafts.length === 1 ? 'is' : 'are'} hidden by the search.`}
          onClear={() => {
            type('')
            focusSearchField()
          }}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The links inside get the keys.
        <ul aria-label="Drafts" onKeyDown={walkRows} className="border-t">
          {entries.slice(0, shown).map((entry, index) =>
            entry.plan === null ? (
              drawDraft(entry.drafts[0], index)
            ) : (
              <PlanEntry
                key={entry.plan.id}
                plan={entry.plan}
                drafts={entry.drafts}
                openRef={
                  index === focusIndex
                    ? focusRef
                    : entry.drafts.some(({ id }) => id === restored)
                      ? takeFocus
                      : undefined
                }
                onDelete={deletionOf(entry.plan)}
              >
                {() => entry.drafts.map((draft) => drawDraft(draft, null))}
              </PlanEntry>
            ),
          )}
        </ul>
      )}
      {entries.length > shown && (
        <span>
          <Button onClick={showMore}>{`Show more of ${formatNumber(entries.length, display)}`}</Button>
        </span>
      )}
    </>
  )
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

function walkRows(event: KeyboardEvent): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event
  const step = STEPS[key]
  if (step === undefined || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
  const isField = target.matches('input')
  if (
    isField
      ? key !== 'ArrowDown' || target !== currentTarget
      : key.length === 1 && !settings.read().letterKeys
  )
    return
  const links = [...document.querySelectorAll<HTMLElement>('#main li a[aria-label]')]
  const next = links[links.findIndex((link) => link.closest('li') === target.closest('li')) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function takeFocus(link: HTMLElement | null): void {
  link?.focus()
}

interface PlanEntryProps {
  plan: Plan
  drafts: readonly [DraftHead, ...DraftHead[]]
  openRef: Ref<HTMLAnchorElement> | undefined
  onDelete: (() => void) | undefined
  children: () => ReactNode
}

function PlanEntry({ plan, drafts, openRef, onDelete, children }: PlanEntryProps) {
  const now = useNow()
  const display = useDisplay()
  const [isOpen, setIsOpen] = useState(false)
  const name = planLine(drafts)
  const passed = drafts.filter(({ when }) => hasMomentPassed(when, now, display)).length
  const refused = drafts.filter(({ refusal }) => refusal !== null).length
  return (
    <li className="border-b py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-full sm:basis-0">
          <PersonText as="p" text={name} className="truncate text-md font-medium" />
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>Plan, {formatCount(drafts.length, 'row', 'rows', display)} left</span>
            {plan.state === 'running' && <span className="font-medium">Being scheduled</span>}
            {passed > 0 && (
              <span className="font-medium text-overdue">
                {formatCount(passed, 'moment passed', 'moments passed', display)}
              </span>
            )}
            {refused > 0 && (
              <span className="font-medium text-overdue">
                {formatCount(refused, 'row was refused', 'rows were refused', display)}
              </span>
            )}
            <span>{ageWords(Math.max(...drafts.map(({ updatedAt }) => updatedAt)), now, display)}</span>
          </p>
        </div>
        <Link
          ref={openRef}
          to="/plan"
          search={{ plan: plan.id }}
          aria-label={`Open the plan: ${name}`}
          className={buttonLook('plain')}
        >
          Open
        </Link>
        {onDelete !== undefined && (
          <IconButton icon={Trash2} label={`Delete the plan: ${name}`} onClick={onDelete} />
        )}
      </div>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="w-fit cursor-default py-1 text-sm font-medium text-ink-soft touch:min-h-touch">
          Single rows
        </summary>
        {isOpen && (
          <ul aria-label={`Rows of the plan: ${name}`} className="ms-4 border-t">
            {children()}
          </ul>
        )}
      </details>
    </li>
  )
}
