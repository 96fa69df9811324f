import { Link } from '#web/router/link.tsx'
import { type ReactNode, type Ref, useState } from 'react'
import type { Plan } from '#web/device/database.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { ageWords } from '#web/time/age-words.ts'
import type { Display } from '#web/time/display.ts'
import { formatCount, formatNumber } from '#web/time/format.ts'
import { BUTTON_LOOK, BUTTON_SIZE } from '#web/ui/controls/button-look.ts'
import { PersonText } from '#web/ui/person-text.tsx'
import { draftLine } from './draft-words.ts'

interface PlanEntryProps {
  plan: Plan
  /** Those of its rows that were found, at least one. */
  drafts: readonly [Draft, ...Draft[]]
  openRef: Ref<HTMLAnchorElement> | undefined
  now: number
  display: Display
  /** The rows as single drafts. */
  children: () => ReactNode
}

/** A plan of posts: it opens as a whole, and each row as a draft of its own. */
export function PlanEntry({ plan, drafts, openRef, now, display, children }: PlanEntryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const line = draftLine(drafts[0])
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
