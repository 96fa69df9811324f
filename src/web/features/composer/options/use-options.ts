import { type Control, useWatch } from 'react-hook-form'
import { type PostOptions, UNCHOSEN, resolveOptions } from '#contract/workspace/post-options.ts'
import { useWorkspaceSettings } from '#web/api/workspace/settings.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'

/** The options that the draft would be sent with now, and those that its calendar has for every draft. */
export function useOptions(control: Control<ComposerValues>): {
  options: PostOptions
  defaults: PostOptions
} {
  const [chosen, calendar] = useWatch({ control, name: ['options', 'calendar'] })
  const ofCalendar = useWorkspaceSettings().optionDefaults[calendar.toLowerCase()]
  const defaults = resolveOptions(UNCHOSEN, ofCalendar)
  return { options: resolveOptions(chosen, defaults), defaults }
}
