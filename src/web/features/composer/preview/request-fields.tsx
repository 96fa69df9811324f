import { useNow } from '#web/device/settings/use-display.ts'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import type { QuoteForm, ThreadForm } from '#web/features/composer/form/composer-form.ts'
import {
  type CreationContext,
  creationToFields,
  quoteFormToCreation,
  threadFormToCreation,
} from '#web/features/composer/sending/form-to-creation.ts'

type Ask = { kind: 'thread'; form: ThreadForm } | { kind: 'quote'; form: QuoteForm }

interface RequestFieldsProps {
  ask: Ask
  calendars: readonly KnownCalendar[]
}

/** The form fields exactly as they will travel. */
export function RequestFields({ ask, calendars }: RequestFieldsProps) {
  const fields = askToFields(ask, { sendAs: 'scheduled', now: useNow(), calendars })
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

function askToFields(ask: Ask, context: CreationContext) {
  const made =
    ask.kind === 'thread' ? threadFormToCreation(ask.form, context) : quoteFormToCreation(ask.form, context)
  return made.ok ? creationToFields(made.value) : null
}
