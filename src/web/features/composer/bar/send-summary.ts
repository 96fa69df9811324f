import { checkCommentary, checkSegments, isUuid } from '#contract/creation/creation-checks.ts'
import type { Moment } from '#contract/moment.ts'
import { MAX_CHARACTERS, countCharacters } from '#contract/text-length.ts'
import type { DraftPlacement } from '#web/device/drafts/draft.ts'
import type { FormatNumber } from '#web/quota/quota-words.ts'
import {
  type QuoteForm,
  type ThreadForm,
  countToSend,
  segmentsToSend,
} from '#web/features/composer/form/composer-form.ts'
import { readTweetReference } from '#web/features/composer/form/tweet-reference.ts'
import { readWhen } from '#web/features/composer/placement/when.ts'
import type { TroublePlace } from '#web/features/composer/sending/trouble-place.ts'
import { troubleWords } from '#web/features/composer/sending/trouble-words.ts'

/** Why something cannot be sent: in a few words for the bar, as a sentence for the button, and where it is. */
export type Trouble = { short: string; sentence: string; place: TroublePlace }

/** What would be sent: `thread of 7`; `7 segments, all fit`; and why it cannot be. */
export type TextSummary = { what: string; state: string; trouble: Trouble | null }

type ThreadText = Pick<ThreadForm, 'segments' | 'tray' | 'numbering'>

export function summarizeThread(form: ThreadText, format: FormatNumber): TextSummary {
  const count = countToSend(form.segments)
  return {
    what: count === 0 ? 'thread' : `thread of ${count}`,
    state: count === 1 ? '1 segment, it fits' : `${count} segments, all fit`,
    trouble: threadTrouble(form, format),
  }
}

function threadTrouble(form: ThreadText, format: FormatNumber): Trouble | null {
  const texts = segmentsToSend(form)
  const found = checkSegments(texts)
  if (found === null) return form.tray === '' ? null : OVERFLOW
  const { reason, segment } = found
  if (segment === null)
    return {
      short: 'Nothing is written yet',
      sentence: troubleWords({ reason }, texts, format),
      place: { at: 'segment', index: 0 },
    }
  const over = countCharacters(texts[segment] ?? '') - MAX_CHARACTERS
  const more = texts.filter((text) => countCharacters(text) > MAX_CHARACTERS).length - 1
  const isOver = reason === 'segment-too-long'
  const words = `Segment ${segment + 1} is ${isOver ? `${format(over)} over` : 'empty'}`
  return {
    short: isOver && more > 0 ? `${words}, and ${more} more` : words,
    sentence: troubleWords({ reason, segment }, texts, format),
    place: { at: 'segment', index: segment },
  }
}

const OVERFLOW: Trouble = {
  short: 'The overflow still holds words',
  sentence: 'The overflow still holds words: take them in, or make them a draft of their own.',
  place: { at: 'form' },
}

export function summarizeQuote(
  { tweet, commentary }: Pick<QuoteForm, 'tweet' | 'commentary'>,
  format: FormatNumber,
): TextSummary {
  const summary = { what: 'quote', state: 'The commentary fits' }
  if (readTweetReference(tweet) === null) {
    const sentence = troubleWords({ reason: 'tweet-inaccessible' }, [], format)
    return { ...summary, trouble: { short: 'No post to quote yet', sentence, place: { at: 'tweet' } } }
  }
  const reason = checkCommentary(commentary)
  if (reason === null) return { ...summary, trouble: null }
  const over = countCharacters(commentary) - MAX_CHARACTERS
  const short = over > 0 ? `The commentary is ${format(over)} over` : 'No commentary yet'
  const sentence = troubleWords({ reason }, [commentary], format)
  return { ...summary, trouble: { short, sentence, place: { at: 'commentary' } } }
}

/** What the calendar and the moment allow. */
export function summarizePlacement(placement: DraftPlacement, now: Moment) {
  const reading = readWhen(placement, now)
  const when = WHEN_TROUBLE[reading.state]
  return {
    at: reading.state === 'moment' ? reading.at : null,
    calendar: isUuid(placement.calendar.trim()) ? null : NO_CALENDAR,
    when: when === null ? null : { ...when, place: { at: 'when' } as const },
  }
}

const NO_CALENDAR: Trouble = {
  short: 'No calendar is chosen',
  sentence: 'Choose a calendar, or enter its id.',
  place: { at: 'calendar' },
}

const WHEN_TROUBLE = {
  moment: null,
  incomplete: { short: 'Date or time is missing', sentence: 'Give a date and a time.' },
  past: {
    short: 'That moment has passed',
    sentence: 'That moment has passed. Choose one that lies ahead.',
  },
  gap: {
    short: 'The clocks skip that time',
    sentence: 'The clocks skip that time: say which moment you mean.',
  },
  fold: {
    short: 'The clocks show that time twice',
    sentence: 'The clocks show that time twice: say which moment you mean.',
  },
} as const
