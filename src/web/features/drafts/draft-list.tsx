import { useDisplay, useNow } from '#web/device/settings/use-display.ts'
import { duplicateDraft } from '#web/device/drafts/change-drafts.ts'
import type { Plan } from '#web/device/database.ts'
import { hasMomentPassed } from '#web/device/drafts/draft-moments.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { changeSearch } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { formatNumber, formatCount } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { focusSearchField } from '#web/ui/controls/focus-search-field.ts'
import { Select } from '#web/ui/controls/select.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useTypedText } from '#web/ui/controls/use-typed-text.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { AllHiddenState } from '#web/ui/feedback/empty-state.tsx'
import { useShowMore } from '#web/ui/lists/use-show-more.ts'
import { DRAFT_ORDERS, type DraftOrder } from '#web/url/drafts-search.ts'
import { DraftRow } from './draft-row.tsx'
import { findDrafts } from './find-drafts.ts'
import { groupByPlan } from './group-by-plan.ts'
import { nameDrafts } from './name-drafts.ts'
import { Link } from '#web/router/link.tsx'
import { type ReactNode, type Ref, useState } from 'react'
import { ageWords } from '#web/time/age-words.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { draftLine } from '#web/device/drafts/draft-text.ts'

const STEP = 100

const ORDER_WORDS: Record<DraftOrder, string> = {
  newest: 'Last changed first',
  oldest: 'Oldest change first',
  intended: 'By intended time',
  title: 'By title',
}

interface DraftListProps {
  drafts: readonly Draft[]
  /** The last plan, whose rows are drafts too. */
  plan: Plan | null
  /** Those that only this page has. */
  onlyHere: ReadonlySet<string>
  /** Why some were not sent: their seconds of Undo were interrupted, or the service refused them. */
  unsent: ReadonlyMap<string, string>
  /** Is given the link that opens a draft. */
  linkRef: (id: string, link: HTMLElement | null) => void
  onRename: (draft: Draft, title: string) => void
  onDelete: (id: string) => void
}

/** The drafts, with a search and an order that the address keeps. */
export function DraftList({ drafts, plan, onlyHere, unsent, linkRef, onRename, onDelete }: DraftListProps) {
  const { q, sort } = useSearch('/drafts')
  const { text, type } = useTypedText(q, (next) => changeSearch('/drafts', { q: next }, { replace: true }))
  const display = useDisplay()
  const now = useNow()
  const names = nameDrafts(drafts)
  const found = findDrafts(drafts, text, sort)
  const entries = groupByPlan(found, plan)
  const { shown, focusIndex, focusRef, showMore } = useShowMore(entries.length, STEP)

  function drawDraft(draft: Draft, index: number | null) {
    const named = names.get(draft.id)
    return (
      named !== undefined && (
        <DraftRow
          key={draft.id}
          draft={draft}
          named={named}
          isOnlyHere={onlyHere.has(draft.id)}
          whyUnsent={unsent.get(draft.id)}
          now={now}
          display={display}
          openRef={(link) => {
            if (index === focusIndex) focusRef(link)
            linkRef(draft.id, link)
          }}
          onRename={(title) => onRename(draft, title)}
          onDuplicate={() => void duplicate(draft)}
          onDelete={() => onDelete(draft.id)}
        />
      )
    )
  }

  return (
    <>
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        <div className="min-w-0 grow">
          <TextField
            type="search"
            label="Search drafts"
            value={text}
            onChange={({ target }) => type(target.value)}
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
          title={`No draft has these words. ${formatNumber(drafts.length, display)} are hidden by the search.`}
          onClear={() => {
            type('')
            focusSearchField()
          }}
        />
      ) : (
        <ul aria-label="Drafts" className="border-t">
          {entries.slice(0, shown).map((entry, index) =>
            entry.kind === 'draft' ? (
              drawDraft(entry.draft, index)
            ) : (
              <PlanEntry
                key={entry.plan.id}
                plan={entry.plan}
                drafts={entry.drafts}
                unsentCount={entry.drafts.filter(({ id }) => unsent.has(id)).length}
                openRef={index === focusIndex ? focusRef : undefined}
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

async function duplicate(draft: Draft): Promise<void> {
  await duplicateDraft(draft)
  announce('Draft duplicated.')
}

interface PlanEntryProps {
  plan: Plan
  /** Those of its rows that were found, at least one. */
  drafts: readonly [Draft, ...Draft[]]
  /** How many of them were to be sent and were not. */
  unsentCount: number
  openRef: Ref<HTMLAnchorElement> | undefined
  /** The rows as single drafts. */
  children: () => ReactNode
}

/** A plan of posts: it opens as a whole, and each row as a draft of its own. */
function PlanEntry({ plan, drafts, unsentCount, openRef, children }: PlanEntryProps) {
  const now = useNow()
  const display = useDisplay()
  const [isOpen, setIsOpen] = useState(false)
  const line = draftLine(drafts[0].content)
  const passed = drafts.filter(({ content }) => hasMomentPassed(content.placement, now, display)).length
  const all = formatCount(plan.draftIds.length, 'row', 'rows', display)
  const count =
    drafts.length === plan.draftIds.length ? all : `${formatNumber(drafts.length, display)} of ${all}`
  return (
    <li className="border-b py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-full sm:basis-0">
          <p className="flex gap-x-1 text-md font-medium">
            <PersonText text={line} className="truncate" />
            {drafts.length > 1 && (
              <span className="shrink-0">and {formatNumber(drafts.length - 1, display)} more</span>
            )}
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <span>Plan, {count}</span>
            {passed > 0 && (
              <span className="font-medium text-overdue">
                {formatCount(passed, 'moment passed', 'moments passed', display)}
              </span>
            )}
            {unsentCount > 0 && (
              <span className="font-medium text-overdue">
                {formatCount(unsentCount, 'row was not created', 'rows were not created', display)}
              </span>
            )}
            <span>{ageWords(Math.max(...drafts.map(({ savedAt }) => savedAt)), now, display)}</span>
          </p>
        </div>
        <Link
          ref={openRef}
          to="/plan"
          search={{ plan: plan.id }}
          aria-label={`Open the plan: ${line}`}
          className={`${BUTTON_LOOK.plain} ${BUTTON_SIZE.md}`}
        >
          Open
        </Link>
      </div>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="w-fit cursor-default py-1 text-sm font-medium text-ink-soft touch:min-h-touch">
          Single rows
        </summary>
        {isOpen && (
          <ul aria-label={`Rows of the plan: ${line}`} className="ms-4 border-t">
            {children()}
          </ul>
        )}
      </details>
    </li>
  )
}
