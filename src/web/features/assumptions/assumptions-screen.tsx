import { useEffect, type ReactNode } from 'react'
import { useDisplay } from '#web/device/use-display.ts'
import { changeSearch } from '#web/router/navigate.ts'
import { useSearch } from '#web/router/use-address.tsx'
import { formatNumber } from '#web/time/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { focusSearchField } from '#web/ui/controls/focus-search-field.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { useTypedText } from '#web/ui/controls/use-typed-text.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/router/link.tsx'
import { TEXT_LINK } from '#web/ui/controls/text-link.ts'
import { ASSUMPTIONS, type Assumption, searchAssumptions } from './assumptions.ts'

export function AssumptionsScreen() {
  const { q = '' } = useSearch('/assumptions')
  const { text, type } = useTypedText(q, (next) =>
    changeSearch('/assumptions', { q: next }, { replace: true, keepScroll: true }),
  )
  const groups = searchAssumptions(ASSUMPTIONS, text)

  // Must be a passive effect, because a layout effect elsewhere scrolls to the top first.
  useEffect(() => document.getElementById(location.hash.slice(1))?.focus(), [])

  function clear() {
    type('')
    focusSearchField()
  }

  return (
    <div className="grid w-full max-w-xl grid-cols-1 content-start gap-x-8 gap-y-4 px-4 pb-4 lg:grid-cols-4">
      <SearchField
        text={text}
        found={groups.flatMap(({ assumptions }) => assumptions).length}
        onText={type}
      />
      <Contents groups={groups} />
      <div className="grid min-w-0 content-start gap-6 lg:col-span-3">
        <p className="max-w-prose">
          The description of the API leaves these questions open. For each you see what Almanac does instead.
        </p>
        {groups.length === 0 && (
          <EmptyState
            title="No entry has these words."
            action={<Button onClick={clear}>Clear search</Button>}
          />
        )}
        {groups.map(({ title, assumptions }) => (
          <section key={title} className="grid gap-3">
            <h2 className="text-lg">{title}</h2>
            {assumptions.map((assumption) => (
              <AssumptionEntry key={assumption.id} assumption={assumption} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

interface SearchFieldProps {
  text: string
  found: number
  onText: (text: string) => void
}

function SearchField({ text, found, onText }: SearchFieldProps) {
  const display = useDisplay()
  return (
    <search className="sticky top-0 z-sticky flex items-center gap-3 border-b bg-page py-2 lg:col-span-4 short:static">
      <div className="w-full max-w-xs">
        <TextField
          type="search"
          label="Search this page"
          isLabelHidden
          placeholder="Search this page"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      <output className="text-sm whitespace-nowrap text-ink-soft">
        {text.trim() !== '' && `${formatNumber(found, display)} found`}
      </output>
    </search>
  )
}

function Contents({ groups }: { groups: typeof ASSUMPTIONS }) {
  return (
    <nav
      aria-label="On this page"
      className="hidden content-start gap-4 self-start lg:sticky lg:top-16 lg:grid"
    >
      {groups.map(({ title, assumptions }) => (
        <div key={title}>
          <p className="pb-1 text-sm font-medium text-ink-soft">{title}</p>
          <ul>
            {assumptions.map((assumption) => (
              <li key={assumption.id}>
                <a
                  href={`#${assumption.id}`}
                  className="flex min-h-6 items-center rounded-sm text-sm text-ink-soft hover:text-ink"
                >
                  {assumption.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function AssumptionEntry({
  assumption: { id, title, unstated, assumed, places },
}: {
  assumption: Assumption
}) {
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t pt-3">
      <h3 id={id} tabIndex={-1} className="scroll-mt-16 justify-self-start text-md focus:text-accent">
        {title}
      </h3>
      <dl className="grid gap-2">
        <Row name="The API">{unstated}</Row>
        <Row name="Almanac">{assumed}</Row>
        {places.length > 0 && (
          <Row name="Where">
            <span className="flex flex-wrap gap-x-4">
              {places.map(({ to, name }) => (
                <Link
                  key={name}
                  to={to}
                  className={`inline-flex min-h-6 items-center touch:min-h-touch touch:min-w-touch ${TEXT_LINK}`}
                >
                  {name}
                </Link>
              ))}
            </span>
          </Row>
        )}
      </dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-6">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="max-w-prose text-pretty sm:col-span-5">{children}</dd>
    </div>
  )
}
