import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { settings } from '#web/device/settings/settings.ts'
import {
  type ComposerValues,
  contentToHistory,
  contentToValues,
  textsToSend,
} from '#web/features/composer/form/composer-form.ts'
import { COMPOSER_FORMS, type FormField } from '#web/features/composer/form/faults.ts'
import type { ComposerStart } from '#web/features/composer/keeping/draft-loader.tsx'
import { createFormDraft, useOtherTabs, useSaveWhenLeft } from '#web/features/composer/keeping/form-draft.ts'
import { usePlacement } from '#web/features/composer/placement/use-placement.ts'
import { useDelivery } from '#web/features/composer/sending/use-delivery.ts'
import { createThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { useDesk } from '#web/ui/media.ts'

export type Composer = ReturnType<typeof useComposer>

/** What both composers have in common: the form, its draft in this browser, and its delivery. */
export function useComposer({ accountId, id, loaded, onBegun }: ComposerStart) {
  const { content, copyOf } = loaded
  const { kind } = content
  const form = useForm<ComposerValues>({
    resolver: zodResolver(COMPOSER_FORMS[kind]),
    defaultValues: contentToValues(content),
    // `goTo` does it, because a field of the placement may have to be opened first.
    shouldFocusError: false,
  })
  const { getValues, reset, setFocus } = form
  const [formDraft] = useState(() => {
    const history = contentToHistory(content)
    return createFormDraft({ accountId, id, opened: loaded.draft, copyOf, kind, form, history, onBegun })
  })
  const [editor] = useState(() => createThreadEditor(form, formDraft))
  // From here on each change of the form is recorded for undo and saved. A letter may be typed before passive effects run.
  useLayoutEffect(() => {
    const stopRecording = editor.startRecording()
    const stopSaving = formDraft.startSaving()
    return () => {
      stopRecording()
      stopSaving()
    }
  }, [editor, formDraft])
  useSaveWhenLeft(formDraft)
  const keptBeside = useOtherTabs(formDraft, accountId, (stored) => reset(contentToValues(stored.content)))
  const placement = usePlacement(form, formDraft, accountId)
  const lastSending = loaded.sending
  const delivery = useDelivery({
    accountId,
    draftId: id,
    copyOf,
    kind,
    form,
    formDraft,
    placement,
    lastSending,
    goTo,
  })

  function goTo(field: FormField) {
    if (field === 'calendar' || field === 'when') flushSync(() => placement.onOpen(true))
    if (field.startsWith('segments')) editor.goToExcess(Number(field.split('.')[1]))
    else setFocus(field)
  }

  return {
    delivery,
    accountId,
    draftId: id,
    kind,
    form,
    /** Edits the text of a thread. A quote does not use it. */
    editor,
    formDraft,
    placement,
    preview: usePreview(),
    /** As it was opened; null for a new one. */
    opened: loaded.draft,
    isCopyMissing: loaded.isCopyMissing,
    leftOut: loaded.leftOut,
    wasInterrupted: loaded.wasInterrupted && delivery.sender.sending === lastSending,
    keptBeside,
    isReadOnly: delivery.phase !== 'editing' && delivery.phase !== 'sent',
    /** What would be sent, as plain text. */
    readText: () => textsToSend(kind, getValues()).join('\n\n'),
    /** Focuses the field in which something is wrong. */
    goTo,
  }
}

/** Beside the text the preview stays as it was left. On a narrow screen it opens over the text. */
function usePreview() {
  const isBeside = useDesk()
  const { isPreviewOpen } = useSyncExternalStore(settings.subscribe, settings.read)
  const [isOver, setIsOver] = useState(false)
  return {
    isBeside,
    isOpen: isBeside ? isPreviewOpen : isOver,
    show: (isOpen: boolean) => {
      if (isBeside) settings.change({ isPreviewOpen: isOpen })
      else setIsOver(isOpen)
    },
  }
}
