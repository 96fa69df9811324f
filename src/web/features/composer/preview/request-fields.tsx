import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { KnownCalendar } from '#web/api/posts/learn-calendars.ts'
import { useNow } from '#web/device/settings/use-display.ts'
import type { ComposerFields, ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { creationToFields, readCreation } from '#web/features/composer/sending/form-to-creation.ts'

interface RequestFieldsProps {
  kind: ComposerKind
  calendars: readonly KnownCalendar[]
}

/** The form fields exactly as they will travel. They are checked after the letter that changes them. */
export function RequestFields({ kind, calendars }: RequestFieldsProps) {
  const { control } = useFormContext<ComposerFields>()
  const fields = useDeferredValue(useWatch({ control, compute: (values: ComposerFields) => values }))
  const context = { now: useNow(), calendars }
  const creation = readCreation(kind, { ...fields, status: 'scheduled' }, context)
  if (creation === null)
    return <p className="text-ink-soft">The request appears here once nothing stands in its way.</p>
  return (
    <dl className="grid gap-2">
      {creationToFields(creation).map(([name, value]) => (
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
