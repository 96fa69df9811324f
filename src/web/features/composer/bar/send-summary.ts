import { checkCommentary, checkSegments, isUuid } from '#contract/creation/creation-checks.ts'
import type { Moment } from '#contract/moment.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import {
  type QuoteForm,
  type ThreadForm,
  countToSend,
  segmentsToSend,
} from '#web/features/composer/form/composer-form.ts'
import { troubleWords } from '#web/features/composer/sending/trouble-words.ts'
import { readTweetReference } from '#web/features/composer/form/tweet-reference.ts'
import { readWhen } from '#web/features/composer/placement/when.ts'

/** What would be sent, in words, and why the text cannot be sent. */
type TextSummary = { what: string; reason: string | undefined }

export function summarizeThread(form: Pick<ThreadForm, 'segments' | 'tray' | 'numbering'>): TextSummary {
  const count = countToSend(form.segments)
  return { what: count === 1 ? '1 post' : `${count} posts`, reason: threadReason(form) }
}

function threadReason(form: Pick<ThreadForm, 'segments' | 'tray' | 'numbering'>): string | undefined {
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

export function summarizeQuote(form: Pick<QuoteForm, 'tweet' | 'commentary'>): TextSummary {
  const reason =
    readTweetReference(form.tweet) === null ? 'tweet-inaccessible' : checkCommentary(form.commentary)
  return {
    what: 'quote',
    reason: reason === null ? undefined : troubleWords({ reason }, [form.commentary]),
  }
}

/** What the calendar and the moment allow. */
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
