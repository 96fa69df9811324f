import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Fault } from '#web/features/composer/form/faults.ts'
import { usePictureHold } from '#web/features/composer/pictures/use-add-pictures.ts'
import { OptionsField } from './options-field.tsx'
import { PlacementGroup } from '#web/features/composer/placement/placement-group.tsx'
import { Leaving } from './leaving.tsx'
import { Receipt } from './receipt.tsx'
import { RepeatQuestion } from '#web/features/composer/sending/repeated-post.tsx'
import type { Composer } from '#web/features/composer/use-composer.ts'
import { latinKey } from '#web/ui/controls/latin-key.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { keepBarSpace } from '#web/ui/layers/keep-bar-space.ts'
import { refuseLongPaste } from '#web/features/composer/document/refuse-long-paste.ts'
import { useDisplay } from '#web/device/use-display.ts'
import { useDesk } from '#web/ui/media-queries.ts'
import { lazyComponent, lazyModule } from '#web/api/transport/lazy-module.ts'
import type { Edit } from './edit-frame.tsx'
import { NoticeList } from './notice-list.tsx'
import { SendPanel } from './send-panel.tsx'
import { LATE_CARD } from '#web/features/composer/sending/use-sending.ts'
import { MissingDescriptions } from '#web/features/composer/sending/description-question.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { OR_SAY } from '#web/api/workspace/not-done.ts'
import { newChange, workspaceMutation } from '#web/api/workspace/workspace-mutations.ts'
import type { ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { Link } from '#web/router/link.tsx'
import { buttonLook } from '#web/ui/controls/button-look.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { COMPOSER_PATH } from '#web/url/composer-search.ts'

const editFrameModule = lazyModule(() => import('./edit-frame.tsx'))
const EditFrame = lazyComponent(editFrameModule, 'EditFrame')

interface ComposerFrameProps {
  composer: Composer
  children: ReactNode
  preview: ReactNode
  choices: ReactNode
  /** Why the post cannot be sent yet, although its text has no fault. */
  held?: Fault | null
  otherThreads?: ReactNode
  altKeys?: Readonly<Record<string, () => void>>
}

export function ComposerFrame(props: ComposerFrameProps) {
  const { composer } = props
  if (!composer.isEdit) return <Frame {...props} edit={null} />
  return <EditFrame composer={composer}>{(edit) => <Frame {...props} edit={edit} />}</EditFrame>
}

function Frame(props: ComposerFrameProps & { edit: Edit | null }) {
  const { composer, edit, children, altKeys } = props
  const pictureHold = usePictureHold(composer.form.control, composer.draft.id)
  const held = props.held ?? pictureHold
  const { kind, editor, form, isReadOnly, placement, sending } = composer
  const saving = edit?.saving ?? null
  const { phase, receipt, question } = sending
  const leavesAt = phase === 'leaving' ? sending.stored.leavesAt : null
  const preview = composer.preview.isOpen && props.preview
  const choices = (
    <PlacementGroup placement={placement} isReadOnly={isReadOnly}>
      {props.choices}
      <OptionsField composer={composer} />
    </PlacementGroup>
  )
  const isDesk = useDesk()
  const display = useDisplay()
  const rememberField = useReturnAfterUndo(leavesAt !== null)

  function keyDown(event: KeyboardEvent) {
    if (undoByKey(event) || pressAltKey(event)) return event.preventDefault()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (held !== null) announce(held.sentence)
    else if (saving !== null) saving.press()
    else sending.send('scheduled')
  }

  /** Compares `code` instead of `key`, because Alt types other letters on a Mac. */
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

  /** Returns false while a field has the focus, because the browser then undoes the typing in this field. */
  function undoByKey(event: KeyboardEvent): boolean {
    const { ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event
    if (defaultPrevented || !(ctrlKey || metaKey) || isReadOnly) return false
    if (latinKey(event).toLowerCase() !== 'z') return false
    if (target instanceof Element && target.matches('input, textarea, select')) return false
    return shiftKey ? editor.redo() : editor.undo()
  }

  if (receipt !== null)
    return (
      <Receipt receipt={receipt} note={sending.cards === 'late' ? LATE_CARD : null}>
        {props.otherThreads}
      </Receipt>
    )
  if (phase === 'deleted') return <DeletedDraft draftId={composer.draft.id} kind={kind} />
  return (
    <FormProvider {...form}>
      {leavesAt !== null && <Leaving composer={composer} leavesAt={leavesAt} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A shortcut sends the post from every field of the form. */}
      <form
        aria-label={kind === 'thread' ? 'Thread' : 'Quote'}
        onKeyDown={keyDown}
        onPasteCapture={(event) => refuseLongPaste(event, display)}
        onFocus={rememberField}
        onSubmit={(event) => event.preventDefault()}
        // Does not use `display: contents`, because WebKitGTK 2.50 hangs if an inert element has it.
        inert={leavesAt !== null}
        className="flex w-full flex-1 flex-col inert:invisible inert:fixed"
      >
        <div className="w-full flex-1 lg:flex">
          <span aria-hidden className="grow max-lg:hidden" />
          <div className="mx-auto w-full max-w-lg min-w-0 px-4 pb-8 lg:mx-0 lg:px-8">
            <NoticeList composer={composer}>{edit?.notices}</NoticeList>
            {props.otherThreads}
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
          <SendPanel composer={composer} held={held} saving={saving} />
        </ComposerBar>
        {!isDesk && preview}
      </form>
      {composer.descriptions.count > 0 && <MissingDescriptions question={composer.descriptions} />}
      {question !== null && (
        <RepeatQuestion
          refusal={question.refusal}
          zone={placement.when.zone}
          onCancel={sending.dismissQuestion}
          onSend={sending.sendBoth}
        />
      )}
    </FormProvider>
  )
}

function useReturnAfterUndo(isHidden: boolean): (event: FocusEvent) => void {
  const field = useRef<HTMLElement>(null)
  const hiddenAt = useRef<number>(null)
  useLayoutEffect(() => {
    if (isHidden) {
      hiddenAt.current ??= scrollY
      return
    }
    if (hiddenAt.current === null) return
    scrollTo(0, hiddenAt.current)
    hiddenAt.current = null
    field.current?.focus({ preventScroll: true })
  }, [isHidden])
  return ({ target }) => {
    if (target instanceof HTMLElement && target.matches('input, textarea')) field.current = target
  }
}

function ComposerBar({ children }: { children: ReactNode }) {
  return (
    <section
      ref={keepBarSpace}
      aria-label="Sending"
      className="sticky above-keyboard z-sticky border-t bg-page pb-safe print:hidden"
    >
      <div className="bar-below-text flex w-full flex-wrap items-center gap-1 py-1 max-sm:px-2 sm:grid sm:gap-2 sm:py-2 sm:max-lg:px-4">
        {children}
      </div>
    </section>
  )
}

interface DeletedDraftProps {
  draftId: string
  kind: ComposerKind
}

function DeletedDraft({ draftId, kind }: DeletedDraftProps) {
  const client = useQueryClient()
  const { mutate: restore, isPending } = useMutation(workspaceMutation('restoreDraft', client))
  return (
    <section aria-label="Deleted draft" ref={takeLostFocus} tabIndex={-1} className="p-4">
      <EmptyState
        title={DELETED}
        why="A deleted draft can be restored for a day."
        action={
          <span className="flex flex-wrap gap-2">
            <Button pending={isPending} onClick={() => restore(newChange({ id: draftId }), OR_SAY)}>
              Restore
            </Button>
            <Link to={COMPOSER_PATH[kind]} className={buttonLook('plain')}>
              Write another {kind}
            </Link>
          </span>
        }
      />
    </section>
  )
}

const DELETED = 'This draft was deleted.'

function takeLostFocus(section: HTMLElement | null): void {
  if (section === null || document.activeElement !== document.body) return
  section.focus()
  announce(DELETED)
}
