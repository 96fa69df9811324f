import { type RefObject, useEffect, useState } from 'react'
import type { Refused } from '#contract/failure.ts'
import type { Result } from '#contract/result.ts'
import type { Moment } from '#contract/schedule.ts'
import type { Draft, DraftContent } from '#web/device/draft.ts'
import { type Creation, isOpen } from '#web/device/sending.ts'
import { announce } from '#web/ui/announce.tsx'
import type { SendAs } from './composer-form.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { Opening } from './opening.ts'
import { type TroublePlace, placeTrouble, reasonAt } from './trouble-place.ts'
import { refusalWords, troubleWords } from './trouble-words.ts'
import { useKeeper } from './use-keeper.ts'
import { useSender } from './use-sender.ts'

type Parts = {
  frame: RefObject<HTMLFormElement | null>
  accountId: string
  id: string
  opening: Opening
  /** Everything to keep, as it stands on the screen now. */
  read: () => DraftContent
  /** The texts as they will be sent. */
  readTexts: () => string[]
  make: (sendAs: SendAs, now: Moment) => Promise<Result<Creation, Refused[]>>
  /** Writes a trouble where it belongs. */
  flag: (place: TroublePlace, words: string) => void
  onAdopt: (draft: Draft) => void
  onSaved: () => void
}

/** What both composers do alike: keep what is written, send it once, and say what became of it. */
export function useComposer(parts: Parts) {
  const { frame, accountId, id, opening, read, readTexts, make, flag, onAdopt, onSaved } = parts
  const [keeper] = useState(() => createDraftKeeper({ accountId, id, opened: opening.draft, read }))
  useKeeper(keeper, accountId, { onAdopt, onSaved })
  const sender = useSender({ accountId, draftId: id }, opening.sending)
  const [flags, setFlags] = useState(0)
  const { sending } = sender
  const isSent =
    sending?.outcome.state === 'created' && (opening.draft?.revision ?? 0) <= sending.draftRevision

  // Brings the focus to the first field with a trouble, once it is marked as such.
  useEffect(() => {
    if (flags > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [flags, frame])

  function flagAll(troubles: readonly { place: TroublePlace; words: string }[]) {
    for (const { place, words } of troubles) flag(place, words)
    setFlags((count) => count + 1)
    announce(troubles[0]?.words ?? '')
  }

  async function go(sendAs: SendAs, how: 'send' | 'sendAgain') {
    if (sender.isBusy || (sending !== null && isOpen(sending))) return
    const texts = readTexts()
    const made = await make(sendAs, Date.now())
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
    keeper,
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
