import { useState } from 'react'
import { useController } from 'react-hook-form'
import {
  type ChosenOptions,
  MAX_LANGUAGES,
  type PostOptions,
  REPLIERS,
  type Replier,
  UNCHOSEN,
  areSameOptions,
  canonicalTag,
} from '#contract/workspace/post-options.ts'
import { WARNINGS } from '#contract/workspace/media.ts'
import { useSaveSettings } from '#web/api/workspace/workspace-settings.ts'
import type { ComposerValues } from '#web/features/composer/form/composer-form.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { REPLIER_WORDS, WARNING_WORDS, languageName } from '#web/post/option-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Check } from '#web/ui/controls/check.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { announce } from '#web/ui/feedback/announce.tsx'
import { useOptions } from './use-options.ts'

export function OptionsForm({ composer: { placement, form, isEdit } }: { composer: Composer }) {
  const { field } = useController<ComposerValues, 'options'>({ name: 'options' })
  const { options, defaults, hasPictures } = useOptions(form.control)
  const save = useSaveSettings()
  const [isKept, setIsKept] = useState(true)
  const { calendar, calendars } = placement
  const known = calendars.find(({ uuid }) => uuid === calendar)
  const choose = (changes: Partial<ChosenOptions>) => field.onChange({ ...field.value, ...changes })
  // Ignores the warning, because it describes one draft's pictures and the calendar's defaults have none.
  const isDefault = areSameOptions({ ...options, warning: null }, defaults)

  function keep() {
    save(
      { optionDefaults: { [calendar.toLowerCase()]: { ...options, warning: null } } },
      {
        onSuccess: () => announce('Kept. New posts of this account begin with it.'),
        onSettled: (_answer, error) => setIsKept(error === null),
      },
    )
  }

  return (
    <div className="grid w-72 max-w-full gap-3 p-2">
      <Languages langs={options.langs} onChange={(langs) => choose({ langs })} />
      <Replies replies={options.replies} onChange={(replies) => choose({ replies })} />
      <Check checked={options.quotable} onChange={({ target }) => choose({ quotable: target.checked })}>
        May be quoted
      </Check>
      {hasPictures && (
        <Select
          label="Content warning"
          value={options.warning ?? ''}
          onChange={({ target }) =>
            choose({ warning: WARNINGS.find((warning) => warning === target.value) ?? null })
          }
        >
          <option value="">None</option>
          {WARNINGS.map((warning) => (
            <option key={warning} value={warning}>
              {WARNING_WORDS[warning]}
            </option>
          ))}
        </Select>
      )}
      {!isKept && (
        <p role="alert" className="text-failed">
          Not saved. Try again.
        </p>
      )}
      {known !== undefined && (
        <div className="grid gap-1 border-t pt-2">
          {isDefault ? (
            <p className="text-sm text-ink-soft">{`New posts of ${known.name} begin with these.`}</p>
          ) : (
            <>
              <Button size="sm" onClick={keep}>
                <span className="whitespace-normal">{`Begin new posts of ${known.name} with these`}</span>
              </Button>
              {!isEdit && (
                <Button size="sm" onClick={() => field.onChange({ ...UNCHOSEN, warning: options.warning })}>
                  Use the options of the account
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </div>
  )
}

const LANGUAGE_TAGS =
  'af am ar as az be bg bn br bs ca cs cy da de el en eo es et eu fa fi fil fo fr fy ga gd gl gu ha he hi hr ht hu hy id ig is it ja jv ka kk km kn ko ku ky lb lo lt lv mi mk ml mn mr ms mt my nb ne nl nn oc or pa pl ps pt pt-BR ro ru se si sk sl so sq sr sv sw ta te tg th tk tr tt ug uk ur uz vi yi yo zh-Hans zh-Hant zu'.split(
    ' ',
  )

const NAMES = ['Language', 'Second language', 'Third language']

function Languages({ langs, onChange }: { langs: readonly string[]; onChange: (langs: string[]) => void }) {
  const own = [...new Set(navigator.languages.flatMap((tag) => canonicalTag(tag) ?? []))]
  const others = LANGUAGE_TAGS.filter((tag) => !own.includes(tag)).toSorted((a, b) =>
    languageName(a).localeCompare(languageName(b), 'en'),
  )
  return (
    <div className="grid gap-2">
      {NAMES.slice(0, Math.min(langs.length + 1, MAX_LANGUAGES)).map((name, index) => {
        const chosen = langs[index] ?? ''
        const isFree = (tag: string) => tag === chosen || !langs.includes(tag)
        const isListed = chosen === '' || own.includes(chosen) || others.includes(chosen)
        return (
          <Select
            key={name}
            label={name}
            value={chosen}
            onChange={({ target }) => onChange(replaceAt(langs, index, target.value))}
          >
            <option value="">{index === 0 ? 'No language' : 'None'}</option>
            {!isListed && <option value={chosen}>{languageName(chosen)}</option>}
            {[...own, ...others].filter(isFree).map((tag) => (
              <option key={tag} value={tag}>
                {languageName(tag)}
              </option>
            ))}
          </Select>
        )
      })}
    </div>
  )
}

function replaceAt(langs: readonly string[], index: number, tag: string): string[] {
  return [...langs.slice(0, index), tag, ...langs.slice(index + 1)].filter((each) => each !== '')
}

interface RepliesProps {
  replies: PostOptions['replies']
  onChange: (replies: PostOptions['replies']) => void
}

function Replies({ replies, onChange }: RepliesProps) {
  const some = replies === 'everyone' ? [] : replies
  const toggle = (replier: Replier) =>
    onChange(some.includes(replier) ? some.filter((each) => each !== replier) : [...some, replier])
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium text-ink-soft">Who may reply</legend>
      <Check
        type="radio"
        name="who-may-reply"
        checked={replies === 'everyone'}
        onChange={() => onChange('everyone')}
      >
        Everyone
      </Check>
      <Check
        type="radio"
        name="who-may-reply"
        checked={replies !== 'everyone' && replies.length === 0}
        onChange={() => onChange([])}
      >
        Nobody
      </Check>
      {REPLIERS.map((replier) => (
        <Check key={replier} checked={some.includes(replier)} onChange={() => toggle(replier)}>
          {sentence(REPLIER_WORDS[replier])}
        </Check>
      ))}
    </fieldset>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
