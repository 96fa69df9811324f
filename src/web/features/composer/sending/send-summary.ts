import { checkCommentary, checkSegments, isUuid } from '#contract/creation/creation-checks.ts'
import type { Moment } from '#contract/schedule.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import {
  type QuoteForm,
  type ThreadForm,
  countToSend,
  segmentsToSend,
} from '#web/features/composer/form/composer-form.ts'
import { troubleWords } from './trouble-words.ts'
import { readTweetReference } from '#web/features/composer/form/tweet-reference.ts'
import { readWhen } from '#web/features/composer/placement/when.ts'

/** What the words allow and why they do not, as plain values: equal ones draw nothing anew. */
export type WordsSummary = { what: string; reason: string | undefined }

/** How many posts would go out, in words. */
export function threadWhat({ segments }: Pick<ThreadForm, 'segments'>): string {
  const count = countToSend(segments)
  return count === 1 ? '1 post' : `${count} posts`
}

/** Why the words of a thread cannot go out. */
export function threadReason(form: Pick<ThreadForm, 'segments' | 'tray' | 'numbering'>): string | undefined {
  const texts = segmentsToSend(form)
  const trouble = checkSegments(texts)
  if (trouble !== null) {
    const { reason, segment } = trouble
    return troubleWords({ reason, ...(segment === null ? {} : { segment }) }, texts)
  }
  return form.tray === ''
    ? undefined
    : 'The overflow still holds words: take them in, or make them a draft of their own.'
}

export function summarizeQuote(form: Pick<QuoteForm, 'tweet' | 'commentary'>): WordsSummary {
  const reason =
    readTweetReference(form.tweet) === null ? 'tweet-inaccessible' : checkCommentary(form.commentary)
  return {
    what: 'quote',
    reason: reason === null ? undefined : troubleWords({ reason }, [form.commentary]),
  }
}

/** What the place and the moment allow. It reads clocks of zones, which is too much for every keystroke. */
export function summarizePlacement(placement: DraftPlacement, now: Moment) {
  const reading = readWhen(placement, now)
  return {
    placeReason: isUuid(placement.calendar.trim()) ? undefined : 'Choose a calendar, or enter its id.',
    at: reading.state === 'moment' ? reading.at : null,
    whenReason: WHEN_REASONS[reading.state],
  }
}

const WHEN_REASONS = {
  moment: undefined,
  incomplete: 'Give a date and a time.',
  past: 'That moment has passed. Choose one that lies ahead.',
  gap: 'The clocks skip that time: say which moment you mean.',
  fold: 'The clocks show that time twice: say which moment you mean.',
} as const
