import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { isOpen } from '#web/device/sendings/sending.ts'
import { formatNumber } from '#web/time/format.ts'
import { browserLocale } from '#web/time/region.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import {
  type ComposerFields,
  type SendAs,
  contentToFields,
  contentToHistory,
  fieldsToContent,
  textsToSend,
} from '#web/features/composer/form/composer-form.ts'
import { createDraftKeeper } from '#web/features/composer/keeping/draft-keeper.ts'
import type { LoadedDraft } from '#web/features/composer/keeping/load-draft.ts'
import { useKeeper } from '#web/features/composer/keeping/use-keeper.ts'
import { creationToFields, fieldsToCreation } from '#web/features/composer/sending/form-to-creation.ts'
import { type TroublePlace, placeTrouble, reasonAt } from '#web/features/composer/sending/trouble-place.ts'
import { OFFLINE, refusalWords, troubleWords } from '#web/features/composer/sending/trouble-words.ts'
import { useSender } from '#web/features/composer/sending/use-sender.ts'
import { createThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { usePlacement } from './use-placement.ts'

/** The parameters of a composer. */
export interface ComposerStart {
  accountId: string
  id: string
  loaded: LoadedDraft
  /** Called when something is written. */
  onBegun: () => void
}

export type Composer = ReturnType<typeof useComposer>

/** What both composers have in common: the form, its draft in this browser, and its sending. */
export function useComposer({ accountId, id, loaded, onBegun }: ComposerStart) {
  const { content, draft } = loaded
  const { kind } = content
  const frame = useRef<HTMLFormElement>(null)
  const form = useForm<ComposerFields>({ defaultValues: contentToFields(content) })
  const { getValues, reset, setError, subscribe } = form
  const [editor] = useState(() => createThreadEditor(form, contentToHistory(content)))
  const [keeper] = useState(() =>
    createDraftKeeper({
      accountId,
      id,
      opened: draft,
      read: () => fieldsToContent(kind, getValues(), editor.readHistory()),
    }),
  )
  const keptBeside = useKeeper(keeper, accountId, {
    onAdopt: (stored) => {
      editor.replaceHistory(contentToHistory(stored.content))
      keeper.quietly(() => reset(contentToFields(stored.content)))
    },
    onBegun,
  })
  const placement = usePlacement(form, keeper, accountId)
  const sender = useSender({ accountId, draftId: id }, loaded.sending)
  const { sending, isBusy } = sender
  const isNewer = useSyncExternalStore(
    keeper.subscribe,
    () => sending !== null && keeper.isNewerThan(sending.draftRevision),
  )
  const isReadOnly = isBusy || (sending !== null && isOpen(sending))
  const [errorsShown, setErrorsShown] = useState(0)

  // The keeper stores the draft. It is not part of React's state, so it has to be told about changes, also those that
  // are typed before the passive effects run.
  useLayoutEffect(
    () => subscribe({ formState: { values: true }, callback: () => keeper.changed() }),
    [subscribe, keeper],
  )

  // A screen reader hears a heading and an empty field either way.
  useEffect(() => {
    if (draft !== null) announce('Your draft is here, as you left it.')
  }, [draft])

  // Focuses the first field with an error once it is marked as invalid.
  useEffect(() => {
    if (errorsShown > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errorsShown])

  function markField(place: TroublePlace, message: string) {
    const error = { type: 'refused', message }
    if (place.at === 'segment') setError(`segments.${place.index}.text`, error)
    else if (place.at === 'calendar') setError('placement.calendar', error)
    else if (place.at === 'when') setError('placement.date', error)
    else if (place.at === 'commentary' || place.at === 'tweet') setError(place.at, error)
  }

  /** Focuses the field in which something is wrong. */
  function goTo(place: TroublePlace) {
    if (place.at === 'calendar' || place.at === 'when') flushSync(() => placement.onOpen(true))
    if (place.at === 'segment') return editor.goToExcess(place.index)
    const field = frame.current?.querySelector<HTMLElement>(
      `[name="${place.at}"], [data-place="${place.at}"]`,
    )
    field?.focus()
  }

  function showErrors(troubles: readonly { place: TroublePlace; words: string }[]) {
    if (troubles.some(({ place }) => place.at === 'calendar' || place.at === 'when')) placement.onOpen(true)
    for (const { place, words } of troubles) markField(place, words)
    setErrorsShown((count) => count + 1)
    announce(troubles[0]?.words ?? '')
  }

  async function submit(sendAs: SendAs, how: 'send' | 'sendAgain') {
    if (isReadOnly) return
    if (!navigator.onLine) return announce(OFFLINE)
    const fields = getValues()
    const texts = textsToSend(kind, fields)
    const { calendars } = placement
    const made = fieldsToCreation(kind, fields, { sendAs, now: Date.now(), calendars })
    if (!made.ok) {
      showErrors(
        made.trouble.map((one) => ({
          place: placeTrouble(one, texts),
          words: troubleWords(one, texts, format),
        })),
      )
      return
    }
    const revision = await keeper.flush()
    const sent = await sender[how](made.value, revision ?? 0)
    if (sent?.outcome.state === 'created' && !keeper.isNewerThan(sent.draftRevision)) keeper.close()
    if (sent?.outcome.state === 'refused') {
      const { failure } = sent.outcome
      const place = placeTrouble(failure, texts)
      showErrors([{ place, words: refusalWords({ ...failure, reason: reasonAt(place, failure.reason) }) }])
    }
  }

  return {
    kind,
    form,
    /** Edits the text of a thread. A quote does not use it. */
    editor,
    frame,
    keeper,
    placement,
    sender,
    isNew: draft === null,
    isCopyMissing: loaded.isCopyMissing,
    leftOut: loaded.leftOut,
    keptBeside,
    /** Whether something was written after the last sending. */
    isNewer,
    isSent: sending?.outcome.state === 'created' && !isNewer,
    isReadOnly,
    /** What would be sent, as plain text. */
    readText: () => textsToSend(kind, getValues()).join('\n\n'),
    /** The form fields that would be sent; null while something is wrong with them. */
    readRequest: () => {
      const { calendars } = placement
      const made = fieldsToCreation(kind, getValues(), { sendAs: 'scheduled', now: Date.now(), calendars })
      return made.ok ? creationToFields(made.value) : null
    },
    goTo,
    send: (sendAs: SendAs) => void submit(sendAs, 'send'),
    sendAgain: () => {
      const last = sending?.creation
      const status = last?.kind === 'thread' ? last.thread.status : last?.quote.status
      void submit(status ?? 'scheduled', 'sendAgain')
    },
  }
}

const format = (number: number) => formatNumber(number, { locale: browserLocale() })
