import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Refused } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import type { Draft, DraftContent } from '#web/device/drafts/draft.ts'
import { type Creation, isOpen } from '#web/device/sendings/sending.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import type { ComposerFields, SendAs } from '#web/features/composer/form/composer-form.ts'
import { createDraftKeeper } from '#web/features/composer/keeping/draft-keeper.ts'
import type { CreationContext } from '#web/features/composer/sending/form-to-creation.ts'
import type { Opening } from '#web/features/composer/keeping/opening.ts'
import { type TroublePlace, placeTrouble, reasonAt } from '#web/features/composer/sending/trouble-place.ts'
import { refusalWords, troubleWords } from '#web/features/composer/sending/trouble-words.ts'
import { useKeeper } from '#web/features/composer/keeping/use-keeper.ts'
import { usePlacement } from './use-placement.ts'
import { useSender } from '#web/features/composer/sending/use-sender.ts'

export type Composer = ReturnType<typeof useComposer>

type Parts = {
  accountId: string
  id: string
  opening: Opening
  start: Partial<ComposerFields> & Pick<ComposerFields, 'placement'>
  /** Everything to keep, as it stands on the screen now. */
  read: (fields: ComposerFields) => DraftContent
  /** The texts as they will be sent. */
  readTexts: (fields: ComposerFields) => string[]
  make: (fields: ComposerFields, context: CreationContext) => Result<Creation, Refused[]>
  /** Takes over what another tab wrote, and gives the fields of it. */
  adopt: (content: DraftContent) => Partial<ComposerFields>
  onSaved: () => void
  /** What holds the segments of a thread; a quote has its words in the form. */
  segments?: {
    flag: (index: number, words: string) => void
    subscribe: (listener: () => void) => () => void
  }
}

const NO_FIELDS = { numbering: { style: 'off', place: 'end' }, tweet: '', commentary: '' } as const

/** What both composers do alike: hold the fields, keep what is written, send it once, and say what became of it. */
export function useComposer(parts: Parts) {
  const { accountId, id, opening, start, read, readTexts, make, adopt, onSaved, segments } = parts
  const frame = useRef<HTMLFormElement>(null)
  const form = useForm<ComposerFields>({ defaultValues: { ...NO_FIELDS, ...start } })
  const { getValues, reset, setError, subscribe } = form
  const [keeper] = useState(() =>
    createDraftKeeper({ accountId, id, opened: opening.draft, read: () => read(getValues()) }),
  )
  useKeeper(keeper, accountId, {
    onAdopt: (theirs: Draft) => {
      reset({ ...getValues(), ...adopt(theirs.content) })
    },
    onSaved,
  })
  const placement = usePlacement(form, keeper)
  const sender = useSender({ accountId, draftId: id }, opening.sending)
  const [flags, setFlags] = useState(0)
  const { sending } = sender
  const isSent =
    sending?.outcome.state === 'created' && (opening.draft?.revision ?? 0) <= sending.draftRevision

  // Whatever changes is to be kept.
  useEffect(() => {
    const keep = () => {
      keeper.changed()
    }
    const endForm = subscribe({ formState: { values: true }, callback: keep })
    const endSegments = segments?.subscribe(keep)
    return () => {
      endForm()
      endSegments?.()
    }
  }, [subscribe, segments, keeper])

  // Brings the focus to the first field with a trouble, once it is marked as such.
  useEffect(() => {
    if (flags > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [flags])

  function flag(place: TroublePlace, message: string) {
    const error = { type: 'refused', message }
    if (place.at === 'segment') segments?.flag(place.index, message)
    else if (place.at === 'calendar') setError('placement.calendar', error)
    else if (place.at === 'when') setError('placement.date', error)
    else if (place.at === 'commentary' || place.at === 'tweet') setError(place.at, error)
  }

  function flagAll(troubles: readonly { place: TroublePlace; words: string }[]) {
    for (const { place, words } of troubles) flag(place, words)
    setFlags((count) => count + 1)
    announce(troubles[0]?.words ?? '')
  }

  async function go(sendAs: SendAs, how: 'send' | 'sendAgain') {
    if (sender.isBusy || (sending !== null && isOpen(sending))) return
    const fields = getValues()
    const texts = readTexts(fields)
    const made = make(fields, { sendAs, now: Date.now(), calendars: placement.calendars })
    if (!made.ok) {
      flagAll(
        made.trouble.map((one) => ({ place: placeTrouble(one, texts), words: troubleWords(one, texts) })),
      )
      return
    }
    const revision = await keeper.flush()
    const sent = await sender[how](made.value, revision ?? 0)
    if (sent?.outcome.state === 'created' && !keeper.isUnsaved()) keeper.close()
    if (sent?.outcome.state === 'refused') {
      const { failure } = sent.outcome
      const place = placeTrouble(failure, texts)
      flagAll([{ place, words: refusalWords({ ...failure, reason: reasonAt(place, failure.reason) }) }])
    }
  }

  return {
    form,
    frame,
    keeper,
    placement,
    sender,
    isSent,
    isReadOnly: sender.isBusy || (sending !== null && isOpen(sending)),
    send: (sendAs: SendAs) => void go(sendAs, 'send'),
    sendAgain: () => {
      const last = sending?.creation
      const status = last?.kind === 'thread' ? last.thread.status : last?.quote.status
      void go(status ?? 'scheduled', 'sendAgain')
    },
  }
}
