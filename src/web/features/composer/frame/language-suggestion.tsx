import { type Control, useWatch } from 'react-hook-form'
import { UNCHOSEN } from '#contract/workspace/post-options.ts'
import { useSaveSettings, useWorkspaceSettings } from '#web/api/workspace/settings.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import { languageWords } from '#web/post/option-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { announce } from '#web/ui/feedback/announce.tsx'

interface LanguageSuggestionProps {
  control: Control<ComposerValues>
  /** Called after a choice, when the buttons are gone. */
  onDecided: () => void
}

/** Suggests the language of the last posts, until a person decides for this account. */
export function LanguageSuggestion({ control, onDecided }: LanguageSuggestionProps) {
  const [langs, calendar] = useWatch({ control, name: ['options.langs', 'calendar'] })
  const settings = useWorkspaceSettings()
  const save = useSaveSettings()
  const uuid = calendar.toLowerCase()
  const defaults = settings?.optionDefaults[uuid] ?? UNCHOSEN
  const posted = settings?.postedLanguages[uuid]
  if (langs !== null || defaults.langs !== null || posted === undefined) return null
  const words = languageWords(posted)

  function decide(chosen: string[]) {
    save({ optionDefaults: { [uuid]: { ...defaults, langs: chosen } } })
    announce(
      chosen.length === 0 ? 'New posts name no language.' : `New posts of this account are in ${words}.`,
    )
    onDecided()
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 text-sm text-ink-soft">
      <p>{`Your last posts are in ${words}.`}</p>
      <Button size="sm" onClick={() => decide(posted)}>
        {`Use ${words}`}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => decide([])}>
        No language
      </Button>
    </div>
  )
}
