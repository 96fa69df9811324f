import type { Draft } from '#web/device/drafts/draft.ts'
import { firstLine } from '#web/device/drafts/draft-text.ts'
import type { Creation } from '#web/device/sendings/sending.ts'

const NO_WORDS = '(no words)'

export function draftLine({ content }: Pick<Draft, 'content'>): string {
  const texts =
    content.kind === 'quote'
      ? [content.commentary]
      : [...content.segments.map(({ text }) => text), content.tray]
  return firstLine(texts) ?? NO_WORDS
}

export function creationLine(creation: Creation): string {
  return (
    firstLine(creation.kind === 'thread' ? creation.thread.segments : [creation.quote.commentary]) ?? NO_WORDS
  )
}

/** `Thread, 3 segments`, `Quote of 179…` */
export function draftKind({ content }: Pick<Draft, 'content'>): string {
  if (content.kind === 'quote')
    return content.tweet.trim() === '' ? 'Quote' : `Quote of ${content.tweet.trim()}`
  const { length } = content.segments
  return `Thread, ${length} ${length === 1 ? 'segment' : 'segments'}`
}

const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** `5 minutes ago`, `yesterday` */
export function ageWords(at: number, now: number): string {
  const age = Math.max(0, now - at)
  const step = STEPS.find(({ ms }) => age >= ms)
  return step === undefined ? 'just now' : ages.format(-Math.floor(age / step.ms), step.unit)
}
