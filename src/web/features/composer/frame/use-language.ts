import { type Control, useWatch } from 'react-hook-form'
import { useWorkspaceSettings } from '#web/api/workspace/settings.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'

/** The language in which the draft is written, as far as it or its calendar names one. */
export function useLanguage(control: Control<ComposerValues>): string | undefined {
  const [langs, calendar] = useWatch({ control, name: ['options.langs', 'calendar'] })
  const defaults = useWorkspaceSettings()?.optionDefaults[calendar.toLowerCase()]
  return (langs ?? defaults?.langs)?.[0]
}
