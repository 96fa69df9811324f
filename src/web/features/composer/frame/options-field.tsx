import { useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import { useSession } from '#web/api/session/use-session.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { WARNING_WORDS, languageWords, replyWords } from '#web/post/option-words.ts'
import { Popover } from '#web/ui/layers/popover.tsx'
import { useOptions } from './use-options.ts'
import { UNCHOSEN } from '#contract/workspace/post-options.ts'
import { OR_SAY } from '#web/api/workspace/not-done.ts'
import { useSaveSettings, useWorkspaceSettings } from '#web/api/workspace/workspace-settings.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { announce } from '#web/ui/feedback/announce.tsx'

const optionsFormModule = lazyModule(() => import('./options-form.tsx'))
const OptionsForm = lazyComponent(optionsFormModule, 'OptionsForm')

/** Renders nothing if the service runs in front of an upstream, because the upstream's API has no such fields. */
export function OptionsField({ composer }: { composer: Composer }) {
  const canChangePosts = useSession()?.canChangePosts === true
  const { options, warning } = useOptions(composer.form.control)
  const box = useRef<HTMLDivElement>(null)
  if (!canChangePosts) return null
  const words = [
    languageWords(options.langs),
    replyWords(options.replies),
    ...(options.quotable ? [] : ['no quotes']),
    ...(warning === null ? [] : [`Warning: ${WARNING_WORDS[warning]}`]),
  ]
  return (
    <div ref={box} className="lg:ps-17">
      {composer.isReadOnly ? (
        <p className="text-sm text-ink-soft">{words.join(' · ')}</p>
      ) : (
        <Popover
          name={`Language and replies: ${words.join(', ')}`}
          label={words.join(' · ')}
          variant="quiet"
          size="row"
        >
          <OptionsForm composer={composer} />
        </Popover>
      )}
      {!composer.isReadOnly && (
        <LanguageSuggestion
          control={composer.form.control}
          onDecided={() => box.current?.querySelector('button')?.focus()}
        />
      )}
    </div>
  )
}

export function PreviewOptions({ control }: { control: Control<ComposerValues> }) {
  const { options, warning } = useOptions(control)
  const { replies, quotable } = options
  const words = [
    ...(replies === 'everyone' ? [] : [replyWords(replies)]),
    ...(quotable ? [] : ['Nobody can quote it']),
    ...(warning === null ? [] : [`The pictures are behind a warning: ${WARNING_WORDS[warning]}`]),
  ]
  return words.length === 0 ? null : <p className="text-sm text-ink-soft">{words.join(' · ')}</p>
}

interface LanguageSuggestionProps {
  control: Control<ComposerValues>
  onDecided: () => void
}

function LanguageSuggestion({ control, onDecided }: LanguageSuggestionProps) {
  const [langs, calendar] = useWatch({ control, name: ['options.langs', 'calendar'] })
  const settings = useWorkspaceSettings()
  const save = useSaveSettings()
  const uuid = calendar.toLowerCase()
  const defaults = settings?.optionDefaults[uuid] ?? UNCHOSEN
  const posted = settings?.postedLanguages[uuid]
  if (langs !== null || defaults.langs !== null || posted === undefined) return null
  const words = languageWords(posted)

  function decide(chosen: string[]) {
    const decided =
      chosen.length === 0 ? 'New posts name no language.' : `New posts of this account are in ${words}.`
    save(
      { optionDefaults: { [uuid]: { ...defaults, langs: chosen } } },
      { ...OR_SAY, onSuccess: () => announce(decided) },
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
