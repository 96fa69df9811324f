import type { QueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { Moment } from '#contract/moment.ts'
import type { DraftDocument, DraftSegment, When } from '#contract/workspace/draft.ts'
import { draftTexts, firstWords } from '#contract/workspace/draft-text.ts'
import { occupiedMoments, takenMoments, plannedMoments } from '#web/post/occupied-moments.ts'
import { readDraftsNow } from '#web/api/workspace/drafts.ts'
import { workspaceSettingsQuery } from '#web/api/workspace/workspace-settings.ts'
import { type Change, newChange } from '#web/api/workspace/workspace-mutations.ts'
import { randomUuid } from '#web/device/random-id.ts'
import { type ComposerValues, valuesToDocument } from '#web/features/composer/form/composer-form.ts'
import { readWhen } from '#web/features/composer/form/when.ts'
import { momentToWhen } from '#web/time/draft-moment.ts'
import { chooseFree } from '#web/features/composer/placement/choose-free.ts'
import { splitIntoThreads } from '#web/features/composer/text/split-threads.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { nextFreeHalfHour } from '#web/time/half-hour.ts'
import { linesToSlots } from '#web/time/slot-words.ts'
import { findFreeSlots } from '#web/time/slots.ts'

type NextThread = { id: string; revision: number; when: When; firstWords: string; segments: DraftSegment[] }

export type Continuation = {
  id: string
  before: readonly DraftSegment[]
  after: readonly DraftSegment[]
  threads: readonly NextThread[]
  state: 'there' | 'removed' | 'failed'
}

export type OtherThreads = {
  continuations: readonly Continuation[]
  whyNot: string | null
}

interface ContinueOptions extends Pick<UseFormReturn<ComposerValues>, 'getValues'> {
  client: QueryClient
  editor: ThreadEditor
  draftId: string
  save: (change: Change<'saveDraft'>) => Promise<{ revision: number }>
  remove: (change: Change<'deleteDraft'>) => Promise<unknown>
}

/** The caller must not remove the text from this thread before this promise has resolved. */
export async function continueThread(index: number, options: ContinueOptions): Promise<Continuation> {
  const { client, getValues, editor, draftId, save, remove } = options
  const before = editor.read()
  // Places the new drafts after the moment that the form shows, even if this moment is only proposed.
  const document = { ...valuesToDocument(getValues()), when: getValues('when') }
  const { first, others } = splitIntoThreads(before, index, document.numbering)
  const whens = await followingWhens(client, document, draftId, others.length)
  const threads: NextThread[] = []
  try {
    for (const [place, segments] of others.entries()) {
      const when = whens[place] ?? { ...document.when, date: '', time: '', fold: null }
      const next = {
        ...document,
        ...OWN_FIELDS,
        continues: draftId,
        when,
        segments: withoutFirstGap(segments),
      }
      const id = randomUuid()
      const { revision } = await save(newChange({ id, revision: 0, plan: null, document: next }))
      threads.push({ id, revision, when, firstWords: firstWords(draftTexts(next)), segments })
    }
  } catch (error) {
    // Removes the drafts that were already saved, because the first thread still has the whole text.
    await Promise.allSettled(threads.map(({ id, revision }) => remove(newChange({ id, revision }))))
    throw error
  }
  return { id: randomUuid(), before: before.segments, after: first, threads, state: 'there' }
}

const OWN_FIELDS = { title: '', original: null, editing: null } as const

function withoutFirstGap([first, ...rest]: readonly DraftSegment[]): DraftSegment[] {
  return first === undefined ? [] : [{ ...first, gap: null }, ...rest]
}

async function followingWhens(
  client: QueryClient,
  { calendar, when }: Pick<DraftDocument, 'calendar' | 'when'>,
  draftId: string,
  count: number,
): Promise<When[]> {
  const reading = readWhen(when, Date.now())
  if (reading.state !== 'moment') return []
  const { at: own } = reading
  const [drafts, settings] = await Promise.all([
    readDraftsNow(client),
    client.ensureQueryData(workspaceSettingsQuery()),
  ])
  const rules = linesToSlots(settings.slots)[calendar] ?? []
  const moments = await chooseFree(
    client,
    (posts) => {
      if (rules.length > 0)
        return findFreeSlots(rules, own, [own, ...takenMoments(calendar, posts, drafts, draftId)], count)
      const taken = [own, ...occupiedMoments(posts), ...plannedMoments(drafts, draftId)]
      return nextHalfHours(own, taken, when.zone, count)
    },
    (chosen) => chosen,
  )
  return moments.map((at) => momentToWhen(at, when.zone))
}

function nextHalfHours(own: Moment, taken: readonly Moment[], zone: string, count: number): Moment[] {
  const found: Moment[] = []
  for (let last = own; found.length < count; found.push(last)) last = nextFreeHalfHour(last, taken, zone).at
  return found
}
