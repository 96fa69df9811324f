import { type Control, useWatch } from 'react-hook-form'
import { UNCHOSEN, resolveOptions } from '#contract/workspace/post-options.ts'
import { useWorkspaceSettings } from '#web/api/workspace/workspace-settings.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'

export function useOptions(control: Control<ComposerValues>) {
  const { chosen, calendar, hasPictures } = useWatch({
    control,
    name: ['options', 'calendar', 'kind', 'segments', 'pictures'],
    compute: ([own, uuid, kind, segments, pictures]) => ({
      chosen: own,
      calendar: uuid,
      hasPictures: kind === 'quote' ? pictures.length > 0 : segments.some((each) => each.pictures.length > 0),
    }),
  })
  const ofCalendar = useWorkspaceSettings()?.optionDefaults[calendar.toLowerCase()]
  const defaults = resolveOptions(UNCHOSEN, ofCalendar)
  const options = resolveOptions(chosen, defaults)
  return { options, defaults, hasPictures, warning: hasPictures ? options.warning : null }
}

export function useLanguage(control: Control<ComposerValues>): string | undefined {
  const [langs, calendar] = useWatch({ control, name: ['options.langs', 'calendar'] })
  const defaults = useWorkspaceSettings()?.optionDefaults[calendar.toLowerCase()]
  return (langs ?? defaults?.langs)?.[0]
}
