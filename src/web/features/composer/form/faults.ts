import * as z from 'zod/mini'
import { checkCommentary, checkSegment, isUuid } from '#contract/creation/creation-checks.ts'
import type { Moment } from '#contract/moment.ts'
import { MAX_CHARACTERS, MAX_SEGMENTS, countCharacters } from '#contract/text-length.ts'
import { MAX_PICTURES } from '#contract/workspace/limits.ts'
import type { Picture } from '#contract/workspace/media.ts'
import { workspaceMessage } from '#web/api/workspace/workspace-message.ts'
import { formatNumber } from '#web/time/format.ts'
import { browserLocale } from '#web/time/region.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { readWhen } from './when.ts'
import { segmentsToSend } from '#contract/workspace/draft-text.ts'
import type { ComposerValues } from './composer-form.ts'
import { readTweetReference } from '#contract/workspace/tweet-reference.ts'

export type FormField =
  | 'calendar'
  | 'when'
  | 'tweet'
  | 'commentary'
  | 'pictures'
  | 'isPastCap'
  | `segments.${number}.text`
  | `segments.${number}.pictures`

/** Bluesky shows at most this many characters of a picture's description. */
export const MAX_DESCRIPTION = 2_000

export type Fault = { field: FormField; short: string; sentence: string }

/** Validates at submit, too, because Ctrl+Enter bypasses the disabled button. */
export const composerSchema = z.custom<ComposerValues>().check(
  z.superRefine((values, context) => {
    for (const { field, sentence } of findFaults(values, Date.now()))
      context.addIssue({ code: 'custom', input: values, path: field.split('.'), message: sentence })
  }),
)

export function findFaults(
  values: Pick<
    ComposerValues,
    'kind' | 'segments' | 'numbering' | 'tweet' | 'commentary' | 'pictures' | 'calendar' | 'when' | 'status'
  >,
  now: Moment,
): Fault[] {
  const { kind, calendar, when, status } = values
  const faults = kind === 'thread' ? findThreadFaults(values) : findQuoteFaults(values)
  if (!isUuid(calendar.trim())) faults.push(NO_CALENDAR)
  const words = WHEN_FAULTS[readWhen(when, now).state]
  if (words !== null && status !== 'published' && status !== 'unmoved')
    faults.push({ field: 'when', ...words })
  return faults
}

export function goToFirstFault(values: ComposerValues, goTo: (field: FormField) => void): void {
  const [first] = findFaults(values, Date.now())
  if (first === undefined) return
  goTo(first.field)
  announce(first.sentence)
}

export function segmentField(index: number): FormField {
  return `segments.${index}.text`
}

export function picturesField(index: number): FormField {
  return `segments.${index}.pictures`
}

function findThreadFaults(values: Pick<ComposerValues, 'segments' | 'numbering'>): Fault[] {
  const texts = segmentsToSend(values)
  if (texts.length === 0) return [NOTHING_WRITTEN]
  const faults = texts.flatMap((text, index) => [
    ...oneOrNone(segmentFault(text, index, values.segments[index]?.pictures.length ?? 0)),
    ...pictureFaults(values.segments[index]?.pictures ?? [], picturesField(index), `Segment ${index + 1}`),
  ])
  if (texts.length > MAX_SEGMENTS) faults.unshift(TOO_MANY)
  return faults
}

function oneOrNone(fault: Fault | null): Fault[] {
  return fault === null ? [] : [fault]
}

function segmentFault(text: string, index: number, pictures: number): Fault | null {
  const [field, name] = [segmentField(index), `Segment ${index + 1}`]
  switch (checkSegment(text)) {
    case null:
      return null
    case 'segment-too-long':
      return { field, ...tooLong(name, text) }
    case 'thread-malformed':
      if (text.trim() === '' && pictures > 0)
        return {
          field,
          short: `${name} has pictures and no words`,
          sentence: `${name} has pictures and no words: write a few words too.`,
        }
      return text.trim() === ''
        ? { field, short: `${name} is empty`, sentence: `${name} is empty: write in it or remove it.` }
        : { field, short: `${name} holds a broken character`, sentence: words('text-unstorable') }
  }
}

function findQuoteFaults({
  tweet,
  commentary,
  pictures,
}: Pick<ComposerValues, 'tweet' | 'commentary' | 'pictures'>): Fault[] {
  const faults = [
    ...oneOrNone(commentaryFault(commentary)),
    ...pictureFaults(pictures, 'pictures', 'The commentary'),
  ]
  return readTweetReference(tweet) === null ? [NO_TWEET, ...faults] : faults
}

function commentaryFault(text: string): Fault | null {
  const field = 'commentary'
  const reason = checkCommentary(text)
  if (reason === null) return null
  if (reason === 'quote-too-long') return { field, ...tooLong('The commentary', text) }
  const short = reason === 'quote-missing' ? 'No commentary yet' : 'The commentary holds a broken character'
  return { field, short, sentence: words(reason) }
}

function pictureFaults(pictures: readonly Picture[], field: FormField, name: string): Fault[] {
  const more = pictures.length - MAX_PICTURES
  if (more > 0) {
    const short = `${name} has ${pictures.length} pictures`
    return [{ field, short, sentence: `${short}, and a post has at most ${MAX_PICTURES}: remove ${more}.` }]
  }
  const index = pictures.findIndex(({ alt }) => isLongDescription(alt))
  if (index < 0) return []
  return [
    {
      field,
      short: 'A description is too long',
      sentence: `${name}: the description of picture ${index + 1} is too long.`,
    },
  ]
}

export function isLongDescription(alt: string): boolean {
  return countCharacters(alt) > MAX_DESCRIPTION
}

function tooLong(name: string, text: string): Omit<Fault, 'field'> {
  const over = countCharacters(text) - MAX_CHARACTERS
  const figure = formatNumber(over, { locale: browserLocale() })
  return {
    short: `${name} is ${figure} over`,
    sentence: `${name} is ${figure} ${over === 1 ? 'character' : 'characters'} over.`,
  }
}

function words(reason: Parameters<typeof workspaceMessage>[0]['reason']): string {
  return workspaceMessage({ reason, code: null, message: '' })
}

const NOTHING_WRITTEN: Fault = {
  field: segmentField(0),
  short: 'Nothing is written yet',
  sentence: 'Write something first.',
}

const TOO_MANY: Fault = {
  field: segmentField(MAX_SEGMENTS),
  short: `More than ${MAX_SEGMENTS} segments`,
  sentence: words('thread-too-long'),
}

const NO_TWEET: Fault = {
  field: 'tweet',
  short: 'No post to quote yet',
  sentence: 'Give the id of the post to quote, or a link to it.',
}

const NO_CALENDAR: Fault = {
  field: 'calendar',
  short: 'Choose who posts',
  sentence: 'Choose under “Post as” who posts.',
}

const WHEN_FAULTS = {
  moment: null,
  incomplete: { short: 'Choose a date and a time', sentence: 'Give a date and a time.' },
  past: {
    short: 'That moment has passed',
    sentence: 'That moment has passed. Choose a moment in the future.',
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
