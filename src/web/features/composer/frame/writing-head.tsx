import { Check, CircleAlert, Eye, HardDrive } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useUploads } from '#web/api/workspace/pictures.ts'
import type { Autosave, SaveState } from '#web/features/composer/document/autosave.ts'
import { type ComposerValues, textsToSend } from '#web/features/composer/form/composer-form.ts'
import { HelpLinks } from '#web/features/composer/help-links.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { InSlot } from '#web/ui/layers/slots.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { usePhone } from '#web/ui/media-queries.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'

interface WritingHeadProps {
  composer: Composer
  title: ReactNode
  other?: ReactNode
}

export function WritingHead({ composer, title, other }: WritingHeadProps) {
  const { kind, form, draft, preview } = composer
  const isEmpty = useWatch({
    control: form.control,
    compute: (values: ComposerValues) => textsToSend(values).every((text) => text.trim() === ''),
  })
  const isEdit = useWatch({ control: form.control, name: 'editing' }) !== null
  const status = <SaveStatus autosave={draft.autosave} isEdit={isEdit} />
  const tools = (
    <>
      {!preview.isOpen && <IconButton icon={Eye} label="Show preview" onClick={() => preview.show(true)} />}
      <CopyButton
        label={kind === 'thread' ? 'Copy thread as text' : 'Copy commentary'}
        text={composer.readText}
        disabledReason={isEmpty ? 'Nothing is written yet' : undefined}
      />
      <HelpLinks of={HELP_LINKS[kind]} />
    </>
  )
  if (usePhone())
    return (
      <InSlot slot="header">
        <span className="ms-auto grid shrink-0 justify-items-end text-xs">
          {title}
          {status}
        </span>
        <span className="flex shrink-0 items-center">{tools}</span>
      </InSlot>
    )
  return (
    <div className="sticky top-0 z-sticky flex min-h-11 items-center gap-2 border-b bg-page short:static print:hidden">
      {title}
      {other}
      <span className="ms-auto">{status}</span>
      <span className="-me-2 flex shrink-0 items-center">{tools}</span>
    </div>
  )
}

const OF_BOTH = [
  { hash: 'calendars', words: 'Is an account missing?' },
  { hash: 'quota-use', words: 'Which limit does it use?' },
  { hash: 'publish-now', words: 'How soon is Publish now?' },
  { hash: 'outcome', words: 'Why can an outcome be unknown?' },
] as const

const HELP_LINKS = {
  thread: [...OF_BOTH, { hash: 'characters', words: 'How are characters counted?' }],
  quote: [{ hash: 'quote-requests', words: 'Why at least so many quotes?' }, ...OF_BOTH],
} as const

const SHOWN_AFTER_MS = 200
const ONLY_HERE_AFTER_MS = 2_000

interface SaveStatusProps {
  autosave: Autosave
  isEdit: boolean
}

function SaveStatus({ autosave, isEdit }: SaveStatusProps) {
  const [shown, setShown] = useState(autosave.read)
  // Delays the display of a state, because the state changes several times a second while the user types.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      const next = autosave.read()
      const isAwaited = next.state === 'on-device' && next.failure === null
      if (isAwaited) timer = setTimeout(() => setShown(next), ONLY_HERE_AFTER_MS)
      else if (next.state === 'saved' || next.state === 'on-device')
        timer = setTimeout(() => setShown(next), SHOWN_AFTER_MS)
      else setShown(next)
    }
    update()
    const end = autosave.subscribe(update)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [autosave])
  const isUploading = [...useUploads().values()].some(({ error }) => error === null)
  return isUploading && shown.state === 'saved' ? UPLOADING : statusWords(shown, isEdit)
}

const UPLOADING = <span className="text-sm text-ink-faint">Uploading…</span>

function statusWords({ state }: SaveState, isEdit: boolean) {
  switch (state) {
    case 'untouched':
    case 'closed':
      return null
    case 'saving':
      return <span className="text-sm text-ink-faint">Saving…</span>
    case 'saved':
      return isEdit ? (
        <span className={STATUS}>
          <span>
            Draft saved<span className="max-sm:sr-only">, post unchanged</span>
          </span>
        </span>
      ) : (
        <span className={STATUS}>
          <Check aria-hidden className="size-3.5 text-published max-sm:hidden" />
          <span>Saved</span>
        </span>
      )
    case 'on-device':
      return (
        <span className={STATUS}>
          <HardDrive aria-hidden className="size-3.5" />
          <span>
            Saved<span className="max-sm:sr-only"> on this device</span>
          </span>
        </span>
      )
    case 'changed-elsewhere':
    case 'not-saved':
      return (
        <span className="flex items-center gap-1 text-sm font-medium whitespace-nowrap text-failed">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          Not saved
        </span>
      )
  }
}

const STATUS = 'flex items-center gap-1 text-sm whitespace-nowrap text-ink-soft'
