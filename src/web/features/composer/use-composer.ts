import { useQueryClient } from '@tanstack/react-query'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useState } from 'react'
import { useSession } from '#web/api/session/use-session.ts'
import { useSettings } from '#web/device/use-display.ts'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { findLinks } from '#contract/find-links.ts'
import type { DraftDocument } from '#contract/workspace/draft.ts'
import { MAX_PICTURES } from '#contract/workspace/limits.ts'
import { settings } from '#web/device/device-settings.ts'
import type { ComposerStart } from '#web/features/composer/document/draft-loader.tsx'
import { useDraft } from '#web/features/composer/document/use-draft.ts'
import {
  type ComposerValues,
  documentToValues,
  textsToSend,
} from '#web/features/composer/form/composer-form.ts'
import { composerSchema, type FormField, isLongDescription } from '#web/features/composer/form/faults.ts'
import { addPendingCards } from '#web/features/composer/pictures/segment-card.tsx'
import { usePlacement } from '#web/features/composer/placement/use-placement.ts'
import { useDescriptionQuestion } from '#web/features/composer/sending/description-question.tsx'
import { useSending } from '#web/features/composer/sending/use-sending.ts'
import { createThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { useDesk } from '#web/ui/media-queries.ts'

export type Composer = ReturnType<typeof useComposer>

export function useComposer({ account, loaded, writeDraftToUrl }: ComposerStart) {
  const { document, proposal, isNew, isCopyMissing, leftOut } = loaded
  const form = useForm<ComposerValues>({
    resolver: zodResolver(composerSchema),
    defaultValues: documentToValues(document, proposal),
    // `goTo` focuses a faulty field instead, because it first opens the folded placement if the field is there.
    shouldFocusError: false,
  })
  const { getValues, setFocus } = form
  const [editor] = useState(() => createThreadEditor(form))
  // Must be a layout effect, because the user may type a letter before passive effects run.
  useLayoutEffect(() => editor.startRecording(), [editor])
  const draft = useDraft({
    account,
    loaded,
    form,
    onBegun: () => writeDraftToUrl(getValues('editing')?.post),
    onReplaced: () => editor.forgetHistory(),
  })
  const placement = usePlacement(form, draft)
  const descriptions = useDescriptionQuestion(form, editor.goToDescription)
  const client = useQueryClient()
  const [editedLinks] = useState(() => linksOfEdit(document))
  const sending = useSending({
    account,
    opened: loaded,
    draft,
    form,
    goTo,
    askForDescriptions: descriptions.ask,
    addPendingCards: addCards,
  })
  const [isSaving, setIsSaving] = useState(false)
  const mayWrite = useSession()?.mayWrite !== false

  async function addCards(): Promise<boolean> {
    return draft.stored.isUntouched || addPendingCards(client, form, editedLinks)
  }

  function goTo(field: FormField) {
    if (field === 'calendar' || field === 'when') flushSync(() => placement.onOpen(true))
    if (field.endsWith('pictures')) goToPictures(field)
    else if (field.startsWith('segments')) editor.goToExcess(Number(field.split('.')[1]))
    else if (field !== 'pictures') setFocus(field)
  }

  function goToPictures(field: FormField) {
    const { segments, pictures: ofQuote } = getValues()
    const segment = field === 'pictures' ? undefined : segments[Number(field.split('.')[1])]
    const pictures = segment?.pictures ?? ofQuote
    const picture =
      pictures[MAX_PICTURES] ?? pictures.find(({ alt }) => isLongDescription(alt)) ?? pictures[0]
    if (picture !== undefined) editor.goToDescription({ segment: segment?.id ?? null, picture: picture.id })
  }

  return {
    account,
    draft,
    kind: document.kind,
    form,
    editor,
    placement,
    sending,
    descriptions,
    isEdit: document.editing !== null,
    original: document.original,
    editedLinks,
    addPendingCards: addCards,
    isSaving,
    setIsSaving,
    forgetEdit: () => writeDraftToUrl(undefined),
    preview: usePreview(),
    isNew,
    isCopyMissing,
    leftOut,
    isReadOnly: sending.phase !== 'editing' || isSaving || !mayWrite,
    readText: () => textsToSend(getValues()).join('\n\n'),
    goTo,
  }
}

function linksOfEdit({ editing, segments }: DraftDocument): ReadonlySet<string> {
  const texts = editing === null ? [] : segments.map(({ text }) => text)
  return new Set(texts.flatMap((text) => findLinks(text).map(({ uri }) => uri)))
}

function usePreview() {
  const isBeside = useDesk()
  const { isPreviewOpen } = useSettings()
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
