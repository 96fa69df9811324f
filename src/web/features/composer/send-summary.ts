import type { Moment } from '#contract/schedule.ts'

import { checkCommentary, checkSegments, isUuid } from '#contract/creation-checks.ts'
import type { DraftPlacement } from '#web/device/draft.ts'
import { type QuoteForm, type ThreadForm, segmentsToSend } from './composer-form.ts'
import { readTweetReference } from './tweet-reference.ts'
import { troubleWords } from './trouble-words.ts'
import { readWhen } from './when.ts'

/** What the buttons say and why they wait, as plain values: equal ones draw nothing anew. */
export type SendSummary = {
  what: string
  textReason: string | undefined
  placeReason: string | undefined
  whenReason: string | undefined
  at: Moment | null
}

export function summarizeThread(form: ThreadForm, now: Moment): SendSummary {
  const texts = segmentsToSend(form)
  const trouble = checkSegments(texts)
  const overflow = 'The overflow still holds words: take them in, or make them a draft of their own.'
  return {
    what: texts.length === 1 ? '1 post' : `${texts.length} posts`,
    textReason:
      trouble !== null
        ? troubleWords(
            { reason: trouble.reason, ...(trouble.segment === null ? {} : { segment: trouble.segment }) },
            texts,
          )
        : form.tray === ''
          ? undefined
          : overflow,
    ...summarizePlacement(form.placement, now),
  }
}

export function summarizeQuote(form: QuoteForm, now: Moment, held: string | undefined): SendSummary {
  const reason = checkCommentary(form.commentary)
  const isMissing = readTweetReference(form.tweet) === null
  return {
    what: 'quote',
    textReason:
      (isMissing ? troubleWords({ reason: 'tweet-inaccessible' }, []) : undefined) ??
      (reason === null ? undefined : troubleWords({ reason }, [form.commentary])) ??
      held,
    ...summarizePlacement(form.placement, now),
  }
}

function summarizePlacement(
  placement: DraftPlacement,
  now: Moment,
): Pick<SendSummary, 'placeReason' | 'whenReason' | 'at'> {
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
