import { useQuery } from '@tanstack/react-query'
import type { QuoteForm, ThreadForm } from '#web/features/composer/form/composer-form.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'

type Ask = { kind: 'thread'; form: ThreadForm } | { kind: 'quote'; form: QuoteForm }

interface RequestFieldsProps {
  ask: Ask
  calendars: readonly KnownCalendar[]
}

/** The form fields exactly as they will travel. */
export function RequestFields({ ask, calendars }: RequestFieldsProps) {
  const { data: fields } = useQuery({
    queryKey: ['device', 'request-fields', ask, calendars],
    queryFn: () => readFields(ask, calendars),
    placeholderData: (before) => before,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (fields === undefined) return null
  if (fields === null)
    return <p className="text-ink-soft">The request appears here once nothing stands in its way.</p>
  return (
    <dl className="grid gap-2">
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="rounded-sm bg-sunken p-2 font-mono text-sm break-all whitespace-pre-wrap">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The contract's schemas are loaded when there is a request to be made of them. */
async function readFields(ask: Ask, calendars: readonly KnownCalendar[]) {
  const { creationToFields, quoteFormToCreation, threadFormToCreation } =
    await import('#web/features/composer/sending/form-to-creation.ts')
  const context = { sendAs: 'scheduled', now: Date.now(), calendars } as const
  const made =
    ask.kind === 'thread' ? threadFormToCreation(ask.form, context) : quoteFormToCreation(ask.form, context)
  return made.ok ? creationToFields(made.value) : null
}
