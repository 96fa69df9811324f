import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { type ComposerValues, textsToSend } from '#web/features/composer/form/composer-form.ts'
import { HelpLinks } from '#web/features/composer/help-links.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { InHeader } from '#web/ui/layers/header-slot.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { usePhone } from '#web/ui/media.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { SaveStatus } from './save-status.tsx'

interface WritingHeadProps {
  composer: Composer
  title: ReactNode
  /** Another draft that the person can continue, as long as this one is empty. */
  other?: ReactNode
}

/**
 * Says whether the text is saved, and has the actions for the whole draft. Sticky above the text; on a phone in the
 * header.
 */
export function WritingHead({ composer, title, other }: WritingHeadProps) {
  const { kind, form, draft, preview } = composer
  const isEmpty = useWatch({
    control: form.control,
    compute: (values: ComposerValues) => textsToSend(values).every((text) => text.trim() === ''),
  })
  const status = <SaveStatus autosave={draft.autosave} />
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
      <InHeader>
        <span className="ms-auto grid shrink-0 justify-items-end text-xs">
          {title}
          {status}
        </span>
        <span className="flex shrink-0 items-center">{tools}</span>
      </InHeader>
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
