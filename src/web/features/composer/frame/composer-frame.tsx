import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { lazyComponent } from '#web/api/loading/lazy-module.ts'
import { FormProvider } from 'react-hook-form'
import { useDesk } from '#web/ui/media.ts'
import { delayedReceiptModule } from '#web/features/composer/sending/use-sender.ts'
import type { Composer } from '#web/features/composer/use-composer.ts'
import type { NoticeSubject } from './notice-list.tsx'
import type { DelayedCreation } from '#web/features/composer/sending/delayed-receipt.tsx'
import { keepBarSpace } from '#web/ui/layers/keep-bar-space.ts'
import { PlacementGroup } from '#web/features/composer/placement/placement-group.tsx'
import type { Fault } from '#web/features/composer/form/faults.ts'
import { SendPanel } from './send-panel.tsx'

const Receipt = lazyComponent(
  () => import('#web/features/composer/receipt/receipt.tsx'),
  'Receipt',
  ReceiptPending,
)

const RepeatQuestion = lazyComponent(
  () => import('#web/features/composer/sending/repeat-question.tsx'),
  'RepeatQuestion',
  QuestionMissing,
)

const DelayedReceipt = lazyComponent(delayedReceiptModule, 'DelayedReceipt')

interface ComposerFrameProps {
  composer: Composer
  /** What is written. */
  children: ReactNode
  preview: ReactNode
  /** What there is to choose besides calendar and time. */
  choices: ReactNode
  /** Why nothing is sent although nothing is wrong with the text. */
  held?: Fault | null
  /** Further keys, pressed with Alt: what each does, by its code. */
  altKeys?: Readonly<Record<string, () => void>>
}

/**
 * The text; beside it where it goes and when, and the preview; below both the bar that sends. On a narrow screen the bar
 * has the choices too. After a success a receipt takes their place.
 */
export function ComposerFrame(props: ComposerFrameProps) {
  const { composer, children, held = null, altKeys } = props
  const { kind, editor, form, isReadOnly, placement } = composer
  const { phase, created, repeats, send, sender } = composer.delivery
  const preview = composer.preview.isOpen && props.preview
  const choices = (
    <PlacementGroup placement={placement} isReadOnly={isReadOnly}>
      {props.choices}
    </PlacementGroup>
  )
  const isDesk = useDesk()
  const rememberField = useReturnAfterDelay(sender.delayed)

  function keyDown(event: KeyboardEvent) {
    if (undoByKey(event) || pressAltKey(event)) return event.preventDefault()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (held === null) send('scheduled')
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

  if (phase === 'sent' && created !== null) return <Receipt sending={created} />
  return (
    <FormProvider {...form}>
      {sender.delayed !== null && <DelayedReceipt {...sender.delayed} calendars={placement.calendars} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- One key sends from every field of the form. */}
      <form
        aria-label={kind === 'thread' ? 'Thread' : 'Quote'}
        onKeyDown={keyDown}
        onFocus={rememberField}
        onSubmit={(event) => event.preventDefault()}
        // Without a box it made WebKitGTK 2.50 stand still.
        inert={sender.delayed !== null}
        className="flex w-full flex-1 flex-col inert:invisible inert:fixed"
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
                  <div className="p-4">{choices}</div>
                </section>
                {preview}
              </div>
            </div>
          )}
        </div>
        <ComposerBar>
          {!isDesk && choices}
          <SendPanel composer={composer} held={held} />
        </ComposerBar>
        {!isDesk && preview}
      </form>
      {repeats.question !== null && (
        <RepeatQuestion
          question={repeats.question}
          zone={composer.placement.when.zone}
          onCancel={repeats.dismiss}
          onSend={repeats.sendAnyway}
        />
      )}
    </FormProvider>
  )
}

/**
 * Keeps the field that was written in last, which keeps its caret while the form is hidden. After an Undo it has the focus
 * again, at the place where the page was scrolled to.
 */
function useReturnAfterDelay(delayed: DelayedCreation | null): (event: FocusEvent) => void {
  const field = useRef<HTMLElement>(null)
  const hiddenAt = useRef<number>(null)
  useLayoutEffect(() => {
    if (delayed === null && hiddenAt.current !== null) {
      scrollTo(0, hiddenAt.current)
      field.current?.focus({ preventScroll: true })
    }
    hiddenAt.current = delayed?.scrolledTo ?? null
  }, [delayed])
  return ({ target }) => {
    if (target instanceof HTMLElement && target.matches('input, textarea')) field.current = target
  }
}

function ReceiptPending() {
  return (
    <output className="m-auto animate-late p-4">
      It was sent. The receipt is shown when the service answers.
    </output>
  )
}

function QuestionMissing() {
  return (
    <p role="alert" className="mx-auto my-3 animate-late rounded-md bg-overdue-soft p-3">
      Nothing was sent: there is a question first, which is shown when the service answers.
    </p>
  )
}

/** Most drafts never need a notice, so the list loads after the first picture. */
const NoticeList = lazyComponent(() => import('./notice-list.tsx'), 'NoticeList', NoticesMissing)

/** Above the text. */
function ComposerNotices({ composer }: { composer: NoticeSubject }) {
  const { isCopyMissing, leftOut, wasInterrupted, formDraft, keptBeside } = composer
  const { sender } = composer.delivery
  const isOnlyInMemory = useSyncExternalStore(
    formDraft.subscribe,
    () => formDraft.readSaveState().state === 'failed',
  )
  const isAboutSending = sender.sending !== null || sender.notSent !== null

  const isAboutCopy = isCopyMissing || wasInterrupted || leftOut !== null
  if (!isOnlyInMemory && !isAboutSending && !isAboutCopy && keptBeside === null) return null
  return <NoticeList composer={composer} />
}

function NoticesMissing() {
  return (
    <p className="my-3 animate-late rounded-md bg-failed-soft p-3">
      There is news of this draft, which is shown when the service answers. Your words are here.
    </p>
  )
}

/** Always in sight at the end of the window; on a phone above its keyboard. */
function ComposerBar({ children }: { children: ReactNode }) {
  return (
    <section
      ref={keepBarSpace}
      aria-label="Sending"
      className="sticky above-keyboard z-sticky border-t bg-page pb-safe short:sm:static print:hidden"
    >
      {/* On a phone it is one row, above which the choices open. */}
      <div className="mx-auto flex w-full max-w-desk flex-wrap items-center gap-1 px-2 py-1 sm:grid sm:gap-2 sm:px-4 sm:py-2 lg:px-8">
        {children}
      </div>
    </section>
  )
}
