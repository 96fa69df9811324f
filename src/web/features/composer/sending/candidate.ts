import type { Post } from '#contract/post.ts'
import type { CreationStatus } from '#contract/creation/creation.ts'
import type { Moment } from '#contract/moment.ts'
import { postText } from '#contract/post-text.ts'
import { MAX_CHARACTERS } from '#contract/text-length.ts'
import { THREAD, UNKNOWN, aboutOf, bareWords, toKey } from '#web/api/posts/compared-words.ts'
import type { Draft } from '#web/device/drafts/draft.ts'
import { type Creation, creationTexts, destinationOf } from '#web/device/sendings/sending.ts'
import {
  type ComposerKind,
  type ComposerValues,
  contentToValues,
  textsToSend,
} from '#web/features/composer/form/composer-form.ts'
import { memoizeByObject } from '#web/features/composer/form/memoize-by-object.ts'
import { readTweetReference } from '#contract/workspace/tweet-reference.ts'
import { whenToMoment } from '#web/features/composer/form/when.ts'

/** What is to be sent, as far as it matters for finding repeats. */
export type Candidate = {
  draftId: string
  /** The id of the post that it is a copy of. */
  copyOf?: string | undefined
  calendar: string
  /** The id of the quoted post; null for a thread. */
  tweet: string | null
  texts: readonly string[]
  /** Null while it is not known. */
  at: Moment | null
  status: CreationStatus
}

export function creationToCandidate(creation: Creation, draftId: string): Candidate {
  const { calendarUuid: calendar, scheduledAt: at, status } = destinationOf(creation)
  const tweet = creation.kind === 'thread' ? null : creation.quote.tweetId
  return { draftId, calendar, tweet, texts: creationTexts(creation), at, status }
}

type CandidateValues = Omit<ComposerValues, 'isPastCap' | 'status'>

/** What a form would schedule. */
export function valuesToCandidate(kind: ComposerKind, values: CandidateValues, draftId: string): Candidate {
  const { calendar, tweet, when } = values
  return {
    draftId,
    calendar: calendar.trim(),
    tweet: kind === 'thread' ? null : (readTweetReference(tweet) ?? ''),
    texts: textsToSend(kind, values),
    at: whenToMoment(when),
    status: 'scheduled',
  }
}

/** What a draft would schedule; kept for each, because every key press in a plan asks for those of all rows. */
export const draftToCandidate = memoizeByObject(({ id, content }: Pick<Draft, 'id' | 'content'>) =>
  valuesToCandidate(content.kind, contentToValues(content), id),
)

/** The words of what is to be sent: of its first segment, and of all, where a service joins them in its own way. */
export const candidateKeys = memoizeByObject(({ calendar, tweet, texts }: Candidate): readonly string[] => {
  const words = [...new Set([bareWords(texts[0] ?? ''), allWords(texts)])].filter(Boolean)
  const abouts = tweet === null ? [THREAD] : [tweet, UNKNOWN]
  return abouts.flatMap((about) => words.map((text) => toKey(calendar, about, text)))
})

/** A post is read as one text, so each beginning that ends at a blank line may have been its first segment. */
export const postKeys = memoizeByObject((post: Post): readonly string[] => {
  const about = aboutOf(post)
  return beginningsOf(postText(post))
    .map(bareWords)
    .filter(Boolean)
    .map((words) => toKey(post.calendar.uuid, about, words))
})

function beginningsOf(text: string): string[] {
  const beginnings = [text]
  let beginning = ''
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '') beginnings.push(beginning)
    beginning += `${line}\n`
    if (beginning.length > LONGEST_BEGINNING) break
  }
  return beginnings
}

/** A segment of characters of two units, and its line breaks. */
const LONGEST_BEGINNING = 3 * MAX_CHARACTERS

export function allWords(texts: readonly string[]): string {
  return bareWords(texts.join('\n'))
}
