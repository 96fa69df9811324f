import { type KeyboardEvent, type ReactNode } from 'react'
import { late, latePart } from '#web/api/transport/late.ts'
import { FormProvider } from 'react-hook-form'
import { useDesk } from '#web/ui/media.ts'
import { ComposerBar } from '#web/features/composer/bar/composer-bar.tsx'
import { ComposerNotices } from './composer-notices.tsx'
import type { Composer } from './use-composer.ts'

const Receipt = latePart(
  late(() => import('#web/features/composer/receipt/receipt.tsx')),
  (part) => part.Receipt,
  ReceiptPending,
)

interface ComposerFrameProps {
  composer: Composer
  label: string
  /** What is written. */
  children: ReactNode
  /** The preview; null while it is closed. */
  beside: ReactNode
  /** Calendar, time and numbering. */
  choices: ReactNode
  /** The state of the text, its cost, and the buttons that send. */
  exits: ReactNode
  onSubmit: () => void
  /** Further keys, pressed with Alt: what each does, by its code. */
  altKeys?: Readonly<Record<string, () => void>>
}

/**
 * The text; beside it where it goes and when, and the preview; below both the bar that sends. On a narrow screen the bar
 * has the choices too. After a success a receipt takes their place.
 */
export function ComposerFrame(props: ComposerFrameProps) {
  const { composer, label, children, beside, choices, exits, onSubmit, altKeys } = props
  const { editor, form, isReadOnly, isSent, sender } = composer
  const isDesk = useDesk()

  function keyDown(event: KeyboardEvent) {
    if (undoByKey(event) || pressAltKey(event)) return event.preventDefault()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSubmit()
  }

  /** By their code, because with Alt a Mac writes other letters. */
  function pressAltKey({
    code,
    altKey,
    ctrlKey,
    metaKey,
    shiftKey,
    defaultPrevented,
  }: KeyboardEvent): boolean {
    if (!altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || isReadOnly) return false
    const press = code === 'KeyW' ? () => composer.goTo('when') : altKeys?.[code]
    press?.()
    return press !== undefined
  }

  /** In a field the key belongs to the field. */
  function undoByKey({ key, ctrlKey, metaKey, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
    if (defaultPrevented || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z' || isReadOnly) return false
    if (target instanceof Element && target.matches('input, textarea, select')) return false
    return shiftKey ? editor.redo() : editor.undo()
  }

  if (isSent && sender.sending !== null) return <Receipt sending={sender.sending} />
  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- One key sends from every field of the form. */}
      <form
        aria-label={label}
        onKeyDown={keyDown}
        onSubmit={(event) => event.preventDefault()}
        className="flex w-full flex-1 flex-col"
      >
        <div className="w-full flex-1 lg:flex">
          <span aria-hidden className="grow max-lg:hidden" />
          <div className="mx-auto w-full max-w-lg min-w-0 px-4 pb-8 lg:mx-0 lg:px-8">
            <ComposerNotices composer={composer} />
            {children}
          </div>
          {isDesk && (
            <div className="w-sm shrink-0 grow border-s print:hidden">
              <div className="sticky top-0 beside-text flex flex-col overflow-y-auto">
                <section aria-label="Place and time" className="shrink-0 border-b">
                  <div className="max-w-sm p-4">{choices}</div>
                </section>
                {beside}
              </div>
            </div>
          )}
        </div>
        <ComposerBar choices={isDesk ? null : choices}>{exits}</ComposerBar>
        {!isDesk && beside}
      </form>
    </FormProvider>
  )
}

function ReceiptPending() {
  return (
    <output className="m-auto animate-late p-4">
      It was sent. The receipt is shown when the service answers.
    </output>
  )
}
