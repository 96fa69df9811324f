import type { Post } from '#contract/post.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readAround } from '#web/api/posts/read-around.ts'
import { NOTHING_SENT, sentHereQuery } from '#web/api/sending/sent-here.ts'
import type { Creation, Sending } from '#web/device/sendings/sending.ts'
import { useNow } from '#web/device/settings/use-display.ts'
import type { ComposerKind } from '#web/features/composer/form/composer-form.ts'
import { findAllRepeats } from './find-all-repeats.ts'
import { type Candidate, creationToCandidate, valuesToCandidate } from './candidate.ts'
import {
  type Accepted,
  NEAR_DAYS,
  type Repeat,
  accept,
  findRepeats,
  indexRepeats,
  isUnreadAccepted,
  mayBeginBeside,
  withoutAccepted,
} from './repeats.ts'

/** The question before the same text is sent a second time, or before it is known whether it would be. */
export type PendingRepeats = {
  candidate: Candidate
  repeats: readonly Repeat[]
  isRead: boolean
  toAccept: Accepted
  /** Whether the request before, which may not have arrived, is to be sent a second time. */
  isAgain: boolean
}

type RepeatScope = {
  accountId: string
  draftId: string
  /** The id of the post that the draft is a copy of. */
  copyOf: string | undefined
  kind: ComposerKind
  posts: readonly Post[]
}

/** What a draft repeats, as far as it is known, and the question before it is sent all the same. */
export function useRepeats({ accountId, draftId, copyOf, kind, posts }: RepeatScope) {
  const client = useQueryClient()
  const now = useNow()
  const { data: sentHere = NOTHING_SENT } = useQuery(sentHereQuery(accountId))
  const [question, setQuestion] = useState<PendingRepeats | null>(null)
  const lastAccepted = useRef<Accepted>(null)
  const index = indexRepeats(posts, sentHere, now)

  return {
    question,
    /** In what was read until now. */
    find: (values: Parameters<typeof valuesToCandidate>[1]): readonly Repeat[] =>
      findRepeats({ ...valuesToCandidate(kind, values, draftId), copyOf }, index),

    /** Reads what is not known yet, and asks a person if it repeats something. Resolves to whether it may be sent. */
    check: async (creation: Creation, isAgain: boolean): Promise<boolean> => {
      const candidate = { ...creationToCandidate(creation, draftId), copyOf }
      const { current: accepted } = lastAccepted
      // Nothing is read for a text that a person has agreed to send without it.
      const moments = isUnreadAccepted(candidate, accepted) || candidate.at === null ? [] : [candidate.at]
      const outcome = await readAround(client, moments, NEAR_DAYS)
      if (outcome === 'locked') return false
      const isRead = outcome === 'read'
      const repeats = await findAllRepeats(candidate, accountId, client)
      if (isRead && withoutAccepted(candidate, repeats, accepted).length === 0) return true
      const isUnread = !isRead || accepted?.isUnread
      setQuestion({
        candidate,
        repeats,
        isRead,
        toAccept: accept(candidate, repeats, isUnread),
        isAgain,
      })
      return false
    },

    /** Asked when the sending is stored, because another tab may have sent the same text since `check`. */
    mayBegin: (sending: Sending, all: readonly Sending[]) =>
      mayBeginBeside(sending, all, lastAccepted.current),

    /** Sends all the same: another text, or another repeat, is asked about again. */
    accept: () => {
      lastAccepted.current = question?.toAccept ?? null
      setQuestion(null)
    },
    dismiss: () => setQuestion(null),
  }
}
