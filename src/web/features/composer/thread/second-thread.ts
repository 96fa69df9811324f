import { beginningOf } from '#contract/text-beginning.ts'
import type { Moment } from '#contract/moment.ts'
import { deleteDraft } from '#web/device/drafts/change-drafts.ts'
import { draftLine } from '#web/device/drafts/draft-text.ts'
import type { Draft, ThreadContent } from '#web/device/drafts/draft.ts'
import { createDraft } from '#web/device/drafts/save-draft.ts'
import { nextFreeHalfHour } from '#web/time/half-hour.ts'
import {
  type ComposerValues,
  NO_HISTORY,
  valuesToContent,
} from '#web/features/composer/form/composer-form.ts'
import { momentToWhen, readWhen } from '#web/features/composer/form/when.ts'
import { findNextSlot } from '#web/features/composer/placement/find-next-slot.ts'
import type { ComposerPlacement } from '#web/features/composer/placement/use-placement.ts'
import { applySplit, planSplit } from '#web/features/composer/split/split-segment.ts'
import type { ThreadEditor } from '#web/features/composer/text/thread-editor.ts'
import { textToThreadText } from '#web/features/composer/text/thread-text.ts'

interface First {
  accountId: string
  draftId: string
  /** The name that a person gave the first thread. */
  title: string | undefined
  values: ComposerValues
  placement: Pick<ComposerPlacement, 'posts' | 'occupied'>
  now: Moment
}

/**
 * Stores the overflow of a thread as a thread of its own: split, at the next free slot after the first one, or the next free
 * half hour where there are no slots. What exceeds that one too is its own overflow.
 */
export async function createSecondThread({ accountId, draftId, title, values, placement, now }: First) {
  const { calendar, when, overflow, numbering } = values
  const first = readWhen(when, now)
  const after = first.state === 'moment' ? first.at : now
  const slot = await findNextSlot({ accountId, draftId, calendar, posts: placement.posts, now: after })
  const at = slot ?? nextFreeHalfHour(after, [...placement.occupied, after], when.zone).at
  const whole = textToThreadText([overflow])
  const text =
    applySplit(whole, 0, planSplit({ text: overflow, index: 0, segments: 1, numbering }))?.text ?? whole
  const name = title ?? beginningOf(draftLine(valuesToContent('thread', values, NO_HISTORY)), 60)
  const content = valuesToContent(
    'thread',
    { ...values, ...text, when: momentToWhen(at, when.zone) },
    NO_HISTORY,
  )
  await createDraft(accountId, content, { title: nextPart(name), follows: draftId })
}

/** Puts the words of the second thread back into the overflow of the first. */
export async function takeSecondThreadBack({ accountId, id, content }: Draft, editor: ThreadEditor) {
  if (content.kind !== 'thread') return
  const words = joinThread(content)
  editor.edit((before) => ({
    text: { ...before, overflow: before.overflow === '' ? words : `${before.overflow}\n\n${words}` },
    caret: { segment: before.segments.at(-1)?.id ?? '', at: 0 },
  }))
  await deleteDraft(accountId, id)
}

/** The text as it was before it was split. */
function joinThread({ segments, overflow }: ThreadContent): string {
  const [first, ...rest] = segments
  const joined = rest.reduce(
    (text, { text: next, gap }) => text + (gap?.text ?? '\n\n') + next,
    first?.text ?? '',
  )
  return overflow === '' ? joined : `${joined}\n\n${overflow}`
}

/** `Tides, part 2`, and after it `Tides, part 3`. */
function nextPart(title: string): string {
  const [, name = title, number] = /^(.*), part (\d{1,3})$/s.exec(title) ?? []
  return `${name}, part ${number === undefined ? 2 : Number(number) + 1}`
}
