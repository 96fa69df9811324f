import type { KeyboardEvent, ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { PlacementFields } from '#web/features/composer/placement/placement-fields.tsx'
import { QuotaCost } from '#web/features/composer/bar/quota-cost.tsx'
import { Receipt } from '#web/features/composer/receipt/receipt.tsx'
import { ComposerNotices } from './composer-notices.tsx'
import type { Composer } from './use-composer.ts'
import { PLACEMENT_ID } from './writing-head.tsx'

interface ComposerFrameProps {
  composer: Composer
  label: string
  /** What is written, and its preview. */
  children: ReactNode
  /** What is chosen beside the calendar and the time. */
  choices: ReactNode
  /** The buttons that send. */
  exits: ReactNode
  onSubmit: () => void
}

/** The text, with its place, time and sending beside it. After a success a receipt takes their place. */
export function ComposerFrame({ composer, label, children, choices, exits, onSubmit }: ComposerFrameProps) {
  const { form, frame, isSent, isReadOnly, placement, sender } = composer

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSubmit()
  }

  if (isSent && sender.sending !== null) return <Receipt sending={sender.sending} quota={<QuotaCost />} />
  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- One key sends from every field of the form. */}
      <form
        ref={frame}
        aria-label={label}
        onKeyDown={keyDown}
        onSubmit={(event) => event.preventDefault()}
        className="w-full lg:flex lg:justify-center"
      >
        <div className="mx-auto w-full max-w-lg min-w-0 px-4 pb-8 lg:mx-0 lg:flex-1 lg:px-8">
          <ComposerNotices composer={composer} />
          {children}
        </div>
        <aside
          id={PLACEMENT_ID}
          tabIndex={-1}
          aria-label="Calendar, time and sending"
          className="mx-auto grid w-full max-w-lg min-w-0 content-start gap-5 border-t p-4 lg:sticky lg:top-0 lg:mx-0 lg:w-sm lg:shrink-0 lg:self-start lg:border-t-0 lg:py-3 lg:pe-8 print:hidden"
        >
          <PlacementFields placement={placement} isReadOnly={isReadOnly} />
          {choices}
          <div className="grid gap-2 border-t pt-5">{exits}</div>
          <QuotaCost />
        </aside>
      </form>
    </FormProvider>
  )
}
